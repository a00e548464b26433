internal import GranoAudio
internal import GranoCore
internal import GranoExport

/// `grano digest --dry-run`: which notes are there; nothing is decoded.
///
/// With `--durations` their packets are counted, which takes reading them.
struct DryRun {
  /// A line of `--dry-run --json`.
  private struct Line: Encodable {
    let note: FoundNote
    let duration: Double?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(note.file, forKey: .file)
      try container.encode(note.chat, forKey: .chat)
      try container.encode(note.sender, forKey: .sender)
      try container.encode(note.sentAt, forKey: .sentAt)
      try container.encode(note.sentAtFrom?.rawValue, forKey: .sentAtFrom)
      try container.encode(note.bytes, forKey: .bytes)
      try container.encode(duration, forKey: .duration)
      try container.encode(note.forwardedFrom, forKey: .forwardedFrom)
    }

    private enum Keys: String, CodingKey {
      case file, chat, sender
      case sentAt = "sent_at"
      case sentAtFrom = "sent_at_from"
      case bytes, duration
      case forwardedFrom = "forwarded_from"
    }
  }

  private let context: CommandContext

  private let decoder: AudioDecoder
  private let tellsDurations: Bool

  init(_ context: CommandContext) {
    self.context = context
    decoder = AudioDecoder(ffmpeg: AudioDecoder.findFFmpeg(path: context.environment["PATH"] ?? ""))
    tellsDurations = context.invocation.has("durations")
  }

  func run(_ inputs: [InputGatherer.Input]) throws -> ExitCode {
    var code = ExitCode.success
    for input in inputs {
      switch input.outcome {
      case .failure(let error):
        code = .failure
        context.report(error, of: input)
      case .success(let collection):
        context.warn(of: collection, in: input)
        if let failure = failure(of: collection, input) {
          if inputs.count == 1 { throw failure }
          code = .failure
          context.console.note("grano: \(failure.subject ?? ""): \(failure.message)")
          continue
        }
        for (index, note) in collection.notes.enumerated() {
          try context.checkInterrupted()
          let duration = duration(of: index, in: collection)
          context.console.write(
            context.json
              ? try JSONLine.text(Line(note: note, duration: duration)) : text(note, duration))
          if context.console.outputFailed { return .success }
        }
      }
    }
    return code
  }

  /// What is wrong with a single file that is no audio by its first bytes.
  private func failure(
    of collection: InputCollection, _ input: InputGatherer.Input
  ) -> CommandError? {
    guard collection.kind == .audio, collection.notes.count == 1,
      // What comes through a pipe is read once.
      !(tellsDurations && collection.isStream(0)),
      let source = try? collection.source(of: 0)
    else { return nil }
    do {
      try decoder.checkFormat(of: source)
      return nil
    } catch {
      return ErrorWords.words(for: error, subject: shown(displayed(input.name)))
    }
  }

  /// Seconds; nil where it was not asked for, or the note does not tell without being decoded.
  private func duration(of index: Int, in collection: InputCollection) -> Double? {
    guard tellsDurations, let source = try? collection.source(of: index) else { return nil }
    return ((try? decoder.duration(of: source)) ?? nil).map(Stopwatch.milliseconds)
  }

  private func text(_ note: FoundNote, _ duration: Double?) -> String {
    let time = note.sentAt.map(DayText.text) ?? "time unknown"
    let sender = TerminalText.safe(note.sender ?? "unknown sender")
    let chat = note.chat.map { $0 == note.sender ? "" : " in " + TerminalText.safe($0) } ?? ""
    let size = note.bytes.map { "  \(ClockText.bytes($0))" } ?? ""
    let length = duration.map { "  \(ClockText.length($0))" } ?? ""
    let origin =
      note.forwardedFrom.map { " (forwarded from \(TerminalText.safe($0)))" } ?? ""
    return
      "\(time)\(DayText.inference(note.sentAtFrom))  \(sender)\(origin)\(chat)  \(TerminalText.safe(note.file))\(size)\(length)\n"
  }
}
