internal import GranoArchive
internal import GranoCore
internal import GranoExport

/// `grano redo ID`: transcribes a saved note again, from the audio that was kept.
struct RedoCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let languages = try LanguageOptions(context.invocation, environment: context.environment)
    let message = try MessageOptions(context.invocation)
    let engine = try EngineLoader(context)
    let saved = try SavedNote.find(context.invocation.operands[0], in: context)
    guard let audio = try saved.archive.audio(id: saved.id) else {
      throw CommandError(
        .input, "its audio was not kept: digest the file again after 'grano delete \(saved.id)'",
        subject: context.invocation.operands[0])
    }
    let old = saved.record
    if old.digest?.ai == false || old.replies?.ai == false {
      guard
        try Confirmation(context).isGiven(
          "Replace what you edited?",
          refusal: "the note was edited: add '--yes' to replace what was changed")
      else {
        context.console.note("grano: the note was left as it is")
        return .failure
      }
    }
    var settings = NoteWorker.Settings(languages: languages, message: message)
    settings.showsProgress = context.console.drawsProgress
    let loader = ModelLoader(
      context, options: try ModelOptions(context.invocation, environment: context.environment))
    defer { loader.stop() }
    settings.modelTimeout = loader.options.timeout
    let worker = NoteWorker(
      settings: settings, engine: engine, archive: nil, memory: SharedArchive.memory(in: context),
      digester: try NoteDigester(
        drafts: settings.drafts, options: message.replies, home: context.home, loader: loader,
        identifier: engine.identifier),
      searchPath: context.environment["PATH"], cancellation: context.cancellation)
    var note = FoundNote(file: old.file, path: old.file, bytes: audio.count)
    note.chat = old.chat
    note.sender = old.sender
    note.sentAt = old.sentAt
    let meter = BatchMeter(sizes: [audio.count], console: context.console)
    meter.begin(0, note: note)
    var (record, _) = try worker.work(
      note, dateOrder: nil, open: { MemorySource(audio) },
      progress: { meter.update(0, done: $0, total: $1) })
    // The old result stays where the new one failed.
    if let error = record.error {
      throw CommandError(.failure, error.message, subject: old.file)
    }
    if record.status == .noSpeech {
      try saved.archive.clear([.language, .digest, .replies], id: saved.id)
    }
    record.id = try saved.archive.save(record, audio: nil, force: true)
    try RecordPrinter(context).print(record)
    return .success
  }
}
