package import GranoCore

/// Renders a note for a person: what it comes down to first, the transcript last.
package struct NoteRenderer: Sendable {
  private let style: Style
  private let width: Int

  package init(style: Style, width: Int) {
    self.style = style
    self.width = min(max(width, 40), 100)
  }

  /// - Parameter translation: Shown below each segment of the transcript.
  package func text(_ record: NoteRecord, translation: NoteTranslation? = nil) -> String {
    var lines = header(record)
    switch record.status {
    case .failed:
      let message = record.error?.message ?? "failed"
      lines.append(style.red(wrapped("failed: " + safe(message), indent: "  ")))
    case .noSpeech:
      lines.append(style.dim("  no speech in this note"))
    case .done, .partial:
      if let digest = record.digest {
        lines += body(digest, segments: record.transcript?.segments ?? [])
      }
      if let replies = record.replies { lines += drafts(replies) }
      if let transcript = record.transcript {
        lines += words(transcript, note: record, translation: translation)
      }
      if let trace = record.listening { lines += ListeningText(style: style).lines(trace) }
      if let explanation = record.explanation {
        lines += ExplanationText(style: style, width: width).lines(
          explanation, segments: record.transcript?.segments ?? [], model: record.timing.model)
      }
    }
    for warning in record.warnings {
      lines.append(style.yellow(wrapped("! " + safe(warning), indent: "    ", first: "  ")))
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  // MARK: Header

  private func header(_ record: NoteRecord) -> [String] {
    let who = safe(NoteFacts.who(record))
    var facts: [String] = []
    if let sentAt = record.sentAt {
      facts.append(DayText.text(sentAt) + DayText.inference(record.origin.sentAtFrom))
    }
    if let duration = record.duration { facts.append(ClockText.position(duration)) }
    if let language = record.language { facts.append(sureness(language)) }
    if record.status == .partial { facts.append("partial") }
    let number = record.id.map { "#\($0)  " } ?? ""
    var lines = [style.dim(String(repeating: "─", count: width))]
    lines.append(style.bold(number + who) + style.dim("  " + facts.joined(separator: " · ")))
    lines.append(style.dim("  " + safe(record.file)))
    return lines
  }

  private func sureness(_ language: LanguageFinding) -> String {
    let name = LanguageName.text(language.code)
    switch language.decision {
    case .forced: return "\(name) (as you said)"
    case .measured: return name + percent(language.confidence)
    case .uncertain:
      let other = language.candidates.dropFirst().first.map { ", or \(LanguageName.text($0.code))" }
      return "\(name)?\(percent(language.confidence))\(other ?? "")"
    }
  }

  private func percent(_ share: Double?) -> String {
    share.map { " \(Int(($0 * 100).rounded())) %" } ?? ""
  }

  // MARK: Digest

  private func body(_ digest: Digest, segments: [Segment]) -> [String] {
    var lines = ["", "  " + style.bold(safe(digest.title)) + suggestion(digest.ai)]
    for point in digest.keyPoints {
      lines.append(item("•", point.text, at: point.segments, segments))
    }
    if !digest.todos.isEmpty {
      lines += heading("To do")
      for todo in digest.todos {
        var text = todo.text
        if let due = DateText.due(todo, in: digest.dates) { text += " (\(due))" }
        lines.append(item("☐", text, at: todo.segments, segments))
        for (index, step) in todo.steps.enumerated() {
          lines.append(wrapped("\(index + 1). " + safe(step), indent: "       ", first: "    "))
        }
      }
    }
    if !digest.questions.isEmpty {
      lines += heading("Questions")
      lines += digest.questions.map { item("?", $0.text, at: $0.segments, segments) }
    }
    if !digest.dates.isEmpty {
      lines += heading("Dates")
      lines += digest.dates.map { item("◷", text(of: $0), at: $0.segments, segments) }
    }
    return lines
  }

  private func suggestion(_ isSuggestion: Bool) -> String {
    isSuggestion ? style.dim(" " + AILabel.suffix(true)) : ""
  }

  private func text(of date: DateMention) -> String {
    var text = DateText.when(date)
    if !date.what.isEmpty { text += " – " + date.what }
    text += " (“\(date.spoken)”"
    if let note = date.note { text += "; " + note }
    return text + ")"
  }

  // MARK: Drafts and transcript

  private func drafts(_ replies: Replies) -> [String] {
    switch replies.status {
    case .skipped: return []
    case .refused: return heading("Drafts") + ["  " + style.dim("the model declined to write them")]
    case .failed: return heading("Drafts") + ["  " + style.dim("could not be written")]
    case .ready: break
    }
    var lines = heading("Drafts") + []
    lines[lines.count - 1] += suggestion(replies.ai)
    for draft in replies.drafts {
      let name = draft.tone.rawValue
      let label = "  \(name)" + String(repeating: " ", count: max(1, 12 - name.count))
      let rest = String(repeating: " ", count: 14)
      let text = TextWidth.wrap(safe(draft.text), width: width, first: label, rest: rest)
      lines.append(
        style.isOn ? text.replacing(label, with: style.cyan(label), maxReplacements: 1) : text)
    }
    return lines
  }

  private func words(
    _ transcript: Transcript, note: NoteRecord, translation: NoteTranslation?
  ) -> [String] {
    var lines = heading("Transcript")
    if let translation {
      lines[lines.count - 1] += style.dim(
        ", with \(LanguageName.text(translation.language)) translation"
          + AILabel.suffix(translation.ai))
    }
    let rest = String(repeating: " ", count: 9)
    for (index, segment) in transcript.segments.enumerated() {
      let time = segment.start.map(ClockText.position) ?? ""
      let label = "  " + time + String(repeating: " ", count: max(1, 7 - time.count))
      let mark = segment.language == note.language?.code ? "" : "(\(segment.language.rawValue)) "
      lines.append(
        TextWidth.wrap(mark + safe(segment.text), width: width, first: label, rest: rest))
      if let translated = translation?.line(index) {
        let text = TextWidth.wrap(
          safe(translated), width: width, first: rest + "→ ", rest: rest + "  ")
        lines.append(style.dim(text))
      }
    }
    return lines
  }

  // MARK: Pieces

  private func heading(_ text: String) -> [String] {
    ["", "  " + style.bold(text)]
  }

  private func item(_ mark: String, _ text: String, at indexes: [Int], _ segments: [Segment])
    -> String
  {
    let start = indexes.first.flatMap { segments.indices.contains($0) ? segments[$0].start : nil }
    let place = start.map { " [\(ClockText.position($0))]" } ?? ""
    return wrapped(mark + " " + safe(text) + place, indent: "    ", first: "  ")
  }

  private func wrapped(_ text: String, indent: String, first: String? = nil) -> String {
    TextWidth.wrap(text, width: width, first: first ?? indent, rest: indent)
  }

  private func safe(_ text: String) -> String { TerminalText.safe(text) }
}
