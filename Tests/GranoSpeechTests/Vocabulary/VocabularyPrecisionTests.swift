import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Vocabulary repairs on whole notes")
struct VocabularyPrecisionTests {
  /// What is changed in the notes of `Training/marks`: other spellings of the names, nothing else.
  private static let expected: [LanguageCode: [Repair]] = [
    "en": [Repair(heard: "Siobhán", term: "Siobhan")],
    "fr": [Repair(heard: "Yannick", term: "Jannik")],
    "pt": [
      Repair(heard: "Inácio", term: "Ignacio"), Repair(heard: "yasmin", term: "Yasmin"),
    ],
  ]

  @Test(
    "In 1,173 notes, 160,000 words and two scripts more, no word is taken for one of 30 names",
    arguments: ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh"] as [LanguageCode])
  func training(language: LanguageCode) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let notes = try String(
      contentsOf: root.appending(path: "Training/marks/\(language).txt"), encoding: .utf8)
    let terms: [String] =
      switch language {
      case .chinese: VocabularySample.chinese
      case .japanese: VocabularySample.japanese
      default: VocabularySample.names
      }
    let names = VocabularyRepair(terms: terms)
    var repairs: [Repair] = []
    for note in notes.split(separator: "\n") {
      repairs += names.repair(String(note), language: language).repairs
    }
    let expected = Self.expected[language] ?? []
    #expect(repairs.sorted { $0.heard < $1.heard } == expected.sorted { $0.heard < $1.heard })
  }

  @Test("Repairs are recorded in the segment, in order, and the rest of it stays")
  func segment() {
    let names = VocabularyRepair(terms: ["Lena Ortiz", "Köhler"])
    let heard = Segment(
      start: 1, end: 2, text: "Koehlers Frau und Lena Ortis, ja.", language: "de", confidence: 0.5)
    var expected = heard
    expected.text = "Köhlers Frau und Lena Ortiz, ja."
    expected.repairs = [
      Repair(heard: "Koehler", term: "Köhler"), Repair(heard: "Lena Ortis", term: "Lena Ortiz"),
    ]
    #expect(names.repaired(heard) == expected)
    #expect(names.repaired(expected) == expected)
    #expect(VocabularyRepair(terms: []).repaired(heard) == heard)
  }

  @Test(
    "Nothing is repaired across a mark, of fewer than four letters, or when two names are as near",
    arguments: [
      ("Lena. Ortis kommt.", ["Lena Ortiz"]), ("Lena, Ortis, Ruth.", ["Lena Ortiz"]),
      ("Er heißt Jann.", ["Jan"]), ("Das ist Jahna.", ["Jana", "Janna"]),
      ("Das ist Anneliese.", ["Annelise", "Anneliese"]), ("Um 12 Uhr", ["12 Uhrs"]),
    ])
  func untouched(text: String, terms: [String]) {
    let found = VocabularyRepair(terms: terms).repair(text, language: .german)
    #expect(found.text == text && found.repairs.isEmpty)
  }

  @Test("Any text gives a result, and repairing again changes nothing")
  func fuzz() {
    var random = SeededRandom(seed: 11)
    let pieces =
      "Lena Ortis Koehler d' l’ 's - – . , ! ? … ö ö ß 陈浩燃 佐東さん ケラー さとう 🌻 👨‍👩‍👧 \n \t \u{301} О́ a z k"
      .split(separator: " ").map(String.init) + [" ", " ", " "]
    let terms = VocabularySample.names + VocabularySample.chinese + VocabularySample.japanese
    let names = VocabularyRepair(terms: terms + [" ", "'", "-", "\u{301}", "🌻", "a'b"])
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for language in ["de", "es", "zh", "ja", "ko", "xx"] as [LanguageCode] {
        let once = names.repair(text, language: language)
        #expect(names.repair(once.text, language: language).repairs.isEmpty, "\(text)")
      }
    }
  }
}
