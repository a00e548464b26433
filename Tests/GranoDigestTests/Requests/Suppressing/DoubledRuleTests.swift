import GranoCore
import Testing

@testable import GranoDigest

@Suite("Doubled rule")
struct DoubledRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("es", "Agarren los manteles, agarren los manteles.")
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("shouted"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
