import GranoCore
import Testing

@Suite("Text folding and safety")
struct TextTests {
  @Test(
    "Case and accents fold away",
    arguments: [
      ("Mañana", "manana"), ("man\u{303}ana", "manana"), ("Straße", "strasse"), ("CAFFÈ", "caffe"),
      ("Øl", "ol"), ("Łódź", "lodz"), ("Ｉ", "ｉ"), ("ДОМ", "дом"), ("日本", "日本"), ("Ệ", "e"),
    ])
  func folds(text: String, folded: String) {
    #expect(TextFolding.fold(text) == folded)
  }

  @Test("Control characters and bidirectional overrides never reach the terminal")
  func safe() {
    #expect(TerminalText.safe("a\u{1B}[31mb\u{7}\nc\u{202E}d\u{9B}e") == "a[31mb cde")
  }

  @Test("Emoji sequences stay whole")
  func emoji() {
    #expect(TerminalText.safe("Chloé 👩‍👧 🇨🇭") == "Chloé 👩‍👧 🇨🇭")
  }
}
