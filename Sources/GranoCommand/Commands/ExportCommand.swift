internal import GranoArchive
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
      text = try NoteDocument(saved.record, translation: try translation(of: saved)).text(
        as: format)
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

  private func translation(of saved: SavedNote) throws -> NoteTranslation? {
    guard
      let language = try LanguageOptions.language(
        context.invocation["translation"], option: "translation")
    else { return nil }
    guard let found = try saved.archive.translation(ofNote: saved.id, in: language) else {
      let code = language.rawValue
      throw CommandError(
        .input,
        "is not translated into \(LanguageName.text(language)): run 'grano translate \(saved.id)"
          + " --to \(code)'")
    }
    return found
  }
}
