import GranoCore

/// A note with one of everything, and texts that try to be more than text.
enum DocumentSample {
  static let note = NoteRecord(
    id: 12, sha256: String(repeating: "ab", count: 32), file: "PTT-20261127-WA0003.opus",
    chat: "Familie", sender: "Ruth", sentAt: LocalDateTime(iso: "2026-11-27T18:04"),
    duration: 29.6, status: .done,
    language: LanguageFinding(code: "es", decision: .measured, confidence: 0.97),
    transcript: Transcript(
      engine: "whisper", model: "base-q8_0",
      segments: [
        Segment(start: 0, end: 7.4, text: "El jueves que viene tengo cita.", language: "es"),
        Segment(
          start: 7.4, end: 12, text: "Necesito que recojas a los niños antes de las cinco.",
          language: "es"),
        Segment(start: 12, end: 14, text: "Also bis dann.", language: "de"),
      ]),
    digest: Digest(
      summarizer: "rules", language: "es", title: "Cita con el médico",
      keyPoints: [DigestItem(text: "Tiene cita el jueves.", segments: [0])],
      todos: [
        Todo(text: "Recoger a los niños", segments: [1], due: 0, steps: ["llamar", "ir"]),
        Todo(text: "Llamar; esperar, \\ o no", segments: [1], due: 1),
      ],
      questions: [DigestItem(text: "¿Te parece bien?", segments: [1])],
      dates: [
        DateMention(
          what: "cita", spoken: "el jueves que viene", date: "2026-12-03", time: "09:30",
          status: .resolved, segments: [0]),
        DateMention(
          what: "", spoken: "a las cinco", status: .ambiguous,
          options: ["2026-11-28T05:00", "2026-11-28T17:00"], segments: [1]),
        DateMention(
          what: "cena", spoken: "esta noche", date: "2026-11-27", time: "22:00",
          status: .proposed, segments: [1], note: "night is taken as 22:00"),
        DateMention(
          what: "viaje", spoken: "el sábado", date: "2026-11-28", status: .resolved,
          segments: [1]),
        DateMention(what: "café", spoken: "un día de estos", status: .unresolved, segments: [1]),
      ]),
    replies: Replies(
      status: .ready, language: "de", address: .familiar,
      drafts: [
        Draft(tone: .diplomatic, text: "Hallo Ruth, ich melde mich."),
        Draft(tone: .neutral, text: "Hallo Ruth."), Draft(tone: .firm, text: "Ruth, heute nicht."),
      ]),
    warnings: ["1.0 s of audio is missing"])

  static let translation = NoteTranslation(
    language: "de",
    lines: ["Nächsten Donnerstag habe ich einen Termin.", nil, "Also bis dann."])

  /// What must come out as words, wherever it stands.
  static let hostile = [
    "]]>", "</script><script>alert(1)</script>", "\" onload=\"x", "'><img src=x onerror=y>",
    "--> <!--", "</style><style>*{}", "</title>x", "&lt;b&gt; & &#x3c;i&#x3e;",
    "a\u{0}b\u{1B}[2Jc\u{7F}\u{9B}d", "\u{202E}rtl\u{2066}x\u{2069}", "BEGIN:VEVENT\r\nEND:VEVENT",
    "x\nATTENDEE:mailto:a@b.c", "x\u{2028}y\u{85}z", "[a](javascript:alert(1)) ![b](http://c)",
    "# head\n- item\n1. one\n> quote\n| a | b |", "1) one", "`code` *b* _i_ ~~s~~ \\", "\\n\\,\\;",
    String(repeating: "Ä👩‍👩‍👧‍👦", count: 5_000), "e" + String(repeating: "\u{301}", count: 300), "",
    // Marks that make one character of themselves and what they follow.
    "\u{301}<\u{301}b>\u{301} \"\u{301} &\u{301} ;\u{301},\u{301}\\\u{301} --\u{200D}>\u{FE0F}",
  ]

  /// The note with `text` in every place that holds words from outside.
  static func note(saying text: String) -> NoteRecord {
    var note = note
    note.sender = text
    note.chat = text + "2"
    note.file = text
    note.warnings = [text]
    note.transcript?.segments[0].text = text
    note.digest?.title = text
    note.digest?.keyPoints[0].text = text
    note.digest?.todos[0].text = text
    note.digest?.todos[0].steps = [text]
    note.digest?.questions[0].text = text
    note.digest?.dates[0].what = text.isEmpty ? "x" : text
    note.digest?.dates[0].spoken = text
    note.digest?.dates[0].note = text
    note.replies?.drafts[0].text = text
    return note
  }

  /// Control characters and bidirectional overrides, which no output may hold.
  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
