/// A language model that answers in a conversation: a child process, or a server of the user's.
///
/// Synchronous, as everything here; several notes may ask at once.
package protocol LanguageModel: Sendable {
  /// The model's name as digests record it; where it runs is not part of it.
  var name: String { get }

  /// What the server can do; asked once, and again only after it could not be reached.
  func abilities(_ cancellation: Cancellation) throws(LanguageModelError) -> ModelAbilities

  /// How many tokens `text` has, by the server's own tokenizer.
  ///
  /// Where the server has none to ask, an estimate that errs upwards.
  func tokens(in text: String, cancellation: Cancellation) throws(LanguageModelError) -> Int

  /// The model's answer to `request`.
  ///
  /// - Throws: What went wrong; `cancelled` when `cancellation` asked for it. Never what was said.
  func answer(
    _ request: ModelRequest, cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAnswer
}
