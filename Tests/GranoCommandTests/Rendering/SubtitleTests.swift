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
}
