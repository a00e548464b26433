internal import GranoArchive
internal import GranoCore
internal import GranoExport

/// Works through all notes of all inputs with one engine, and prints them in order.
final class NoteBatch {
  /// How many notes came out how.
  struct Tally {
    var fresh = 0
    var saved = 0
    var failed = 0
  }

  /// A note in its input.
  private struct Place: Sendable {
    let collection: InputCollection
    let index: Int

    var note: FoundNote { collection.notes[index] }
  }

  private struct Finished: Sendable {
    let record: NoteRecord
    let outcome: NoteWorker.Outcome
  }

  private let context: CommandContext
  private let worker: NoteWorker
  private let jobs: Int
  private let hidesSaved: Bool
  private let preview: (@Sendable (NoteRecord) -> Void)?
  private let print: (NoteRecord) throws -> Void
  private var tally = Tally()

  /// - Parameters:
  ///   - jobs: How many notes may be in hand at once.
  ///   - hidesSaved: Whether notes that the archive has already are counted only.
  ///   - preview: Shows what the rules made of a note that is the only one, while a language model
  ///     is still at it.
  init(
    _ context: CommandContext, worker: NoteWorker, jobs: Int, hidesSaved: Bool = false,
    preview: (@Sendable (NoteRecord) -> Void)? = nil,
    print: @escaping (NoteRecord) throws -> Void
  ) {
    self.context = context
    self.worker = worker
    self.jobs = jobs
    self.hidesSaved = hidesSaved
    self.preview = preview
    self.print = print
  }

  /// Works through `inputs`, printing each note when it and those before it are finished.
  func run(_ inputs: [InputGatherer.Input]) throws -> (tally: Tally, code: ExitCode) {
    let places = inputs.flatMap { input -> [Place] in
      guard let collection = try? input.outcome.get() else { return [] }
      return collection.notes.indices.map { Place(collection: collection, index: $0) }
    }
    let atOnce = max(1, min(jobs, places.count))
    worker.share(among: atOnce)
    let meter = BatchMeter(
      sizes: places.map { $0.note.bytes ?? 0 }, atOnce: atOnce, console: context.console)
    let work = begin(places, atOnce: atOnce, meter: meter)
    do {
      let code = try walk(inputs, work: work, meter: meter)
      work.stop()
      return (tally, code)
    } catch {
      // What was finished behind the note that ended the run is not lost.
      for finished in work.stop() { try show(finished, isAlone: false) }
      throw error
    }
  }

  private func begin(
    _ places: [Place], atOnce: Int, meter: BatchMeter
  ) -> OrderedWork<Finished> {
    let order = NoteOrder()
    var chosen = worker
    // Of several there is no telling which line stands where.
    if let preview, places.count == 1 { chosen = worker.previewing(preview) }
    let worker = chosen
    return OrderedWork(
      count: places.count, atOnce: atOnce, cancellation: context.cancellation
    ) { number, cancellation in
      let place = places[number]
      let turn = order.turn(of: number, cancellation: cancellation)
      meter.begin(number, note: place.note)
      let (record, outcome) = try worker.taking(turn).work(
        place.note, chat: place.collection.chat(of: place.note),
        dateOrder: place.collection.dateOrder(of: place.note),
        open: { try place.collection.source(of: place.index, cancellation: cancellation) },
        progress: { meter.update(number, done: $0, total: $1) })
      meter.end(number, duration: record.duration)
      turn.end()
      return Finished(record: record, outcome: outcome)
    }
  }

  /// Goes through the inputs in order, taking from `work` what comes of each note.
  private func walk(
    _ inputs: [InputGatherer.Input], work: OrderedWork<Finished>, meter: BatchMeter
  ) throws -> ExitCode {
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
        for _ in collection.notes {
          guard let finished = try work.next() else { break }
          try show(finished, isAlone: inputs.count == 1 && collection.kind == .audio)
          if context.console.outputFailed { return leave(work, meter) }
        }
      }
    }
    if case .success(let only) = inputs.first?.outcome, inputs.count == 1, only.kind == .audio,
      only.notes.count == 1, tally.failed > 0
    {
      return .input
    }
    return tally.failed > 0 ? .failure : .success
  }

  /// Nobody reads any more (`| head`): what is done is saved, the rest can wait.
  private func leave(_ work: OrderedWork<Finished>, _ meter: BatchMeter) -> ExitCode {
    work.stop()
    let left = meter.notesLeft
    guard left > 0 else { return .success }
    context.console.note("grano: nobody reads the output: \(left) notes not done")
    return .failure
  }

  /// Prints what came of a note and counts it.
  ///
  /// - Parameter isAlone: Whether it is the only input: of one that cannot be used there is nothing
  ///   to show but a script's line.
  private func show(_ finished: Finished, isAlone: Bool) throws {
    let record = finished.record
    if hidesSaved, finished.outcome == .saved {
      tally.saved += 1
      return
    }
    if record.status == .failed {
      tally.failed += 1
      let name = displayed(record.file)
      context.console.note("grano: \(shown(name)): \(record.error?.message ?? "failed")")
    } else if finished.outcome == .saved {
      tally.saved += 1
    } else {
      tally.fresh += 1
    }
    if record.status != .failed || !isAlone || context.json { try print(record) }
  }
}
