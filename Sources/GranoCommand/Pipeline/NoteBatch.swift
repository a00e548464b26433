internal import GranoArchive
internal import GranoCore
internal import GranoExport

/// Works through all notes of all inputs in order, with one engine.
final class NoteBatch {
  /// How many notes came out how.
  struct Tally {
    var fresh = 0
    var saved = 0
    var failed = 0
  }

  private let context: CommandContext
  private let worker: NoteWorker
  private let print: (NoteRecord) throws -> Void

  init(
    _ context: CommandContext, worker: NoteWorker, print: @escaping (NoteRecord) throws -> Void
  ) {
    self.context = context
    self.worker = worker
    self.print = print
  }

  /// Works through `inputs`, printing each note as it finishes.
  func run(_ inputs: [InputGatherer.Input]) throws -> (tally: Tally, code: ExitCode) {
    var tally = Tally()
    let all = inputs.map { input in (try? input.outcome.get())?.notes ?? [] }
    let meter = BatchMeter(
      sizes: all.joined().map { $0.bytes ?? 0 }, console: context.console)
    var lastError: NoteFailure?
    for input in inputs {
      switch input.outcome {
      case .failure(let error):
        tally.failed += 1
        let words = context.report(error, of: input)
        if context.json {
          try print(
            NoteRecord(
              sha256: "", file: input.name, status: .failed,
              error: NoteFailure(code: ErrorWords.code(of: error), message: words.message)))
        }
      case .success(let collection):
        context.warn(of: collection, in: input)
        for index in collection.notes.indices {
          try context.checkInterrupted()
          let note = collection.notes[index]
          meter.begin(note: note)
          let (record, outcome) = try worker.work(
            note, chat: collection.chat(of: note), dateOrder: collection.dateOrder(of: note),
            open: { try collection.source(of: index) },
            progress: { meter.update(done: $0, total: $1) })
          meter.end(duration: record.duration)
          if record.status == .failed {
            tally.failed += 1
            lastError = record.error
            report(record)
          } else if outcome == .saved {
            tally.saved += 1
          } else {
            tally.fresh += 1
          }
          // Of a single input that cannot be used there is nothing to show, but a script's line.
          let hasCard = record.status != .failed || !isSingle(input) || inputs.count > 1
          if hasCard || context.json { try print(record) }
          if context.console.outputFailed {
            // Nobody reads any more (`| head`): what is done is saved, the rest can wait.
            let left = meter.notesLeft
            if left > 0 {
              context.console.note("grano: nobody reads the output: \(left) notes not done")
            }
            return (tally, left > 0 ? .failure : .success)
          }
        }
      }
    }
    let single = inputs.count == 1 && all[0].count == 1 && isSingle(inputs[0])
    if single, lastError != nil { return (tally, .input) }
    return (tally, tally.failed > 0 ? .failure : .success)
  }

  /// Whether the input is one audio file rather than an export or a folder that holds one.
  private func isSingle(_ input: InputGatherer.Input) -> Bool {
    guard case .success(let collection) = input.outcome else { return false }
    return collection.kind == .audio
  }

  private func report(_ record: NoteRecord) {
    let name = displayed(record.file)
    context.console.note("grano: \(shown(name)): \(record.error?.message ?? "failed")")
  }
}
