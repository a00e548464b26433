import GranoCore
import Testing

@testable import GranoDigest

@Suite("Withdrawn rule")
struct WithdrawnRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("de", "Bring bitte den Beamer mit. Ach nein, den habe ich selber hier."),
    ("en", "Could you call Dave? Oh, hang on, no, he just texted."),
    ("es", "Compra hielo. Ah, no, que sobra del otro día."),
    (
      "en",
      "Please order the flowers. The band is booked. Actually, forget the flowers, Mia does them."
    ),
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("taken back"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
