internal import GranoCore
internal import GranoExport

/// `grano transcribe`.
struct TranscribeCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let languages = try LanguageOptions(context.invocation, environment: context.environment)
    let message = try MessageOptions(context.invocation)
    let engine = try EngineLoader(context)
    let inputs = try InputGatherer(context, dateOrder: nil).open()
    let count = inputs.reduce(0) { $0 + ((try? $1.outcome.get())?.notes.count ?? 1) }
    let worker = NoteWorker(
      settings: NoteWorker.Settings(languages: languages, message: message), engine: engine,
      archive: nil, digester: nil,
      searchPath: context.environment["PATH"], cancellation: context.cancellation)
    let batch = NoteBatch(context, worker: worker) { record in
      if context.json {
        context.console.write(try JSONLine.text(TranscriptRecord(record)))
      } else {
        context.console.write(text(record, titled: count > 1))
      }
    }
    return try batch.run(inputs).code
  }

  private func text(_ record: NoteRecord, titled: Bool) -> String {
    var text = ""
    if titled {
      let facts = [record.sender, record.sentAt.map(DayText.text), record.file].compactMap(\.self)
      text += "== " + facts.map { TerminalText.safe($0) }.joined(separator: " · ") + "\n"
    }
    for warning in record.warnings where record.status != .failed {
      context.console.note("grano: \(shown(displayed(record.file))): \(warning)")
    }
    if record.status == .noSpeech {
      context.console.note("grano: \(shown(displayed(record.file))): no speech in this note")
    }
    let segments = record.transcript?.segments ?? []
    if context.invocation.has("timestamps") {
      for segment in segments {
        text += "[\(ClockText.position(segment.start ?? 0))] \(TerminalText.safe(segment.text))\n"
      }
    } else if !segments.isEmpty {
      text += segments.map { TerminalText.safe($0.text) }.joined(separator: " ") + "\n"
    }
    return titled ? text + "\n" : text
  }
}
