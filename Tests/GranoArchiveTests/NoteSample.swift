import GranoCore

/// Notes as the stages hand them over.
enum NoteSample {
  /// A made-up SHA-256: `number` in its first hex digits.
  static func sha256(_ number: Int) -> String {
    let hex = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 8 - hex.count)) + hex
      + String(repeating: "ab", count: 28)
  }

  /// As little as a note can have.
  static func bare(_ number: Int = 1, status: NoteStatus = .done) -> NoteRecord {
    NoteRecord(sha256: sha256(number), file: "note-\(number).opus", status: status)
  }

  /// Every part set, quotes and line breaks and other scripts in its names.
  static func full(_ number: Int = 1) -> NoteRecord {
    var record = bare(number, status: .partial)
    record.file = "-PTT \"näher\"\n👋.opus"
    record.chat = "Familie 👨‍👩‍👧 'quoted'"
    record.sender = "Ruth Mañana"
    record.sentAt = LocalDateTime(iso: "2026-11-27T18:04:05")
    record.duration = 29.6
    record.error = NoteFailure(code: "engine", message: "it \"stopped\"")
    record.language = LanguageFinding(
      code: .spanish, decision: .measured, confidence: 0.97, margin: 0.41,
      candidates: [
        LanguageCandidate(
          code: .spanish, score: 0.97, acoustic: 0.998, decoded: -0.2, text: 0.99, prior: 0.4),
        LanguageCandidate(code: .german, score: 0.03),
      ])
    record.transcript = transcript(["Hola, te llamo mañana.", "¿Vienes el jueves?", "Trae pan."])
    record.digest = digest(title: "Llamada y pan")
    record.replies = replies("Claro que sí.")
    record.warnings = ["the last page is cut", ""]
    record.timing = StageTiming(
      decode: 0.02, detect: 0.41, transcribe: 0.6, digest: 0.01, replies: 0.015)
    return record
  }

  static func transcript(_ texts: [String]) -> Transcript {
    Transcript(
      engine: "scripted", model: "base-q8_0", partial: true,
      segments: texts.enumerated().map { index, text in
        Segment(
          start: Double(index) * 2.5, end: Double(index) * 2.5 + 2, text: text,
          language: .spanish, confidence: index == 0 ? nil : 0.9)
      })
  }

  static func digest(title: String, ai: Bool = true) -> Digest {
    Digest(
      summarizer: "rules", language: .spanish, ai: ai, title: title,
      keyPoints: [DigestItem(text: "Llamará mañana", segments: [0, 1])],
      todos: [Todo(text: "Traer pan", segments: [2], due: 0, steps: ["ir", "comprar"])],
      questions: [DigestItem(text: "¿Vienes el jueves?", segments: [1])],
      dates: [
        DateMention(
          what: "venir", spoken: "el jueves", date: "2026-12-03", time: "09:30",
          status: .ambiguous, options: ["2026-12-03", "2026-12-10"], segments: [1], note: "two")
      ])
  }

  static func replies(_ text: String, ai: Bool = true) -> Replies {
    Replies(
      status: .ready, language: .spanish, address: .familiar, ai: ai,
      drafts: Tone.allCases.map { Draft(tone: $0, text: "\($0.rawValue): \(text)") })
  }

  /// `record` as it comes back from an archive.
  static func saved(_ record: NoteRecord, id: Int64) -> NoteRecord {
    var saved = record
    saved.id = id
    return saved
  }
}
