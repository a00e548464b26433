internal import GranoCore

/// Prints records as the user wants them: for people, or one JSON object a line.
struct RecordPrinter {
  private let context: CommandContext
  private let renderer: NoteRenderer

  init(_ context: CommandContext) {
    self.context = context
    renderer = NoteRenderer(style: context.style, width: context.console.width)
  }

  func print(_ record: NoteRecord) throws {
    context.console.write(
      context.json ? try JSONLine.text(record) : renderer.text(record))
  }
}
