import GranoCore
import Testing

@testable import GranoDigest

@Suite("IndirectQuestionAsk rule")
struct IndirectQuestionAskRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("en", "Could you tell me whether the shop is open on Sunday?")
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("an indirect question"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
