import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

@Suite("Calendar grammar from a pack")
struct CalendarGrammarTests {
  private static let pack = LanguagePack(
    language: "qx",
    text: """
      [calendar.numbers]
      3 = tri
      8 = ok
      [calendar.weekdays]
      5 = pento
      [calendar.units]
      day = tago | tagoj
      [calendar.clock]
      strong h = {h} klok
      weak h = {h}
      [calendar.days]
      day 1 = morgo
      weekday bare = [je] {wd}
      [calendar.phrases]
      clock = (ce/ce la) {t}
      offset = post {n} {unit}
      part evening = vespere
      [calendar.connectors]
      je
      """)

  @Test(
    "adding a language is adding its words",
    arguments: [
      ("Mi venos pento ce ok.", "?2026-12-04T08:00/2026-12-04T20:00"),
      ("Mi venos pento ce la ok vespere.", "=2026-12-04T20:00"),
      ("mi venos post tri tagoj", "=2026-12-03"),
      ("ok klok morgo", "?2026-12-01T08:00/2026-12-01T20:00"),
      ("ok homoj venos", "-"),
    ])
  func smallLanguage(_ sentence: String, _ expected: String) throws {
    let finder = try #require(DateFinder(pack: Self.pack))
    let mentions = finder.dates(in: [sentence], sentAt: LocalDateTime(iso: "2026-11-30T10:15"))
    #expect(DateCase.notation(mentions) == expected)
  }

  @Test("a pack without calendar sections gives no finder")
  func noCalendar() {
    #expect(DateFinder(pack: LanguagePack(language: "qx", text: "[greetings]\nsal")) == nil)
  }

  @Test("choices and optional parts unfold to every way of saying it")
  func unfolds() {
    let ways = GrammarPattern.expand("[the] (end/close) of @m", macros: ["m": "May"])
    #expect(ways.count == 4)
    #expect(ways.allSatisfy { $0.suffix(2) == [.literal("of"), .literal("may")] })
  }

  @Test("a malformed pattern matches nothing", arguments: ["(a/b", "{nosuchslot} x", ""])
  func malformed(_ pattern: String) {
    #expect(GrammarPattern.expand(pattern, macros: [:]).isEmpty)
  }

  @Test("no line of a built-in pack is malformed", arguments: LanguagePack.available)
  func builtInPacks(_ language: LanguageCode) throws {
    let pack = try #require(LanguagePack.pack(for: language))
    var macros: [String: String] = [:]
    for entry in pack.entries(of: "calendar.macros") {
      macros[entry.key] = entry.values.joined(separator: "/")
    }
    for section in ["calendar.clock", "calendar.days", "calendar.phrases"] {
      for entry in pack.entries(of: section) {
        for value in entry.values {
          #expect(
            !GrammarPattern.expand(value, macros: macros).isEmpty,
            "\(language) [\(section)] \(entry.key) = \(value)")
        }
      }
    }
  }
}
