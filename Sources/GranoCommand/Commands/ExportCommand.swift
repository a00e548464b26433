internal import GranoCore

/// `grano export ID --format F`.
struct ExportCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    guard let format = context.invocation["format"].flatMap(ExportFormat.init) else {
      let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError.usage("'export' needs '--format' with one of \(names)")
    }
    let reference = context.invocation.operands[0]
    let saved = try SavedNote.find(reference, in: context)
    let text: String
    do {
      text = try NoteDocument(saved.record).text(as: format)
    } catch {
      throw ErrorWords.words(for: error, subject: "'\(reference)'")
    }
    if let path = context.invocation["output"], path != "-" {
      try OutputFile.write(text, to: path)
    } else {
      context.console.write(text)
    }
    return .success
  }
}
