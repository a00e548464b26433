package import GranoCore

/// One saved note as a document of its own.
package struct NoteDocument {
  /// Columns of a plain text: no terminal asks for its own.
  private static let width = 80

  private let record: NoteRecord
  private let translation: NoteTranslation?

  /// - Parameter translation: Shown beside the transcript; not part of JSON and calendars.
  package init(_ record: NoteRecord, translation: NoteTranslation? = nil) {
    self.record = record
    self.translation = translation
  }

  /// The whole file, as UTF-8 text that is safe to print.
  ///
  /// - Throws: A `CommandError` of the kind `input` when the note has nothing of what the format
  ///   shows: no speech, no times, no dates.
  package func text(as format: ExportFormat) throws -> String {
    if format == .json { return try JSONLine.text(record) }
    if record.status == .failed {
      throw CommandError(
        .input, "the note failed and has no words: 'grano show' tells why, only json is possible")
    }
    switch format {
    case .json: return ""
    case .markdown: return MarkdownRenderer(record, translation: translation).text
    case .plain: return plain
    case .html: return HTMLRenderer(record, translation: translation).text
    case .srt: return try subtitles(.srt)
    case .vtt: return try subtitles(.vtt)
    case .calendar: return try calendar()
    }
  }

  private var plain: String {
    var text = NoteRenderer(style: Style(on: false), width: Self.width)
      .text(record, translation: translation)
    // The blank line that parts it from the next note; there is none.
    if text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  private func subtitles(_ format: SubtitleFormat) throws(CommandError) -> String {
    try checkSpeech()
    let segments = record.transcript?.segments ?? []
    guard segments.contains(where: { $0.start != nil && $0.end != nil }) else {
      throw CommandError(
        .input, "the transcript came as text, without times: subtitles need a recording")
    }
    return format.text(segments, translation: translation)
  }

  private func calendar() throws(CommandError) -> String {
    try checkSpeech()
    guard let digest = record.digest else {
      throw CommandError(.input, "the note has no digest yet: 'grano digest' its file again")
    }
    guard let text = CalendarRenderer(record, digest: digest).text else {
      throw CommandError(.input, "the note has no to-dos and no dates that a calendar could hold")
    }
    return text
  }

  private func checkSpeech() throws(CommandError) {
    guard record.status == .noSpeech else { return }
    throw CommandError(.input, "there is no speech in this note, so nothing to write")
  }
}
