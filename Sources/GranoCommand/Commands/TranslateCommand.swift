internal import GranoArchive
internal import GranoCore
internal import GranoDigest

/// `grano translate ID --to L`.
struct TranslateCommand {
  /// What `translate --json` prints.
  private struct Record: Encodable {
    struct Line: Encodable {
      var segment: Int
      var start: Double?
      var end: Double?
      var text: String
      var translation: String?

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(segment, forKey: .segment)
        try container.encode(start, forKey: .start)
        try container.encode(end, forKey: .end)
        try container.encode(text, forKey: .text)
        try container.encode(translation, forKey: .translation)
      }

      private enum Keys: CodingKey {
        case segment, start, end, text, translation
      }
    }

    var id: Int64
    var from: LanguageCode
    var to: LanguageCode
    var ai: Bool
    var lines: [Line]
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let invocation = context.invocation
    guard let to = try LanguageOptions.language(invocation["to"], option: "to") else {
      throw CommandError.usage("'translate' needs '--to L', a language such as de, es or en")
    }
    let saved = try SavedNote.find(invocation.operands[0], in: context)
    guard let from = saved.record.language?.code else {
      throw CommandError(
        .input, "there is nothing to read: the note has no words", subject: invocation.operands[0])
    }
    guard from != to else {
      throw CommandError.usage("the note is in \(LanguageName.text(to)) already")
    }
    let known = try saved.archive.translation(ofNote: saved.id, in: to)
    if let known, !invocation.has("again") {
      try print(known, saved.record, id: saved.id)
      return .success
    }
    let translation = try translate(to: to)
    try saved.archive.save(translation, ofNote: saved.id)
    try print(translation, saved.record, id: saved.id)
    return .success
  }

  private func translate(to language: LanguageCode) throws -> NoteTranslation {
    let reference = context.invocation.operands[0]
    let loader = ModelLoader(
      context, options: try ModelOptions(context.invocation, environment: context.environment))
    defer { loader.stop() }
    let note = try SavedNoteModel(reference, in: context, loader: loader)
    let console = context.console
    let outcome = try LineWriter(
      ModelTools(
        model: note.model, prompts: note.prompts, identifier: note.identifier,
        parallel: ThreadedWork())
    ).lines(
      .translate, of: note.request, digest: note.digest, in: language, terms: note.terms,
      deadline: note.deadline, cancellation: context.cancellation,
      progress: { done, all in console.progress("translating: part \(done) of \(all)") })
    try context.checkInterrupted()
    let missing = outcome.lines.count { $0 == nil }
    guard missing < outcome.lines.count else {
      throw CommandError(
        .failure, "the language model gave no translation that can be used", subject: reference)
    }
    if missing > 0 {
      context.warn("\(missing) of \(outcome.lines.count) lines could not be translated")
    }
    return NoteTranslation(language: language, lines: outcome.lines)
  }

  private func print(_ translation: NoteTranslation, _ record: NoteRecord, id: Int64) throws {
    let segments = record.transcript?.segments ?? []
    guard !context.json else {
      let lines = segments.enumerated().map { index, segment in
        Record.Line(
          segment: index, start: segment.start, end: segment.end, text: segment.text,
          translation: translation.line(index))
      }
      return context.console.write(
        try JSONLine.text(
          Record(
            id: id, from: record.language?.code ?? translation.language, to: translation.language,
            ai: translation.ai, lines: lines)))
    }
    if let format = SubtitleFormat.allCases.first(where: { context.invocation.has($0.rawValue) }) {
      return context.console.write(format.text(segments, translation: translation))
    }
    let style = context.style
    if translation.ai { context.console.write(style.dim(AILabel.text) + "\n") }
    for (index, segment) in segments.enumerated() {
      let time = segment.start.map { "[\(ClockText.position($0))] " } ?? ""
      context.console.write(style.dim(time + TerminalText.safe(segment.text)) + "\n")
      let line = translation.line(index).map { TerminalText.safe($0) }
      context.console.write("  " + (line ?? style.dim("–")) + "\n")
    }
  }
}
