import GranoCore
import Testing

@testable import GranoDigest

@Suite("The dates a note names")
struct DateFinderTests {
  @Test("every language has its cases")
  func files() {
    #expect(Set(DateCase.all.map(\.language)).count == 9)
    #expect(DateCase.all.count > 600)
  }

  @Test("each sentence gives the dates that the rulings ask for", arguments: DateCase.all)
  func sentence(_ test: DateCase) throws {
    let finder = try #require(DateFinder(language: LanguageCode(test.language)))
    let mentions = finder.dates(in: test.segments, sentAt: test.sentAt)
    #expect(DateCase.notation(mentions) == test.expected)
    for mention in mentions {
      #expect(!mention.segments.isEmpty)
      #expect(mention.segments.allSatisfy(test.segments.indices.contains))
      #expect(
        (mention.status == .proposed || mention.status == .unresolved) == false
          || mention.note != nil)
    }
  }

  private let monday = LocalDateTime(iso: "2026-11-30T10:15")

  @Test("the words are quoted as they stand, across segments too")
  func spoken() throws {
    let finder = try #require(DateFinder(language: .german))
    let mentions = finder.dates(
      in: ["Also, Training ist am Donnerstag", "um NEUN Uhr abends."], sentAt: monday)
    #expect(mentions.map(\.spoken) == ["am Donnerstag um NEUN Uhr abends"])
    #expect(mentions.map(\.segments) == [[0, 1]])
  }

  @Test("a date in two places is quoted in both")
  func twoPlaces() throws {
    let finder = try #require(DateFinder(language: .german))
    let mentions = finder.dates(
      in: [
        "Der Umzug ist am 9. Januar, das ist ein Samstag, und wir fangen um 9 Uhr vormittags an."
      ],
      sentAt: monday)
    #expect(mentions.map(\.date) == ["2027-01-09"])
    #expect(mentions.map(\.time) == ["09:00"])
    #expect(mentions.first?.spoken.contains("9. Januar") == true)
    #expect(mentions.first?.spoken.contains("9 Uhr vormittags") == true)
  }

  @Test("the places lead from a date back to its bytes")
  func places() throws {
    let finder = try #require(DateFinder(language: .german))
    let segment = "Bäcker: schick's bis Freitag!"
    let found = finder.find(in: ["Hallo.", segment], sentAt: monday)
    let place = try #require(found.first?.places.first)
    #expect(place.segment == 1)
    let bytes = Array(segment.utf8)[place.bytes]
    #expect(String(decoding: bytes, as: UTF8.self) == "Freitag")
  }

  @Test("repetitions are places of the first mention")
  func repetitions() throws {
    let finder = try #require(DateFinder(language: .english))
    let found = finder.find(
      in: ["The quiz is on Tuesday at 8 p.m.", "See you Tuesday, bye."], sentAt: monday)
    #expect(found.map(\.mention.time) == ["20:00"])
    #expect(Set(found.flatMap(\.places).map(\.segment)) == [0, 1])
    #expect(found.map(\.mention.segments) == [[0, 1]])
  }

  @Test(
    "the export's order decides 5/6",
    arguments: [
      (DateOrder.dayMonthYear, "2027-06-05"), (.monthDayYear, "2027-05-06"),
    ])
  func order(_ order: DateOrder, _ date: String) throws {
    let finder = try #require(DateFinder(language: .english))
    let mentions = finder.dates(in: ["The party is on 5/6."], sentAt: monday, order: order)
    #expect(mentions.map(\.date) == [date])
    #expect(mentions.map(\.status) == [.resolved])
  }

  @Test("the appointment is named in a few words of the note")
  func what() throws {
    let finder = try #require(DateFinder(language: .english))
    let mentions = finder.dates(
      in: ["So, um, the boat registration is due on Friday at noon."], sentAt: monday)
    #expect(mentions.map(\.what) == ["boat registration is due"])
  }

  @Test("a language without a pack has no finder")
  func unknownLanguage() {
    #expect(DateFinder(language: "tlh") == nil)
  }

  @Test(
    "nothing at all, and what is no language, name no date",
    arguments: [
      [], [""], ["   ", "\n"], ["…?!", "///", "::"], ["1234567890123456789012345678901234567890"],
      [String(repeating: "um ", count: 2000)], ["\u{0}\u{7F}\u{FFFD}"], ["99.99.9999 um 99:99 Uhr"],
    ])
  func nothing(_ segments: [String]) throws {
    let finder = try #require(DateFinder(language: .german))
    #expect(finder.dates(in: segments, sentAt: monday).isEmpty)
  }

  @Test("a note of 20,000 words takes no longer than its length asks for")
  func length() throws {
    let finder = try #require(DateFinder(language: .german))
    let sentence = "Ich komme am Freitag um halb neun mit drei Freunden in die neue Wohnung. "
    func seconds(_ count: Int) -> Double {
      let text = [String](repeating: sentence, count: count)
      let duration = ContinuousClock().measure { _ = finder.dates(in: text, sentAt: monday) }
      return duration / .seconds(1)
    }
    _ = seconds(10)
    let small = seconds(150)
    let large = seconds(1500)
    // Ten times the words; a quadratic step would make it a hundred times as long.
    #expect(large < small * 30 + 0.05)
  }

  @Test("a hostile note takes no time either")
  func hostile() throws {
    let finder = try #require(DateFinder(language: .german))
    for word in ["montag ", "1 ", "um ", "nicht ", "halb neun uhr "] {
      let text = String(repeating: word, count: 3000)
      let duration = ContinuousClock().measure { _ = finder.dates(in: [text], sentAt: monday) }
      // Far above what it takes even on a busy machine: work that grows with the square would hang.
      #expect(duration < .seconds(60), "\(word)")
    }
  }

  @Test(
    "without the message's own day only whole dates are resolved",
    arguments: [
      ("Morgen um 15 Uhr.", "!15:00"), ("In einer Stunde.", "!"), ("Am 3. Mai.", "!"),
      ("Am 3.5.2027 um 15 Uhr.", "=2027-05-03T15:00"), ("Um neun.", "!"),
    ])
  func undated(_ sentence: String, _ expected: String) throws {
    let finder = try #require(DateFinder(language: .german))
    #expect(DateCase.notation(finder.dates(in: [sentence], sentAt: nil)) == expected)
  }
}
