import GranoCore
import Testing

@testable import GranoDigest

@Suite("Hypothetical rule")
struct HypotheticalRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("de", "Wenn ich du wäre, kauf lieber das rote Auto."),
    ("es", "Si a mí me tocara la lotería, compra la casa de al lado."),
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("hypothetical"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
