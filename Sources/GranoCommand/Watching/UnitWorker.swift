internal import GranoArchive
internal import GranoCore
internal import GranoWatch

/// Works through what a watcher gives out.
struct UnitWorker {
  let context: CommandContext
  let tools: DigestTools
  let opener: UnitOpener
  let worker: NoteWorker
  let printer: RecordPrinter
  let notifier: Notifier?

  // Units that share a batch where several notes may be in hand: each may keep a file open.
  private static let mostTogether = 32

  /// Works through `units`, telling `finish` of each that was dealt with, whatever came of it.
  ///
  /// Notes that are saved already are passed over without a word.
  ///
  /// - Returns: Whether to go on: somebody still reads.
  /// - Throws: What ends the watch: an interruption, a missing model, an archive that cannot be
  ///   written.
  func work(_ units: [WatchUnit], finish: (WatchUnit) throws -> Void) throws -> Bool {
    let together = tools.jobs > 1 ? Self.mostTogether : 1
    var rest = units[...]
    while !rest.isEmpty {
      let part = rest.prefix(together)
      rest = rest.dropFirst(together)
      let inputs = try part.compactMap(opener.open)
      if !inputs.isEmpty { try runPatiently(inputs) }
      if context.console.outputFailed { return false }
      try context.checkInterrupted()
      for unit in part { try finish(unit) }
    }
    return true
  }

  /// Works through `inputs`, again when another program keeps the archive to itself for a while.
  private func runPatiently(_ inputs: [InputGatherer.Input]) throws {
    var isTold = false
    while true {
      do {
        return try run(inputs)
      } catch ArchiveError.busy {
        try context.checkInterrupted()
        if !isTold {
          context.console.note("grano: the archive is in use by another program: waiting for it")
        }
        isTold = true
      }
    }
  }

  private func run(_ inputs: [InputGatherer.Input]) throws {
    tools.loader.warmUp()
    let batch = NoteBatch(
      context, worker: worker, jobs: tools.jobs, hidesSaved: true, preview: printer.preview,
      print: { record in
        try printer.print(record)
        notifier?.tell(of: record)
      })
    _ = try batch.run(inputs)
    context.console.clearProgress()
  }
}
