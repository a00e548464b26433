import Testing

@testable import GranoDigest

@Suite("Phrase patterns")
struct PhrasePatternTests {
  static let cases: [(String, String, Int?)] = [
    ("kannst/könntest du", "Könntest du kommen", 2),
    ("kannst du", "konntest du kommen", nil),
    ("vergiss (bitte) nicht", "vergiss bitte nicht", 3),
    ("vergiss (bitte) nicht", "vergiss nicht", 2),
    ("hat .. gesagt", "hat zu mir gesagt", 4),
    ("hat .. gesagt", "hat zu mir und zu dir gesagt", nil),
    ("am #", "am 24", 2),
    ("look $", "look, there", 1),
    ("look $", "look there", nil),
    ("oh no", "oh, no", 3),
  ]

  @Test("Alternatives, options, gaps, numbers and ends", arguments: cases)
  func matches(_ pattern: String, _ text: String, _ end: Int?) {
    let tokens = Tokenizer.tokens(of: text)
    #expect(PhraseSet([pattern]).end(in: tokens, at: 0, limit: tokens.count) == end)
  }
}
