internal import GranoCore
internal import Synchronization

/// Prints records as the user wants them: for people, or one JSON object a line.
final class RecordPrinter: Sendable {
  private let context: CommandContext
  private let renderer: NoteRenderer
  /// A preview that still stands on the screen: its lines, and how many of others stood before it.
  private struct Preview: Sendable {
    var lines = 0
    var notes = 0
  }

  private let standing = Mutex(Preview())

  init(_ context: CommandContext) {
    self.context = context
    renderer = NoteRenderer(style: context.style, width: context.console.width)
  }

  /// Shows a record that a better one will take the place of; nil where nobody watches.
  var preview: (@Sendable (NoteRecord) -> Void)? {
    guard context.console.outputIsTerminal, !context.json else { return nil }
    return { [self] record in
      let text = renderer.text(record)
      standing.withLock {
        $0 = Preview(lines: text.count { $0 == "\n" }, notes: context.console.notes)
      }
      context.console.write(text)
      context.console.progress("the language model is at work")
    }
  }

  /// Prints a record, in place of its preview where that is still on the screen.
  func print(_ record: NoteRecord) throws {
    let text = context.json ? try JSONLine.text(record) : renderer.text(record)
    let preview = standing.withLock { preview in
      defer { preview = Preview() }
      return preview
    }
    let lines = preview.lines
    // What has scrolled away, or has a warning below it, cannot be taken back: then the better one
    // stands below.
    let isThere =
      lines > 0 && lines < context.console.height && context.console.controlsOutput
      && preview.notes == context.console.notes
    context.console.write((isThere ? "\u{1B}[\(lines)A\u{1B}[J" : "") + text)
  }
}
