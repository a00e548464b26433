internal import GranoCore
internal import GranoDigest

/// `grano transcribe --formal`: has a language model rewrite transcripts as formal prose.
struct FormalProse {
  let loader: ModelLoader
  private let context: CommandContext
  private let prompts: PromptCatalogue
  private let identifier: any TextLanguageIdentifier

  /// nil when nobody asks for it.
  ///
  /// - Throws: `notConfigured` without a language model.
  init?(_ context: CommandContext, identifier: any TextLanguageIdentifier) throws {
    let options = try ModelOptions(context.invocation, environment: context.environment)
    guard context.invocation.has("formal") else {
      guard !context.invocation.has("llm") else {
        throw CommandError.usage("'--llm' has nothing to do here without '--formal'")
      }
      return nil
    }
    guard options.target != nil else { throw ModelOptions.notConfigured }
    self.context = context
    self.identifier = identifier
    loader = ModelLoader(context, options: options)
    let home = context.home
    prompts = try PromptCatalogue(overriding: { UserTemplate.text(path: "\(home)/prompts/\($0)") })
  }

  /// The transcript in formal prose; what the model cannot do stays as it was said, and the record's
  /// warnings say so.
  ///
  /// - Returns: nil when nothing was said, or nothing could be rewritten.
  func rewrite(_ record: inout NoteRecord) throws -> FormalTranscript? {
    guard let transcript = record.transcript, !transcript.segments.isEmpty,
      let language = record.language?.code
    else { return nil }
    let request = DigestRequest(
      transcript: transcript, language: language, sentAt: record.sentAt, sender: record.sender)
    do {
      guard let model = try loader.model(for: transcript) else {
        throw LanguageModelError.notConfigured
      }
      let console = context.console
      let outcome = try LineWriter(
        ModelTools(model: model, prompts: prompts, identifier: identifier, parallel: ThreadedWork())
      ).lines(
        .formal, of: request,
        digest: RuleSummarizer(dates: RuleDateSource()).digest(request), in: language,
        deadline: .now + .seconds(loader.options.timeout), cancellation: context.cancellation,
        progress: { done, all in console.progress("formal prose: part \(done) of \(all)") })
      try context.checkInterrupted()
      let unchanged = outcome.lines.indices.filter { outcome.lines[$0] == nil }
      if !unchanged.isEmpty {
        record.warnings.append(
          "\(unchanged.count) of \(outcome.lines.count) segments stand as they were said: the"
            + " language model gave no prose for them that can be used")
      }
      guard unchanged.count < outcome.lines.count else { return nil }
      var segments = transcript.segments
      for (index, line) in outcome.lines.enumerated() {
        if let line { segments[index].text = line }
      }
      return FormalTranscript(
        segments: segments, unchanged: unchanged, model: model.name,
        prompt: prompts.version(of: .formal, for: language))
    } catch let error as LanguageModelError where error != .cancelled {
      record.warnings.append("the text stands as it was said: \(ErrorWords.reason(error))")
      return nil
    }
  }
}
