import GranoCommand
import GranoCore
import GranoTestSupport
import Testing

@Suite("A note as a document")
struct NoteDocumentTests {
  @Test("Each format holds the whole note", arguments: ExportFormat.allCases)
  func whole(format: ExportFormat) throws {
    let text = try NoteDocument(DocumentSample.note).text(as: format)
    #expect(
      try snapshotDifference(text.replacing("\r\n", with: "\n"), named: format.rawValue) == nil)
  }

  @Test(
    "A translation stands beside the transcript",
    arguments: [ExportFormat.markdown, .plain, .html, .srt, .vtt])
  func translated(format: ExportFormat) throws {
    let document = NoteDocument(DocumentSample.note, translation: DocumentSample.translation)
    #expect(
      try snapshotDifference(
        document.text(as: format), named: "translated-" + format.rawValue) == nil)
  }

  @Test("What is generated is marked in every format, and not once it was edited")
  func label() throws {
    for format in [ExportFormat.markdown, .plain, .html, .calendar] {
      #expect(try NoteDocument(DocumentSample.note).text(as: format).contains("AI suggestion"))
    }
    #expect(try NoteDocument(DocumentSample.note).text(as: .json).contains("\"ai\":true"))
    var edited = DocumentSample.note
    edited.digest?.ai = false
    for format in [ExportFormat.markdown, .plain, .html] {
      let text = try NoteDocument(edited).text(as: format)
      // The drafts were not edited.
      #expect(text.components(of: "AI suggestion") == 1, "\(format)")
    }
    edited.replies?.ai = false
    for format in ExportFormat.allCases {
      let text = try NoteDocument(edited).text(as: format)
      #expect(!text.contains("AI suggestion") && !text.contains("AI:TRUE"), "\(format)")
      #expect(!text.contains("data-ai=\"true\"") && !text.contains("\"ai\":true"), "\(format)")
    }
    let translated = try NoteDocument(edited, translation: DocumentSample.translation)
      .text(as: .html)
    #expect(translated.contains("data-ai=\"true\"") && translated.contains("AI suggestion"))
    for format in [ExportFormat.markdown, .plain, .srt, .vtt] {
      let text = try NoteDocument(edited, translation: DocumentSample.translation)
        .text(as: format)
      #expect(text.components(of: "AI suggestion") == 1, "\(format)")
    }
  }

  @Test("A note without words says so, or is an error where a file would be empty")
  func nothing() throws {
    var silent = DocumentSample.note
    silent.status = .noSpeech
    silent.language = nil
    silent.transcript = nil
    silent.digest = nil
    silent.replies = nil
    for format in [ExportFormat.markdown, .plain, .html] {
      #expect(try NoteDocument(silent).text(as: format).lowercased().contains("no speech"))
    }
    for format in [ExportFormat.srt, .vtt, .calendar] {
      #expect(throws: CommandError.self) { try NoteDocument(silent).text(as: format) }
    }
    var failed = silent
    failed.status = .failed
    failed.error = NoteFailure(code: "empty", message: "is empty")
    for format in ExportFormat.allCases where format != .json {
      #expect(throws: CommandError.self) { try NoteDocument(failed).text(as: format) }
    }
    #expect(try NoteDocument(failed).text(as: .json).contains("\"status\":\"failed\""))
    var undated = DocumentSample.note
    undated.digest?.dates = []
    undated.digest?.todos = []
    #expect(throws: CommandError.self) { try NoteDocument(undated).text(as: .calendar) }
    var timeless = DocumentSample.note
    timeless.transcript?.segments = [Segment(text: "x", language: "de")]
    #expect(throws: CommandError.self) { try NoteDocument(timeless).text(as: .srt) }
  }

  @Test(
    "No control character or override comes out of any format", arguments: ExportFormat.allCases)
  func hostile(format: ExportFormat) throws {
    for text in DocumentSample.hostile {
      let note = DocumentSample.note(saying: text)
      let translation = NoteTranslation(language: "de", lines: [text, text])
      let output = try NoteDocument(note, translation: translation).text(as: format)
      #expect(!output.unicodeScalars.contains(where: DocumentSample.isObeyed))
    }
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
