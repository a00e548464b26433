internal import GranoCore

/// What the user wrote, made fit to be saved: one line, without control characters.
package struct EditedText {
  /// Where the words come from.
  package enum Source {
    case option(String)
    case input([UInt8])
    case editor([UInt8])
  }

  private let field: NoteField

  package init(_ field: NoteField) {
    self.field = field
  }

  /// The longest text that a field takes, in Unicode scalars: more than any list can show.
  package var limit: Int {
    switch field {
    case .sender: 100
    case .title: 200
    case .point, .todo, .question, .date: 500
    case .draft: 4_000
    }
  }

  /// The words in one line: line breaks and runs of white space are single blanks.
  ///
  /// - Throws: A usage error for text that is empty or too long, an `input` error for bytes that
  ///   are no text.
  package func cleaned(_ source: Source) throws(CommandError) -> String {
    let raw: String
    switch source {
    case .option(let text): raw = text
    case .input(let bytes): raw = try text(bytes, from: "standard input")
    case .editor(let bytes): raw = try text(bytes, from: "the editor's file")
    }
    let line = TerminalText.safe(raw).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else {
      throw .usage(
        field.isListItem
          ? "no text for '\(field)': write some, or use '--remove'"
          : "no text for '\(field)': it cannot be empty")
    }
    guard line.unicodeScalars.count <= limit else {
      throw .usage("the text for '\(field)' is too long: at most \(limit) characters")
    }
    return line
  }

  private func text(_ bytes: [UInt8], from subject: String) throws(CommandError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(.input, "is not UTF-8 text", subject: subject)
    }
    return text
  }
}
