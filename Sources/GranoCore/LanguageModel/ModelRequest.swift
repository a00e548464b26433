/// What a language model is asked.
package struct ModelRequest: Sendable, Equatable {
  package var messages: [ModelMessage]

  /// The JSON schema that the answer has to keep to, as JSON text; nil for free text.
  package var schema: String?

  /// Tokens of the answer, at most.
  package var maximumTokens: Int

  /// When to give up; nil leaves it to the client's own limit.
  package var deadline: ContinuousClock.Instant?

  package init(
    messages: [ModelMessage], schema: String? = nil, maximumTokens: Int,
    deadline: ContinuousClock.Instant? = nil
  ) {
    self.messages = messages
    self.schema = schema
    self.maximumTokens = maximumTokens
    self.deadline = deadline
  }
}
