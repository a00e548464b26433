import Testing

@testable import GranoDigest

@Suite("Tokenizer")
struct TokenizerTests {
  static let cases: [(String, [String])] = [
    ("um 12:30 Uhr", ["um", "12:30", "Uhr"]),
    ("8.400 Euro.", ["8.400", "Euro", "."]),
    ("at 8 p.m., upstairs", ["at", "8", "p.m.", ",", "upstairs"]),
    ("don’t worry", ["don’t", "worry"]),
    ("l'enceinte d’abord", ["l'", "enceinte", "d’", "abord"]),
    ("ja ... gut", ["ja", "…", "gut"]),
    ("¿Vienes?", ["¿", "Vienes", "?"]),
    ("花は買う。", ["花", "は", "買", "う", "。"]),
    ("", []),
    ("\u{FEFF}  \0", []),
  ]

  @Test("Words, numbers and marks", arguments: cases)
  func tokens(_ text: String, _ expected: [String]) {
    #expect(Tokenizer.tokens(of: text).map(\.text) == expected)
  }

  @Test("Tokens joined again are the text with its blanks made single")
  func joined() {
    let text = "Also, ähm,  um 12:30 Uhr (mittags)!"
    #expect(TokenText.joined(Tokenizer.tokens(of: text)) == "Also, ähm, um 12:30 Uhr (mittags)!")
  }
}
