/// What a language model answered.
package struct ModelAnswer: Sendable, Equatable {
  package var text: String

  /// Whether it ended because it had as many tokens as it may, not because it was finished.
  package var isCut: Bool

  /// Tokens as the server counted them; nil where it does not tell.
  package var usage: ModelUsage?

  package init(text: String, isCut: Bool = false, usage: ModelUsage? = nil) {
    self.text = text
    self.isCut = isCut
    self.usage = usage
  }
}
