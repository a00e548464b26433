/// Tokens of an exchange with a language model.
package struct ModelUsage: Sendable, Equatable, Codable {
  /// Of the messages.
  package var prompt: Int

  /// Of those, the ones that the server still knew and did not have to read again.
  package var cached: Int

  /// Of the answer.
  package var answer: Int

  package init(prompt: Int, cached: Int = 0, answer: Int) {
    self.prompt = prompt
    self.cached = cached
    self.answer = answer
  }

  /// What the server really read.
  package var evaluated: Int { max(0, prompt - cached) }

  package static func + (left: ModelUsage, right: ModelUsage) -> ModelUsage {
    ModelUsage(
      prompt: left.prompt + right.prompt, cached: left.cached + right.cached,
      answer: left.answer + right.answer)
  }
}
