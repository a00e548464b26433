internal import GranoArchive
internal import GranoCore
internal import GranoDigest

/// What commands that ask a language model about a saved note have in common.
struct SavedNoteModel {
  let saved: SavedNote
  let request: DigestRequest
  /// The note's digest; the rules', where none was saved.
  let digest: Digest
  let model: any LanguageModel
  let prompts: PromptCatalogue
  let identifier: any TextLanguageIdentifier
  let terms: [String]
  let deadline: ContinuousClock.Instant

  /// - Throws: What is missing: the note, its transcript, the model.
  init(_ reference: String, in context: CommandContext, loader: ModelLoader) throws {
    guard loader.options.target != nil else { throw ModelOptions.notConfigured }
    saved = try SavedNote.find(reference, in: context)
    let record = saved.record
    guard let transcript = record.transcript, !transcript.segments.isEmpty,
      let language = record.language
    else {
      throw CommandError(
        .input, "there is nothing to read: the note has no words", subject: reference)
    }
    request = DigestRequest(
      transcript: transcript, language: language.code, sentAt: record.sentAt,
      sender: record.sender)
    digest = record.digest ?? RuleSummarizer(dates: RuleDateSource()).digest(request)
    guard let model = try loader.model(for: transcript) else { throw ModelOptions.notConfigured }
    self.model = model
    let home = context.home
    prompts = try PromptCatalogue(overriding: { UserTemplate.text(path: "\(home)/prompts/\($0)") })
    identifier = SpeechModels(home: home, environment: context.environment).identifier
    terms = NoteVocabulary.make(
      saved: try saved.archive.vocabulary(), sender: record.sender, chat: record.chat
    ).terms(for: language.code)
    deadline = .now + .seconds(loader.options.timeout)
  }
}
