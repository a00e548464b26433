import GranoCore
import Testing

@testable import GranoDigest

@Suite("Vocative rule")
struct VocativeRuleTests {
  static let cases: [(LanguageCode, String)] = [
    (
      "es",
      "Hola, Ana. Ayer el abuelo otra vez, siempre igual. Y entonces, Fermín, por favor, tape ese hueco."
    )
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("called to another"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
