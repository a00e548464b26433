import GranoCore
import Testing

@testable import GranoDigest

@Suite("Idiom rule")
struct IdiomRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("de", "Setz dich bitte erst mal hin."),
    ("es", "Prepárate un café."),
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("idiom"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
