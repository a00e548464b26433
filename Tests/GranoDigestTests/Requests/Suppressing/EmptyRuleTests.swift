import GranoCore
import Testing

@testable import GranoDigest

@Suite("Empty rule")
struct EmptyRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("es", "Haz eso, por favor."),
    ("de", "Mach das bitte."),
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("asks for nothing in particular"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
