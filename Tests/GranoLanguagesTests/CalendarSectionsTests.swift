import GranoCore
import GranoLanguages
import Testing

@Suite("Calendar sections of the language packs")
struct CalendarSectionsTests {
  @Test("every pack names all weekdays, months and numbers", arguments: LanguagePack.available)
  func complete(_ language: LanguageCode) throws {
    let pack = try #require(LanguagePack.pack(for: language))
    func keys(_ section: String) -> Set<Int> {
      Set(pack.entries(of: section).compactMap { Int($0.key) })
    }
    #expect(keys("calendar.weekdays") == Set(1...7))
    #expect(keys("calendar.months") == Set(1...12))
    #expect(keys("calendar.numbers") == Set(0...99))
    for section in ["clock", "days", "phrases", "connectors", "negations", "corrections"] {
      #expect(!pack.lines(of: "calendar." + section).isEmpty, "calendar.\(section)")
    }
  }

  @Test("no word stands for two weekdays or two months", arguments: LanguagePack.available)
  func distinct(_ language: LanguageCode) throws {
    let pack = try #require(LanguagePack.pack(for: language))
    for section in ["calendar.weekdays", "calendar.months", "calendar.numbers"] {
      let words = pack.entries(of: section).flatMap { Set($0.values.map { TextFolding.fold($0) }) }
      #expect(Set(words).count == words.count, "\(language) \(section)")
    }
  }

  @Test("nine languages have packs")
  func languages() {
    #expect(
      Set(LanguagePack.available).isSuperset(
        of: ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh"]))
  }
}
