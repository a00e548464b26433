import GranoCommand
import GranoCore
import GranoTestSupport
import Testing

@Suite("A note for a person")
struct NoteRendererTests {
  private let renderer = NoteRenderer(style: Style(on: false), width: 80)

  private var record: NoteRecord {
    NoteRecord(
      id: 12, sha256: "ab", file: "PTT-20261127-WA0003.opus", chat: "Familie", sender: "Ruth",
      sentAt: LocalDateTime(iso: "2026-11-27T18:04"), duration: 29.6, status: .done,
      language: LanguageFinding(
        code: "es", decision: .measured, confidence: 0.97, margin: 0.41,
        candidates: [LanguageCandidate(code: "es", score: 0.97)]),
      transcript: Transcript(
        engine: "whisper", model: "base-q8_0",
        segments: [
          Segment(start: 0, end: 7.4, text: "El jueves que viene tengo cita.", language: "es"),
          Segment(
            start: 7.4, end: 12,
            text: "Necesito que recojas a los niños del colegio antes de las cinco.", language: "es"
          ),
          Segment(start: 12, end: 14, text: "Also bis dann.", language: "de"),
        ]),
      digest: Digest(
        summarizer: "rules", language: "es", title: "Cita con el médico",
        keyPoints: [DigestItem(text: "Tiene cita el jueves.", segments: [0])],
        todos: [
          Todo(text: "Recoger a los niños", segments: [1], due: 0, steps: ["llamar", "ir"])
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
        ]),
      replies: Replies(
        status: .ready, language: "es", address: .familiar,
        drafts: [
          Draft(
            tone: .diplomatic,
            text:
              "Hola, Ruth: gracias por tu mensaje, lo miro con calma y te digo algo en cuanto pueda."
          ),
          Draft(tone: .neutral, text: "Hola, Ruth."), Draft(tone: .firm, text: "Ruth, hoy no."),
        ]),
      warnings: ["1.0 s of audio is missing"])
  }

  @Test("A digest is rendered points first, transcript last")
  func whole() throws {
    #expect(try snapshotDifference(renderer.text(record), named: "note") == nil)
  }

  @Test("Notes without speech, failed and uncertain ones say so")
  func others() throws {
    var silent = record
    silent.status = .noSpeech
    silent.language = nil
    silent.digest = nil
    silent.replies = nil
    silent.warnings = []
    var failed = silent
    failed.status = .failed
    failed.error = NoteFailure(code: "empty", message: "is empty: the phone never fetched it")
    var unsure = record
    unsure.language?.decision = .uncertain
    unsure.language?.candidates.append(LanguageCandidate(code: "pt", score: 0.03))
    unsure.digest = nil
    unsure.replies = nil
    unsure.sender = nil
    let text = [silent, failed, unsure].map { renderer.text($0) }.joined()
    #expect(try snapshotDifference(text, named: "note-others") == nil)
  }

  @Test("Control characters of names and transcripts never come out raw")
  func hostile() {
    var hostile = record
    hostile.sender = "Ru\u{1B}]0;x\u{7}th"
    hostile.chat = "\u{202E}x"
    hostile.file = "a\u{1B}[2J\nb.opus"
    hostile.transcript?.segments[0].text = "x\u{9B}31m\u{8}y"
    hostile.digest?.title = "t\u{1B}t"
    hostile.replies?.drafts[0].text = "d\u{1B}d"
    let text = renderer.text(hostile)
    let bad = text.unicodeScalars.filter {
      $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E)
    }
    #expect(bad.isEmpty)
  }

  @Test("Colour is only added: without it the words are the same")
  func colour() {
    let coloured = NoteRenderer(style: Style(on: true), width: 80).text(record)
    var plain = ""
    var isEscape = false
    for scalar in coloured.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { plain.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    #expect(coloured.contains("\u{1B}[1m"))
    #expect(plain == renderer.text(record))
  }

  @Test("--explain adds which rule made or left out what, below everything else")
  func explanation() {
    var explained = record
    explained.explanation = [
      Explanation(
        kind: .todo, effect: .made, rule: "request frame", text: "Recoger a los niños",
        segments: [1]),
      Explanation(
        kind: .date, effect: .suppressed, rule: "told from the past", text: "el martes",
        segments: [0]),
    ]
    let text = renderer.text(explained)
    #expect(
      text.contains(
        "Also bis dann.\n\n  Why\n  + to-do, request frame: Recoger a los niños [0:07]\n"))
    #expect(text.contains("  - date, told from the past: el martes [0:00]\n"))
  }
}
