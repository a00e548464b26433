internal import GranoArchive
internal import GranoCore

/// `grano search QUERY`.
struct SearchCommand {
  /// A line of `search --json`.
  private struct Line: Encodable {
    let hit: SearchHit

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(hit.id, forKey: .id)
      try container.encode(hit.segment, forKey: .segment)
      try container.encode(hit.start, forKey: .start)
      try container.encode(hit.field.rawValue, forKey: .field)
      try container.encode(hit.line, forKey: .line)
      try container.encode(hit.ai, forKey: .ai)
      try container.encode(hit.sender, forKey: .sender)
      try container.encode(hit.sentAt, forKey: .sentAt)
    }

    private enum Keys: String, CodingKey {
      case id, segment, start, field, line, ai, sender
      case sentAt = "sent_at"
    }
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let query = context.invocation.operands.joined(separator: " ")
    guard query.contains(where: { !$0.isWhitespace }) else {
      throw CommandError.usage("'search' needs a QUERY that is not blank")
    }
    guard let archive = try Archive.existing(folder: context.home) else { return .failure }
    let hits = try archive.search(query)
    var text = ""
    for hit in hits {
      text += context.json ? try JSONLine.text(Line(hit: hit)) : line(hit)
    }
    context.console.write(text)
    return hits.isEmpty ? .failure : .success
  }

  private func line(_ hit: SearchHit) -> String {
    let place =
      hit.start.map { "[\(ClockText.position($0))]" }
      ?? "[\(hit.field.rawValue.replacing("_", with: " "))]"
    let sender = TerminalText.safe(hit.sender ?? "unknown sender")
    return "\(hit.id):\(place) \(sender): \(highlighted(hit))"
      + context.style.dim(AILabel.shortSuffix(hit.ai)) + "\n"
  }

  /// The line with its matches marked; each piece is made safe on its own.
  private func highlighted(_ hit: SearchHit) -> String {
    guard context.style.isOn else { return TerminalText.safe(hit.line) }
    var text = ""
    var position = hit.line.startIndex
    for range in hit.matchRanges where range.lowerBound >= position {
      text += TerminalText.safe(hit.line[position..<range.lowerBound])
      text += context.style.highlight(TerminalText.safe(hit.line[range]))
      position = range.upperBound
    }
    return text + TerminalText.safe(hit.line[position...])
  }
}
