import Testing

@testable import GranoSpeech

@Suite("Which token may come next")
struct TokenRulesTests {
  // A vocabulary of 10 words, the special tokens, two languages and 100 timestamps.
  static let special = SpecialTokens(
    vocabularySize: 120, endOfText: 10, startOfTranscript: 11, translate: 14, transcribe: 15,
    startOfLanguageModel: 16, previous: 17, noSpeech: 18, noTimestamps: 19, firstTimestamp: 20,
    languages: [12, 13])
  private let rules = TokenRules(special: special, nonSpeech: [7], blank: 0)

  private func choose(
    _ likely: [Int: Float], after tokens: [Int], mayEnd: Bool = true
  ) -> DecodedToken? {
    var logits = [Float](repeating: -10, count: 120)
    for (token, logit) in likely { logits[token] = logit }
    return rules.choose(
      from: &logits, after: tokens.map { DecodedToken(id: $0, logProbability: 0) },
      mayEnd: mayEnd)
  }

  @Test("The text begins neither with its end nor with a blank")
  func beginning() {
    #expect(choose([10: 9, 0: 8, 3: 7], after: [])?.id == 3)
    #expect(choose([10: 9], after: [20, 3])?.id == 10)
  }

  @Test("Special tokens and descriptions of sounds are never chosen", arguments: [7] + (11...19))
  func never(token: Int) {
    #expect(choose([token: 9, 3: 1], after: [20])?.id == 3)
  }

  @Test("The first timestamp is at most a second in")
  func firstTimestamp() {
    #expect(choose([90: 9, 30: 5], after: [])?.id == 30)
    #expect(choose([71: 9, 70: 5], after: [])?.id == 70)
  }

  @Test("After a closing timestamp comes an opening one or the end, not text")
  func pairs() {
    #expect(choose([3: 9, 40: 5], after: [20, 3, 40])?.id == 40)
    #expect(choose([3: 9, 10: 5], after: [20, 3, 40])?.id == 10)
    #expect(choose([45: 9, 3: 5], after: [20, 3, 40, 40])?.id == 3)
  }

  @Test("Timestamps never go back")
  func monotonous() {
    #expect(choose([30: 9, 50: 5], after: [20, 3, 40, 40, 4])?.id == 50)
  }

  @Test("Timestamps win when together they outweigh the best word")
  func sum() {
    var many: [Int: Float] = [3: 5]
    for token in 30..<60 { many[token] = 4 }
    #expect(choose(many, after: [20, 2])?.id == 30)
    #expect(choose([3: 5, 30: 4], after: [20, 2])?.id == 3)
  }

  @Test("The log-probability is the softmax over what is allowed")
  func probability() throws {
    let token = try #require(choose([3: 2, 4: 2, 7: 50], after: [20]))
    #expect(abs(token.logProbability - logarithm(0.5)) < 0.001)
  }

  @Test("With speech still unread, the end is not an answer")
  func mayNotEnd() {
    #expect(choose([10: 9, 50: 1], after: [20, 3, 40], mayEnd: false)?.id == 50)
  }

  @Test("Logits that are no numbers or too few give nothing")
  func broken() {
    var none = [Float](repeating: -.infinity, count: 120)
    #expect(rules.choose(from: &none, after: []) == nil)
    var nan = [Float](repeating: .nan, count: 120)
    #expect(rules.choose(from: &nan, after: []) == nil)
    var few: [Float] = [1, 2]
    #expect(rules.choose(from: &few, after: []) == nil)
  }

  @Test("Reading ends by itself, at the end of the audio, or when it goes in circles")
  func reading() throws {
    let decoder = GreedyDecoder(special: Self.special, rules: rules)
    func read(_ script: [Int]) -> GreedyDecoder.Output {
      func logits(_ token: Int) -> [Float] {
        var logits = [Float](repeating: -10, count: 120)
        logits[token] = 10
        return logits
      }
      return decoder.read(first: logits(script[0]), duration: 2) {
        (_, position, next) throws(Never) in
        next = logits(position + 1 < script.count ? script[position + 1] : 5)
      }
    }
    let plain = read([20, 3, 4, 60, 10])
    #expect(plain.finished)
    #expect(plain.tokens.map(\.id) == [20, 3, 4, 60])
    #expect(plain.averageLogProbability > -0.01)
    let toTheEnd = read([20, 3, 4, 118, 118, 4])
    #expect(toTheEnd.finished)
    #expect(toTheEnd.tokens.map(\.id) == [20, 3, 4, 118])
    let circles = read([20, 3])
    #expect(!circles.finished)
    #expect(circles.tokens.count < 20)
  }
}
