import GranoCore
import Testing

@testable import GranoDigest

@Suite("Sentence cleaner")
struct SentenceCleanerTests {
  static let cases: [(LanguageCode, String, String)] = [
    (
      "de", "Wir treffen uns am Dienstag, nee, Quatsch, am Mittwoch um acht",
      "Wir treffen uns am Mittwoch um acht"
    ),
    ("de", "Der Vertrag ist, glaube ich, fertig", "Der Vertrag ist, fertig"),
    ("en", "It's the alternator, no, the starter", "It's the starter"),
    ("en", "so we can, we can go", "so we can go"),
    ("es", "Es el martes a las 8, no, perdona, el miércoles a las 8", "Es el miércoles a las 8"),
  ]

  @Test("What the speaker corrected or stumbled over goes", arguments: cases)
  func cleans(_ language: LanguageCode, _ text: String, _ expected: String) {
    let cleaner = SentenceCleaner(lexicon: .lexicon(for: language))
    let cleaned = TokenText.sentence(cleaner.cleaned(Tokenizer.tokens(of: text)), mark: "")
    #expect(
      cleaned.replacing(",,", with: ",").replacing(", ,", with: ",")
        == TokenText.capitalised(expected))
  }
}
