internal import GranoArchive
internal import GranoCore
internal import GranoExport

/// `grano digest`.
struct DigestCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let invocation = context.invocation
    let message = try MessageOptions(invocation)
    let languages = try LanguageOptions(invocation, environment: context.environment)
    let engine = try EngineLoader(context)
    let jobs = try JobsOption.count(invocation)
    var settings = NoteWorker.Settings(languages: languages, message: message)
    settings.drafts = !invocation.has("no-replies")
    settings.keepsAudio = !invocation.has("no-audio")
    settings.retriesFailed = invocation.has("retry-failed")
    settings.explains = invocation.has("explain")
    settings.showsProgress = context.console.drawsProgress

    if let transcript = invocation["transcript"] {
      guard invocation.operands.isEmpty else {
        throw CommandError.usage("'--transcript' takes the place of a PATH: name one of them")
      }
      guard !invocation.has("dry-run") else {
        throw CommandError.usage(
          "'--dry-run' lists voice notes: it does not go with '--transcript'")
      }
      return try TranscriptDigester(context, settings: settings).run(path: transcript)
    }
    let inputs = try InputGatherer(context, dateOrder: message.dateOrder).open()
    if invocation.has("dry-run") { return try DryRun(context).run(inputs) }

    let archive =
      invocation.has("no-save") ? nil : try SharedArchive(folder: context.home, learns: jobs == 1)
    let worker = NoteWorker(
      settings: settings, engine: engine, archive: archive,
      memory: archive == nil ? SharedArchive.memory(in: context) : nil,
      digester: try NoteDigester(
        drafts: settings.drafts, options: message.replies, home: context.home,
        explains: settings.explains),
      searchPath: context.environment["PATH"], cancellation: context.cancellation)
    let printer = RecordPrinter(context)
    let batch = NoteBatch(context, worker: worker, jobs: jobs, print: { try printer.print($0) })
    let (tally, code) = try batch.run(inputs)
    if tally.fresh + tally.saved + tally.failed > 1, !context.json {
      context.console.note(summary(tally))
    }
    return code
  }

  private func summary(_ tally: NoteBatch.Tally) -> String {
    var parts = ["\(tally.fresh) new"]
    if tally.saved > 0 { parts.append("\(tally.saved) already saved") }
    if tally.failed > 0 { parts.append("\(tally.failed) failed") }
    return "grano: " + parts.joined(separator: ", ")
  }
}
