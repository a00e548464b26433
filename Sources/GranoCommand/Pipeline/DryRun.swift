internal import GranoCore
internal import GranoExport

/// `grano digest --dry-run`: which notes are there; nothing is decoded.
struct DryRun {
  /// A line of `--dry-run --json`.
  private struct Line: Encodable {
    let note: FoundNote

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(note.file, forKey: .file)
      try container.encode(note.chat, forKey: .chat)
      try container.encode(note.sender, forKey: .sender)
      try container.encode(note.sentAt, forKey: .sentAt)
      try container.encode(note.sentAtFrom?.rawValue, forKey: .sentAtFrom)
      try container.encode(note.bytes, forKey: .bytes)
      // Known only by decoding.
      try container.encodeNil(forKey: .duration)
    }

    private enum Keys: String, CodingKey {
      case file, chat, sender
      case sentAt = "sent_at"
      case sentAtFrom = "sent_at_from"
      case bytes, duration
    }
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
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
        for note in collection.notes {
          context.console.write(context.json ? try JSONLine.text(Line(note: note)) : text(note))
          if context.console.outputFailed { return .success }
        }
      }
    }
    return code
  }

  private func text(_ note: FoundNote) -> String {
    let time = note.sentAt.map(DayText.text) ?? "time unknown"
    let inferred =
      switch note.sentAtFrom {
      case .name: " (by its name)"
      case .modificationTime: " (by the file's time)"
      case .chat, nil: ""
      }
    let sender = TerminalText.safe(note.sender ?? "unknown sender")
    let chat = note.chat.map { $0 == note.sender ? "" : " in " + TerminalText.safe($0) } ?? ""
    let size = note.bytes.map { "  \(ClockText.bytes($0))" } ?? ""
    return "\(time)\(inferred)  \(sender)\(chat)  \(TerminalText.safe(note.file))\(size)\n"
  }
}
