internal import GranoArchive
internal import GranoCore
internal import GranoDigest
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
    let loader = ModelLoader(
      context, options: try ModelOptions(invocation, environment: context.environment))
    defer { loader.stop() }
    settings.modelTimeout = loader.options.timeout

    if let transcript = invocation["transcript"] {
      guard invocation.operands.isEmpty else {
        throw CommandError.usage("'--transcript' takes the place of a PATH: name one of them")
      }
      guard !invocation.has("together") else {
        throw CommandError.usage("'--together' is for several notes: not for '--transcript'")
      }
      guard !invocation.has("dry-run") else {
        throw CommandError.usage(
          "'--dry-run' lists voice notes: it does not go with '--transcript'")
      }
      return try TranscriptDigester(context, settings: settings, loader: loader).run(
        path: transcript)
    }
    guard invocation.has("dry-run") || !invocation.has("durations") else {
      throw CommandError.usage("'--durations' goes with '--dry-run'")
    }
    let inputs = try InputGatherer(context, message: message).open()
    if invocation.has("dry-run") { return try DryRun(context).run(inputs) }
    // Said so already.
    if context.isNothingLeft(in: inputs) { return .success }

    let archive =
      invocation.has("no-save") ? nil : try SharedArchive(folder: context.home, learns: jobs == 1)
    let worker = NoteWorker(
      settings: settings, engine: engine, archive: archive,
      holds: archive == nil ? nil : NoteHolds(context),
      memory: archive == nil ? SharedArchive.memory(in: context) : nil,
      digester: try NoteDigester(
        drafts: settings.drafts, options: message.replies, home: context.home,
        explains: settings.explains, loader: loader, identifier: engine.identifier),
      searchPath: context.environment["PATH"], cancellation: context.cancellation)
    let printer = RecordPrinter(context)
    var together: [NoteRecord] = []
    let isTogether = invocation.has("together")
    let batch = NoteBatch(
      context, worker: worker, jobs: jobs, hidesSaved: invocation.has("only-new"),
      preview: isTogether ? nil : printer.preview,
      print: { if isTogether { together.append($0) } else { try printer.print($0) } })
    loader.warmUp()
    let (tally, code) = try batch.run(inputs)
    if isTogether { try print(OverviewMaker().overview(of: together)) }
    if tally.fresh + tally.saved + tally.failed > 1 {
      context.console.note(summary(tally))
    }
    return code
  }

  private func print(_ overview: Overview) throws {
    context.console.write(
      context.json
        ? try JSONLine.text(overview)
        : OverviewText(style: context.style, width: context.console.width).text(overview))
  }

  private func summary(_ tally: NoteBatch.Tally) -> String {
    var parts = ["\(tally.fresh) new"]
    if tally.saved > 0 { parts.append("\(tally.saved) already saved") }
    if tally.failed > 0 { parts.append("\(tally.failed) failed") }
    return "grano: " + parts.joined(separator: ", ")
  }
}
