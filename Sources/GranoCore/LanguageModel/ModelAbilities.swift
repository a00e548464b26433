/// What a server that runs a language model can do.
package struct ModelAbilities: Sendable, Equatable {
  /// Tokens that the messages and the answer may have together.
  package var contextTokens: Int

  /// Requests that it works on at once; more only wait.
  package var slots: Int

  /// Whether it keeps answers to a JSON schema.
  package var takesSchema: Bool

  package init(contextTokens: Int, slots: Int = 1, takesSchema: Bool = true) {
    self.contextTokens = contextTokens
    self.slots = slots
    self.takesSchema = takesSchema
  }
}
