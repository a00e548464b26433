import GranoCore
import Testing

@testable import GranoSpeech

@Suite("From tokens to segments")
struct SegmentBuilderTests {
  private func text(_ start: Double, _ end: Double, _ words: [String]) -> TimedText {
    TimedText(
      start: start, end: end,
      tokens: words.map { TimedText.Token(bytes: Array($0.utf8), logProbability: -0.1) })
  }

  private func builder(speech: [SampleSpan] = [], from: Int = 0) -> SegmentBuilder {
    SegmentBuilder(
      map: TimeMap(pieces: [SampleSpan(start: from, end: from + 480_000)]), speech: speech,
      language: "es")
  }

  @Test(
    "Sentences end where a reader would say so",
    arguments: [
      ("Hola. Soy Ruth. Mira", ["Hola.", " Soy Ruth.", " Mira"]),
      ("Am 3. Dezember um 8. Bis dann!", ["Am 3. Dezember um 8. Bis dann!"]),
      ("Guten Tag Dr. Keller. Danke.", ["Guten Tag Dr. Keller.", " Danke."]),
      ("a las 9 p. m. y media. ¿Vale?", ["a las 9 p. m. y media.", " ¿Vale?"]),
      ("z. B. Jonas", ["z. B. Jonas"]), ("3.5 Liter. Gut.", ["3.5 Liter.", " Gut."]),
      ("Warte… weiter. Ja", ["Warte… weiter.", " Ja"]),
      ("你好。我是李雷。", ["你好。", "我是李雷。"]), ("", [""]), ("kein Ende", ["kein Ende"]),
    ])
  func sentences(text: String, parts: [String]) {
    let bytes = Array(text.utf8)
    let ends = [0] + SentenceEnds.offsets(in: text) + [bytes.count]
    let found = zip(ends, ends.dropFirst()).map {
      String(decoding: bytes[$0..<$1], as: UTF8.self)
    }
    #expect(found == parts)
  }

  @Test("A stretch of several sentences becomes several segments, timed by length")
  func splits() {
    let segments = builder().segments(of: [text(0, 10, [" Hola", ".", " Adiós", "."])])
    #expect(segments.map(\.text) == ["Hola.", "Adiós."])
    #expect(segments[0].start == 0)
    #expect(segments[1].end == 10)
    #expect(segments[0].end == segments[1].start)
  }

  @Test("A split moves to the pause near by")
  func snaps() {
    let speech = [SampleSpan(start: 0, end: 64_000), SampleSpan(start: 72_000, end: 160_000)]
    let segments = builder(speech: speech).segments(
      of: [text(0, 10, [" Hola", " Marta", ".", " Soy", " yo", " bien", "."])])
    #expect(segments.map(\.end) == [4.0, 10.0])
    #expect(segments.map(\.start) == [0.0, 4.5])
  }

  @Test("What breaks off in mid-sentence is joined with the next, unless there is a pause")
  func joins() {
    let joined = builder().segments(
      of: [text(0, 2, [" El", " jueves"]), text(2.2, 4, [" por", " la", " tarde."])])
    #expect(joined.map(\.text) == ["El jueves por la tarde."])
    let apart = builder().segments(
      of: [text(0, 2, [" El", " jueves"]), text(3, 4, [" por", " la", " tarde."])])
    #expect(apart.count == 2)
  }

  @Test("Characters split over tokens are put together again, broken bytes are dropped")
  func bytes() {
    let tokens = [[0x20, 0xC3], [0xB1, 0x6F], [0xF0, 0x9F], [0x98, 0x80, 0x20], [0xFF, 0x61]]
      .map { TimedText.Token(bytes: $0.map { UInt8($0) }, logProbability: 0) }
    let segments = builder().segments(of: [TimedText(start: 0, end: 1, tokens: tokens)])
    #expect(segments.map(\.text) == ["ño😀 a"])
    #expect(segments[0].confidence == 1)
  }

  @Test("Marks without a letter or digit are no segment")
  func empty() {
    #expect(builder().segments(of: [text(0, 1, [" ...", " -"])]).isEmpty)
    #expect(builder().segments(of: []).isEmpty)
  }

  @Test("Times are the note's own, and never beyond the window")
  func times() {
    let segments = builder(from: 160_000).segments(of: [text(1, 99, [" Hola."])])
    #expect(segments.map(\.start) == [11])
    #expect(segments.map(\.end) == [40])
  }

  @Test("Tokens are cut into stretches at their timestamps")
  func stretches() {
    let special = TokenRulesTests.special
    let tokens = [20, 1, 2, 45, 50, 3, 60, 60, 4].map { DecodedToken(id: $0, logProbability: -1) }
    let spans = TimedText.spans(of: tokens, special: special, duration: 1.5) { [UInt8($0) + 96] }
    #expect(spans.map(\.text) == ["ab", "c", "d"])
    #expect(spans.map(\.start) == [0, 0.6, 0.8])
    #expect(spans.map(\.end) == [0.5, 0.8, 1.5])
  }
}
