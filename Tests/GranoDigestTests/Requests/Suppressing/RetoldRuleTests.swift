import GranoCore
import Testing

@testable import GranoDigest

@Suite("Retold rule")
struct RetoldRuleTests {
  static let cases: [(LanguageCode, String)] = [
    ("de", "Der Arzt hat zu ihr gesagt, trinken Sie bitte mehr Wasser."),
    ("en", "So my aunt goes, please sell the car."),
    ("es", "El guía nos dijo, compren los billetes, por favor."),
    ("fr", "Le voisin a dit, ferme la porte, s'il te plaît."),
  ]

  @Test("Suppresses the request and says so", arguments: cases)
  func suppresses(_ language: LanguageCode, _ text: String) {
    let found = suppressed(text, language)
    #expect(found.rules.contains("retold"), "\(found)")
    #expect(found.todos.isEmpty)
  }
}
