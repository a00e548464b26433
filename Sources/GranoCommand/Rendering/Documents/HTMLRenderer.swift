internal import GranoCore

/// A note as one HTML file: no script, nothing from outside, all text escaped.
///
/// What a rule or model wrote stands in elements with `data-ai="true"`, what the user edited in
/// ones with `data-ai="false"`; `lang` says what each text is written in.
struct HTMLRenderer {
  /// Should anything ever slip through: nothing is loaded, run or sent (CSP level 3).
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  let record: NoteRecord
  let translation: NoteTranslation?

  init(_ record: NoteRecord, translation: NoteTranslation?) {
    self.record = record
    self.translation = translation
  }

  var text: String {
    let head = [
      "<!doctype html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.policy)\">",
      "<meta name=\"referrer\" content=\"no-referrer\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      title,
      "<style>\n\(HTMLStyle.text)\n</style>", "</head>", "<body>", "<article>",
    ]
    return (head + body + ["</article>", "</body>", "</html>", ""]).joined(separator: "\n")
  }

  private var title: String {
    guard let digest = record.digest else { return "<title>Voice note</title>" }
    return HTMLText.element(
      "title", digest.title, language: digest.language, attributes: " data-ai=\"\(digest.ai)\"")
  }

  private var body: [String] {
    var lines = header
    if record.status == .noSpeech { lines.append("<p>No speech in this note.</p>") }
    if let digest = record.digest { lines += sections(digest) }
    if let replies = record.replies { lines += drafts(replies) }
    lines += transcript
    if !record.warnings.isEmpty {
      lines += ["<section>", "<h2>Warnings</h2>", "<ul>"]
      lines += record.warnings.map { HTMLText.element("li", $0) }
      lines += ["</ul>", "</section>"]
    }
    return lines
  }

  private var header: [String] {
    var lines = ["<header>"]
    if let digest = record.digest {
      lines.append("<div data-ai=\"\(digest.ai)\">")
      lines.append(
        HTMLText.element("h1", digest.title, language: digest.language)
          + HTMLText.badge(digest.ai))
      lines.append("</div>")
    } else {
      lines.append("<h1>Voice note</h1>")
    }
    lines.append(
      "<p><strong><bdi>\(HTMLText.escaped(NoteFacts.who(record)))</bdi></strong>"
        + NoteFacts.list(record).map { " · " + HTMLText.escaped($0) }.joined() + "</p>")
    if record.file != "-" {
      lines.append("<p class=\"dim\"><bdi>\(HTMLText.escaped(record.file))</bdi></p>")
    }
    return lines + ["</header>"]
  }

  // MARK: Digest

  private func sections(_ digest: Digest) -> [String] {
    let language = digest.language
    func section(_ name: String, _ items: [String], list: String = "ul") -> [String] {
      guard !items.isEmpty else { return [] }
      let kind = list.prefix { $0 != " " }
      return ["<section data-ai=\"\(digest.ai)\">", "<h2>\(name)\(HTMLText.badge(digest.ai))</h2>"]
        + ["<\(list)>"] + items + ["</\(kind)>", "</section>"]
    }
    func item(_ text: String, _ evidence: [Int], due: String = "", steps: [String] = []) -> String {
      let order =
        steps.isEmpty
        ? ""
        : "<ol>" + steps.map { HTMLText.element("li", $0, language: language) }.joined() + "</ol>"
      return "<li>" + HTMLText.element("span", text, language: language) + due + place(evidence)
        + order + "</li>"
    }
    var lines = section("Key points", digest.keyPoints.map { item($0.text, $0.segments) })
    lines += section(
      "To do",
      digest.todos.map { todo in
        let due = DateText.due(todo, in: digest.dates).map { ", due " + HTMLText.escaped($0) }
        return item(todo.text, todo.segments, due: due ?? "", steps: todo.steps)
      }, list: "ul class=\"todos\"")
    lines += section("Questions", digest.questions.map { item($0.text, $0.segments) })
    lines += section("Dates", digest.dates.map { entry($0, language: language) }, list: "dl")
    return lines
  }

  private func entry(_ date: DateMention, language: LanguageCode) -> String {
    let words = HTMLText.escaped(DateText.when(date))
    let when = moment(date).map { "<time datetime=\"\($0)\">\(words)</time>" } ?? words
    let what = date.what.isEmpty ? "" : HTMLText.element("span", date.what, language: language)
    let spoken = HTMLText.element("q", date.spoken, language: spokenLanguage(date.segments))
    let note = date.note.map { "; " + HTMLText.escaped($0) } ?? ""
    return "<dt>\(when)</dt><dd>\(what) \(spoken)\(note)\(place(date.segments))</dd>"
  }

  /// The machine's form of a date that has one reading.
  private func moment(_ date: DateMention) -> String? {
    guard date.status == .resolved || date.status == .proposed, let day = date.date else {
      return nil
    }
    let iso = day + (date.time.map { "T" + $0 } ?? "")
    return LocalDateTime(iso: iso) == nil ? nil : HTMLText.escaped(iso)
  }

  private func spokenLanguage(_ evidence: [Int]) -> LanguageCode? {
    let segments = record.transcript?.segments ?? []
    guard let first = evidence.first, segments.indices.contains(first) else {
      return record.language?.code
    }
    return segments[first].language
  }

  // MARK: Drafts and transcript

  private func drafts(_ replies: Replies) -> [String] {
    let message: String
    switch replies.status {
    case .skipped: return []
    case .refused: message = "The model declined to write them."
    case .failed: message = "They could not be written."
    case .ready:
      return [
        "<section data-ai=\"\(replies.ai)\">", "<h2>Drafts\(HTMLText.badge(replies.ai))</h2>",
      ]
        + replies.drafts.flatMap { draft in
          [
            HTMLText.element("h3", draft.tone.rawValue),
            HTMLText.element("p", draft.text, language: replies.language),
          ]
        } + ["</section>"]
    }
    return ["<section>", "<h2>Drafts</h2>", HTMLText.element("p", message), "</section>"]
  }

  private var transcript: [String] {
    guard let segments = record.transcript?.segments, !segments.isEmpty else { return [] }
    var lines = ["<section>", "<h2>Transcript</h2>"]
    if let translation {
      let name = HTMLText.escaped(LanguageName.text(translation.language))
      lines.append("<p class=\"dim\">with \(name) translation\(HTMLText.badge(translation.ai))</p>")
    }
    for (index, segment) in segments.enumerated() {
      let time = segment.start.map { clock(ClockText.position($0)) + " " } ?? ""
      lines.append(
        "<p class=\"segment\">" + time
          + HTMLText.element("span", segment.text, language: segment.language) + "</p>")
      if let translation, let line = translation.line(index) {
        lines.append(
          HTMLText.element(
            "p", line, language: translation.language,
            attributes: " class=\"translation\" data-ai=\"\(translation.ai)\""))
      }
    }
    return lines + ["</section>"]
  }

  private func place(_ evidence: [Int]) -> String {
    NoteFacts.place(evidence, in: record).map { " " + clock($0) } ?? ""
  }

  private func clock(_ text: String) -> String {
    "<span class=\"dim\">\(text)</span>"
  }
}
