/// What a language model had to do for one note, and how much of it could be shown.
package struct ModelTiming: Sendable, Equatable, Codable {
  package var calls: Int

  /// Tokens of all messages; nil where the server counts none.
  package var promptTokens: Int?

  /// Of those, the ones that the server still knew.
  package var cachedTokens: Int?

  /// Tokens of the answers.
  package var answerTokens: Int?

  /// The share of the model's items that a check rejected, 0 to 1; nil when it offered none.
  package var rejected: Double?

  package init(calls: Int, usage: ModelUsage?, rejected: Double?) {
    self.calls = calls
    promptTokens = usage?.prompt
    cachedTokens = usage?.cached
    answerTokens = usage?.answer
    self.rejected = rejected
  }

  enum CodingKeys: String, CodingKey {
    case calls
    case promptTokens = "prompt_tokens"
    case cachedTokens = "cached_tokens"
    case answerTokens = "answer_tokens"
    case rejected
  }
}
