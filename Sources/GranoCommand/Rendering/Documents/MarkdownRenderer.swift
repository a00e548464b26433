internal import GranoCore

/// A note as Markdown: what it comes down to first, the transcript last.
struct MarkdownRenderer {
  let record: NoteRecord
  let translation: NoteTranslation?

  init(_ record: NoteRecord, translation: NoteTranslation?) {
    self.record = record
    self.translation = translation
  }

  var text: String {
    var blocks = head
    if record.status == .noSpeech { blocks.append("No speech in this note.") }
    if let digest = record.digest { blocks += body(digest) }
    if let replies = record.replies { blocks += drafts(replies) }
    blocks += transcript
    if !record.warnings.isEmpty {
      blocks += ["## Warnings", record.warnings.map { "- " + escaped($0) }.joined(separator: "\n")]
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var head: [String] {
    let title = record.digest.map { escaped($0.title) + AILabel.suffix($0.ai) }
    var lines = [
      "# " + (title ?? "Voice note"),
      "**\(escaped(NoteFacts.who(record)))**"
        + NoteFacts.list(record).map { " · " + escaped($0) }.joined(),
    ]
    if record.file != "-" { lines.append(escaped(record.file)) }
    return lines
  }

  private func body(_ digest: Digest) -> [String] {
    var blocks: [String] = []
    func section(_ name: String, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      blocks.append("## \(name)\(AILabel.suffix(digest.ai))")
      blocks.append(lines.joined(separator: "\n"))
    }
    section("Key points", digest.keyPoints.map { "- " + escaped($0.text) + place($0.segments) })
    section(
      "To do",
      digest.todos.map { todo in
        let due = DateText.due(todo, in: digest.dates).map { ", due " + escaped($0) } ?? ""
        let steps = todo.steps.enumerated().map { "\n  \($0 + 1). \(escaped($1))" }.joined()
        return "- [ ] " + escaped(todo.text) + due + place(todo.segments) + steps
      })
    section("Questions", digest.questions.map { "- " + escaped($0.text) + place($0.segments) })
    section("Dates", table(digest.dates))
    return blocks
  }

  private func table(_ dates: [DateMention]) -> [String] {
    guard !dates.isEmpty else { return [] }
    return ["| when | what | said | status |", "| --- | --- | --- | --- |"]
      + dates.map { date in
        let status = date.status.rawValue + (date.note.map { ": " + escaped($0) } ?? "")
        return "| \(escaped(DateText.when(date))) | \(escaped(date.what))"
          + " | \(escaped(date.spoken))\(place(date.segments)) | \(status) |"
      }
  }

  private func drafts(_ replies: Replies) -> [String] {
    let title = "## Drafts"
    switch replies.status {
    case .skipped: return []
    case .refused: return [title, "The model declined to write them."]
    case .failed: return [title, "They could not be written."]
    case .ready: break
    }
    return [title + AILabel.suffix(replies.ai)]
      + replies.drafts.flatMap { ["### " + $0.tone.rawValue, escaped($0.text)] }
  }

  private var transcript: [String] {
    guard let transcript = record.transcript, !transcript.segments.isEmpty else { return [] }
    var title = "## Transcript"
    if let translation {
      title += ", with \(LanguageName.text(translation.language)) translation"
      title += AILabel.suffix(translation.ai)
    }
    let lines = transcript.segments.enumerated().map { index, segment in
      let time = segment.start.map { "`\(ClockText.position($0))` " } ?? ""
      let mark =
        segment.language == record.language?.code
        ? "" : "(\(escaped(segment.language.rawValue))) "
      let translated = translation?.line(index).map { "\n  - " + escaped($0) } ?? ""
      return "- " + time + mark + escaped(segment.text) + translated
    }
    return [title, lines.joined(separator: "\n")]
  }

  private func place(_ evidence: [Int]) -> String {
    NoteFacts.place(evidence, in: record).map { " (\($0))" } ?? ""
  }

  private func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}
