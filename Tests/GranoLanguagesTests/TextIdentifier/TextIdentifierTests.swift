import Foundation
import GranoCore
import GranoLanguages
import Testing

@Suite("Which language a text is in")
struct TextIdentifierTests {
  static let sentences: [(String, LanguageCode)] = [
    ("Ja, passt. Bis morgen dann.", "de"), ("Kannst du bitte die Kinder abholen?", "de"),
    ("Vale, perfecto. Nos vemos mañana.", "es"), ("¿Te parece bien si cenamos el sábado?", "es"),
    ("Okay, sounds good. On my way.", "en"), ("I need you to pick up the kids.", "en"),
  ]

  @Test("The packs' commonest words tell German, Spanish and English apart", arguments: sentences)
  func packs(text: String, language: LanguageCode) {
    let found = PackIdentifier().probabilities(of: text, among: ["de", "en", "es"])
    #expect(found.max { $0.value < $1.value }?.key == language)
    #expect(abs(found.values.reduce(0, +) - 1) < 1e-9)
  }

  @Test("No words, or no known candidate, is no answer")
  func nothing() {
    #expect(PackIdentifier().probabilities(of: "12:30 …", among: ["de", "en"]).isEmpty)
    #expect(PackIdentifier().probabilities(of: "hola", among: ["xx"]).isEmpty)
    #expect(PackIdentifier().probabilities(of: "hola", among: []).isEmpty)
  }

  #if TextIdentifier
    private static let model = ProcessInfo.processInfo.environment["GRANO_TEST_MODELS"]
      .map { $0 + "/lid.176.ftz" }

    @Test(
      "fastText tells short texts apart",
      .enabled(if: model != nil, "set GRANO_TEST_MODELS to a folder with lid.176.ftz"),
      arguments: sentences + [
        ("Est-ce que tu peux prévenir Sophie ?", "fr"), ("Grazie mille", "it"),
      ])
    func fastText(text: String, language: LanguageCode) throws {
      let identifier = try FastTextIdentifier(modelPath: try #require(Self.model))
      let found = identifier.probabilities(of: text, among: ["de", "es", "en", "fr", "it", "pt"])
      #expect(found.max { $0.value < $1.value }?.key == language)
      #expect(abs(found.values.reduce(0, +) - 1) < 1e-6)
      #expect(identifier.probabilities(of: "\n\n 1 2", among: ["de"]).isEmpty)
      #expect(identifier.probabilities(of: text, among: ["qq"]).isEmpty)
    }

    @Test("A file that is no model is an error, not a crash")
    func broken() throws {
      for path in ["/nowhere", #filePath] {
        #expect(throws: TextIdentifierError.modelUnreadable(path: path)) {
          try FastTextIdentifier(modelPath: path)
        }
      }
    }
  #endif
}
