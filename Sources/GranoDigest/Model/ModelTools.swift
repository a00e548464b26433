package import GranoCore

/// What every question to a language model needs.
package struct ModelTools: Sendable {
  let model: any LanguageModel
  let prompts: PromptCatalogue
  let identifier: any TextLanguageIdentifier
  let parallel: any ParallelWork

  /// - Parameters:
  ///   - identifier: Tells which language the model's words are in.
  ///   - parallel: Asks about several pieces of a long note at once, where the server has the slots.
  package init(
    model: any LanguageModel, prompts: PromptCatalogue, identifier: any TextLanguageIdentifier,
    parallel: any ParallelWork = SerialWork()
  ) {
    self.model = model
    self.prompts = prompts
    self.identifier = identifier
    self.parallel = parallel
  }
}
