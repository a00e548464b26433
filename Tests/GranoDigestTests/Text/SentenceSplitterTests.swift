import GranoCore
import Testing

@testable import GranoDigest

@Suite("Sentence splitter")
struct SentenceSplitterTests {
  static let cases: [(LanguageCode, String, [String])] = [
    ("de", "Wir sind am 24. wieder da. Bis dann.", ["Wir sind am 24. wieder da.", "Bis dann."]),
    ("de", "Am 3. Januar geht es los. Gut.", ["Am 3. Januar geht es los.", "Gut."]),
    ("de", "Obst, z. B. Äpfel. Ja.", ["Obst, z. B. Äpfel.", "Ja."]),
    ("de", "Wir sind 24. Das passt.", ["Wir sind 24.", "Das passt."]),
    ("es", "Vino el Sr. López. ¿Lo viste? Sí.", ["Vino el Sr. López.", "¿Lo viste?", "Sí."]),
    (
      "en", "Remind Mr. Bose. It's at 8 p.m. upstairs.",
      ["Remind Mr. Bose.", "It's at 8 p.m. upstairs."]
    ),
    ("ja", "明日来る？わかった。", ["明日来る？", "わかった。"]),
    ("en", "Really?! Yes...", ["Really?!", "Yes…"]),
    ("en", "", []),
    ("en", "...", []),
  ]

  @Test("Abbreviations and ordinals end nothing", arguments: cases)
  func splits(_ language: LanguageCode, _ text: String, _ expected: [String]) {
    let segments = SentenceSplitter(language: language).segments(ofText: text)
    #expect(segments.map(\.text) == expected)
    #expect(segments.allSatisfy { $0.start == nil && $0.end == nil })
  }

  @Test("A sentence may span segments, and a segment hold several")
  func evidence() {
    let segments = [
      Segment(start: 0, end: 2, text: "Bring bitte die", language: "de"),
      Segment(start: 2, end: 4, text: "alte Kamera mit. Danke. Und", language: "de"),
      Segment(start: 4, end: 6, text: "sag Lena Bescheid.", language: "de"),
    ]
    let sentences = SentenceSplitter(language: "de").sentences(of: segments)
    #expect(sentences.map(\.segments) == [[0, 1], [1], [1, 2]])
  }

  @Test("A long run without marks is cut at discourse markers, losing no word")
  func runOn() {
    let text =
      "also wir fahren am freitag schon gegen mittag los weil der verkehr sonst so schlimm ist "
      + "ach ja und kannst du bitte noch die kühlbox mitbringen die steht bei dir im keller "
      + "gut bis dann tschüss"
    let segments = SentenceSplitter(language: "de").segments(ofText: text)
    #expect(segments.count >= 3)
    #expect(segments.map(\.text).joined(separator: " ") == text)
  }

  @Test("A sentence without an end is cut, behind a comma where there is one, and loses nothing")
  func bounded() {
    let splitter = SentenceSplitter(language: "en")
    let commas = String(repeating: "bring the book, ", count: 2_000)
    let parts = splitter.segments(ofText: commas)
    #expect(parts.count > 10 && parts.allSatisfy { $0.text.hasSuffix(",") })
    #expect(parts.map(\.text).joined(separator: " ") + " " == commas)
    let ideographs = String(repeating: "请你帮我带一瓶酒", count: 1_000)
    let pieces = SentenceSplitter(language: "zh").segments(ofText: ideographs)
    #expect(pieces.count > 10 && pieces.map(\.text).joined() == ideographs)
  }
}
