import GranoCommand
import GranoCore
import Testing

@Suite("What is known of a sender's language")
struct LanguagePriorTests {
  private struct Identifier: TextLanguageIdentifier {
    func probabilities(
      of text: String, among candidates: [LanguageCode]
    ) -> [LanguageCode: Double] {
      text.contains("ñ") ? ["es": 1] : ["de": 0.9, "es": 0.1]
    }
  }

  private func priors(_ messages: [String], _ notes: [LanguageCode] = []) -> [LanguageCode: Double]?
  {
    LanguagePrior.priors(
      among: ["de", "es", "en"], messages: messages, notes: notes, identifier: Identifier())
  }

  @Test("Nothing known is no prior; neither are messages of a word")
  func none() {
    #expect(priors([]) == nil)
    #expect(priors(["ok", "👍👍👍👍👍👍👍👍👍"]) == nil)
    #expect(
      LanguagePrior.priors(
        among: ["de"], messages: [], notes: ["de"], identifier: Identifier()) == nil)
  }

  @Test("Messages and notes add up, and a little is left for the others")
  func sums() throws {
    let few = try #require(priors(["mañana te llamo"]))
    let many = try #require(
      priors([String](repeating: "mañana te llamo por la tarde, sí", count: 20)))
    #expect((few["es"] ?? 0) > (few["de"] ?? 0))
    #expect((many["es"] ?? 0) > (few["es"] ?? 0))
    #expect((many["en"] ?? 0) > 0)
    #expect(abs(many.values.reduce(0, +) - 1) < 1e-9)
    let notes = try #require(priors(["mañana te llamo"], ["de", "de", "fr"]))
    #expect((notes["de"] ?? 0) > (notes["es"] ?? 0))
  }
}
