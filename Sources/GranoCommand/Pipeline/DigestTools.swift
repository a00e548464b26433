internal import GranoCore

/// What takes notes from their bytes to their drafts, as the command line asks for it; shared by
/// `digest` and `watch`.
struct DigestTools {
  let message: MessageOptions

  /// How many notes may be in hand at once.
  let jobs: Int
  let settings: NoteWorker.Settings
  let engine: EngineLoader

  /// The language model's; to be stopped in the end.
  let loader: ModelLoader

  private let context: CommandContext

  /// Checks the options; nothing is started yet.
  init(_ context: CommandContext) throws {
    self.context = context
    let invocation = context.invocation
    message = try MessageOptions(invocation)
    let languages = try LanguageOptions(invocation, environment: context.environment)
    engine = try EngineLoader(context)
    jobs = try JobsOption.count(invocation)
    var settings = NoteWorker.Settings(languages: languages, message: message)
    settings.drafts = !invocation.has("no-replies")
    settings.keepsAudio = !invocation.has("no-audio")
    settings.retriesFailed = invocation.has("retry-failed")
    settings.explains = invocation.has("explain")
    settings.showsProgress = context.console.drawsProgress
    loader = ModelLoader(
      context, options: try ModelOptions(invocation, environment: context.environment))
    settings.modelTimeout = loader.options.timeout
    self.settings = settings
  }

  /// - Parameter archive: Where notes are saved; nil to save nothing.
  func worker(archive: SharedArchive?) throws -> NoteWorker {
    NoteWorker(
      settings: settings, engine: engine, archive: archive,
      holds: archive == nil ? nil : NoteHolds(context),
      memory: archive == nil ? SharedArchive.memory(in: context) : nil,
      digester: try NoteDigester(
        drafts: settings.drafts, options: message.replies, home: context.home,
        explains: settings.explains, loader: loader, identifier: engine.identifier),
      searchPath: context.environment["PATH"], cancellation: context.cancellation)
  }
}
