internal import GranoArchive
internal import GranoCore

/// `grano edit ID FIELD`.
struct EditCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let reference = context.invocation.operands[0]
    let field = try NoteField(context.invocation.operands[1])
    let removes = context.invocation.has("remove")
    if removes {
      guard context.invocation["text"] == nil else {
        throw CommandError.usage("'--remove' does not go with '--text'")
      }
      guard field.isListItem else {
        throw CommandError.usage(
          "'--remove' takes away key points, to-dos, questions and dates: '\(field)' is none")
      }
    }
    let saved = try SavedNote.find(reference, in: context)
    let old: String
    do {
      old = try field.text(in: saved.record)
    } catch {
      throw ErrorWords.words(for: error, subject: "'\(reference)'")
    }
    if removes {
      return try change(saved, field: field, from: old) { field.remove(from: &$0) }
    }
    let new = try EditedText(field).cleaned(try newText(instead: old, of: field))
    guard new != old else {
      context.console.note("grano: nothing changed: that is what it says already")
      try RecordPrinter(context).print(saved.record)
      return .success
    }
    return try change(saved, field: field, from: old) { field.replace(in: &$0, with: new) }
  }

  /// The user's words: `--text`, else what is piped in, else from an editor.
  private func newText(instead old: String, of field: NoteField) throws -> EditedText.Source {
    if let text = context.invocation["text"] { return .option(text) }
    guard Console.inputIsTerminal else {
      return .input(try TextFile.read("-", cancellation: context.cancellation).bytes)
    }
    guard let command = context.environment["VISUAL"] ?? context.environment["EDITOR"] else {
      throw CommandError(.missing, "no editor is known: set EDITOR, or use '--text'")
    }
    return .editor(
      try TextEditor(
        command: command, environment: context.environment, cancellation: context.cancellation
      ).edit(old))
  }

  /// Changes the note as it is in the archive now: others may have worked on it since it was read.
  private func change(
    _ saved: SavedNote, field: NoteField, from old: String, _ edit: (inout NoteRecord) -> Void
  ) throws -> ExitCode {
    let changed = try saved.archive.change(id: saved.id) { stored in
      guard (try? field.text(in: stored)) == old else { return nil }
      var edited = stored
      edit(&edited)
      return edited
    }
    guard let changed else {
      throw CommandError(
        .failure, "'\(field)' was changed by another grano meanwhile, so it was left: try again")
    }
    try RecordPrinter(context).print(changed)
    return .success
  }
}
