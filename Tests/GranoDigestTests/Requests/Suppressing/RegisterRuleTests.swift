import GranoCore
import Testing

@testable import GranoDigest

@Suite("Register rule")
struct RegisterRuleTests {
  static let cases: [(LanguageCode, String)] = [
    (
      "de",
      "Hast du Zeit? Räumen Sie sofort das Lager auf, und das mit dir im Kopf."
    )
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("other address"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
