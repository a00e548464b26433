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
    let tools = try DigestTools(context)
    defer { tools.loader.stop() }
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
      return try TranscriptDigester(context, settings: tools.settings, loader: tools.loader).run(
        path: transcript)
    }
    guard invocation.has("dry-run") || !invocation.has("durations") else {
      throw CommandError.usage("'--durations' goes with '--dry-run'")
    }
    let inputs = try InputGatherer(context, message: tools.message).open()
    if invocation.has("dry-run") { return try DryRun(context).run(inputs) }
    // Said so already.
    if context.isNothingLeft(in: inputs) { return .success }

    let archive =
      invocation.has("no-save")
      ? nil : try SharedArchive(folder: context.home, learns: tools.jobs == 1)
    let worker = try tools.worker(archive: archive)
    let printer = RecordPrinter(context)
    var together: [NoteRecord] = []
    let isTogether = invocation.has("together")
    let batch = NoteBatch(
      context, worker: worker, jobs: tools.jobs, hidesSaved: invocation.has("only-new"),
      preview: isTogether ? nil : printer.preview,
      print: { if isTogether { together.append($0) } else { try printer.print($0) } })
    tools.loader.warmUp()
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
