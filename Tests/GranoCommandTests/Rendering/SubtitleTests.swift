import GranoCommand
import GranoCore
import Testing

@Suite("Subtitles")
struct SubtitleTests {
  private let segments = [
    Segment(start: 0, end: 2.5, text: "Hola <Marta> & Ruth.", language: "es"),
    Segment(start: 3_723.004, end: 3_725, text: "Zeile --> zwei\nund drei", language: "de"),
    Segment(text: "ohne Zeit", language: "de"),
  ]

  @Test("SRT counts its cues and has a comma before the milliseconds")
  func srt() {
    #expect(
      SubtitleFormat.srt.text(segments) == """
        1
        00:00:00,000 --> 00:00:02,500
        Hola <Marta> & Ruth.

        2
        01:02:03,004 --> 01:02:05,000
        Zeile --> zwei und drei

        """)
  }

  @Test("WebVTT has its header, a full stop, and no markup from the words")
  func vtt() {
    #expect(
      SubtitleFormat.vtt.text(segments) == """
        WEBVTT

        00:00:00.000 --> 00:00:02.500
        Hola &lt;Marta&gt; &amp; Ruth.

        01:02:03.004 --> 01:02:05.000
        Zeile --&gt; zwei und drei

        """)
    #expect(SubtitleFormat.vtt.text([]) == "WEBVTT\n")
    #expect(SubtitleFormat.srt.text([]).isEmpty)
  }

  @Test("A mark that combines with a bracket does not save it from being escaped")
  func combining() {
    let text = SubtitleFormat.vtt.text([
      Segment(start: 0, end: 1, text: "--\u{3E}\u{301} <\u{200D}b", language: "de")
    ])
    #expect(text.hasSuffix("\n--&gt;\u{301} &lt;\u{200D}b\n"))
  }

  @Test("Long segments are shared out over cues of two lines, in their time")
  func long() {
    let text = (1...40).map { "palabra\($0)" }.joined(separator: " ")
    let cues = SubtitleCue.cues(of: [Segment(start: 10, end: 30, text: text, language: "es")])
    #expect(cues.count > 3)
    #expect(cues.first?.start == 10)
    #expect(abs((cues.last?.end ?? 0) - 30) < 1e-9)
    #expect(cues.allSatisfy { $0.lines.count <= 2 && $0.lines.allSatisfy { $0.count <= 42 } })
    #expect(cues.flatMap(\.lines).joined(separator: " ") == text)
    for (cue, next) in zip(cues, cues.dropFirst()) { #expect(cue.end == next.start) }
  }

  @Test("A translation stands below each cue, in its language, and is said to be generated")
  func bilingual() {
    let translation = NoteTranslation(language: "de", lines: ["Hallo <Marta>.", nil])
    let two = Array(segments.prefix(2))
    #expect(
      SubtitleFormat.vtt.text(two, translation: translation) == """
        WEBVTT

        NOTE with German translation (AI suggestion)

        00:00:00.000 --> 00:00:02.500
        Hola &lt;Marta&gt; &amp; Ruth.
        <lang de>Hallo &lt;Marta&gt;.</lang>

        01:02:03.004 --> 01:02:05.000
        Zeile --&gt; zwei und drei

        """)
    #expect(
      SubtitleFormat.srt.text(two, translation: translation).hasPrefix(
        """
        1
        00:00:00,000 --> 00:00:02,500
        Hola <Marta> & Ruth.
        Hallo <Marta>.
        (AI suggestion)

        2
        """))
    var edited = translation
    edited.ai = false
    for format in [SubtitleFormat.srt, .vtt] {
      #expect(!format.text(two, translation: edited).contains("AI"))
    }
  }

  @Test(
    "Long segments keep both languages in step, all words in order, two lines each",
    arguments: [(40, 40), (40, 5), (5, 40), (1, 90), (90, 1)])
  func inStep(said: Int, translated: Int) {
    func text(_ word: String, _ count: Int) -> String {
      (1...count).map { word + String($0) }.joined(separator: " ")
    }
    let cues = SubtitleCue.cues(
      of: [Segment(start: 10, end: 30, text: text("palabra", said), language: "es")],
      translation: NoteTranslation(language: "de", lines: [text("Wort", translated)]))
    #expect(cues.flatMap(\.lines).joined(separator: " ") == text("palabra", said))
    #expect(cues.flatMap(\.translated).joined(separator: " ") == text("Wort", translated))
    #expect(cues.allSatisfy { $0.lines.count <= 2 && $0.translated.count <= 2 })
    #expect(cues.allSatisfy { !$0.lines.isEmpty || !$0.translated.isEmpty })
    #expect(cues.first?.start == 10 && abs((cues.last?.end ?? 0) - 30) < 1e-9)
    for (cue, next) in zip(cues, cues.dropFirst()) { #expect(cue.end == next.start) }
  }
}
