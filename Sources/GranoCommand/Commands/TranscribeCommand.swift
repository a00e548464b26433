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
    let jobs = try JobsOption.count(context.invocation)
    let inputs = try InputGatherer(context, message: message).open()
    if context.isNothingLeft(in: inputs) { return .success }
    let count = inputs.reduce(0) { $0 + ((try? $1.outcome.get())?.notes.count ?? 1) }
    var settings = NoteWorker.Settings(languages: languages, message: message)
    settings.explains = context.invocation.has("explain")
    settings.showsProgress = context.console.drawsProgress
    let form = try form()
    if form.isSubtitles, count > 1 {
      throw CommandError.usage(
        "'--\(form.rawValue)' is for one note, and here are \(count): name one of them")
    }
    let formal = try FormalProse(context, identifier: engine.identifier)
    defer { formal?.loader.stop() }
    formal?.loader.warmUp()
    let worker = NoteWorker(
      settings: settings, engine: engine,
      archive: nil, memory: SharedArchive.memory(in: context), digester: nil,
      searchPath: context.environment["PATH"], cancellation: context.cancellation)
    let batch = NoteBatch(context, worker: worker, jobs: jobs) { record in
      var record = record
      let prose = try formal?.rewrite(&record)
      if context.json {
        context.console.write(try JSONLine.text(TranscriptRecord(record, formal: prose)))
      } else {
        // What is printed is the prose, where there is some.
        if let prose { record.transcript?.segments = prose.segments }
        context.console.write(text(record, as: form, titled: count > 1))
      }
    }
    return try batch.run(inputs).code
  }

  /// How the transcript is written.
  private enum Form: String, CaseIterable {
    case plain, timestamps, srt, vtt

    var isSubtitles: Bool { self == .srt || self == .vtt }
  }

  private func form() throws(CommandError) -> Form {
    let asked = Form.allCases.filter { $0 != .plain && context.invocation.has($0.rawValue) }
    guard asked.count < 2 else {
      throw .usage("'--\(asked[0].rawValue)' does not go with '--\(asked[1].rawValue)'")
    }
    if let form = asked.first, context.json {
      throw .usage("'--\(form.rawValue)' does not go with '--json'")
    }
    return asked.first ?? .plain
  }

  private func text(_ record: NoteRecord, as form: Form, titled: Bool) -> String {
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
    switch form {
    case .timestamps:
      for segment in segments {
        text += "[\(ClockText.position(segment.start ?? 0))] \(TerminalText.safe(segment.text))\n"
      }
    case .srt: text += SubtitleFormat.srt.text(segments)
    case .vtt: text += SubtitleFormat.vtt.text(segments)
    case .plain:
      if !segments.isEmpty {
        text += segments.map { TerminalText.safe($0.text) }.joined(separator: " ") + "\n"
      }
    }
    if let trace = record.listening, !form.isSubtitles {
      text +=
        ListeningText(style: context.style).lines(trace).joined(separator: "\n") + "\n"
    }
    return titled ? text + "\n" : text
  }
}
