import GranoCore
import Testing

@testable import GranoDigest

@Suite("Negated rule")
struct NegatedRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("de", "Die Kartons musst du nicht abholen."),
    ("de", "Bring bitte keinen Nachtisch mit."),
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("negated"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
