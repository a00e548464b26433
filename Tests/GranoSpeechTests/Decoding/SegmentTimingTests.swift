import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Segments begin and end with speech")
struct SegmentTimingTests {
  private let timing = SegmentTiming(speech: [
    SpeechStretch(start: 1, end: 3), SpeechStretch(start: 3.4, end: 6),
    SpeechStretch(start: 12, end: 14),
  ])

  private func snapped(_ edges: [(Double, Double)]) -> [[Double?]] {
    timing.snapped(
      edges.map { Segment(start: $0.0, end: $0.1, text: "a", language: "es") }
    ).map { [$0.start, $0.end] }
  }

  @Test("An early start and an end in the pause move to the speech")
  func edges() {
    #expect(snapped([(0.7, 7.5)]) == [[1, 6]])
    #expect(snapped([(0.7, 5.8)]) == [[1, 6]])
  }

  @Test("An end that reaches over a long pause into the next sentence comes back")
  func overPause() {
    #expect(snapped([(1, 12.2), (12.3, 14)]) == [[1, 6], [12, 14]])
  }

  @Test("Segments that share a stretch keep the time between them")
  func shared() {
    #expect(snapped([(0.9, 4.5), (4.5, 6.2)]) == [[1, 4.5], [4.5, 6]])
  }

  @Test("Without speech, or without times, nothing moves")
  func nothing() {
    #expect(snapped([(7, 9)]) == [[7, 9]])
    let untimed = [Segment(text: "a", language: "es")]
    #expect(timing.snapped(untimed) == untimed)
  }

  @Test("Whatever comes in, segments stay in order and never overlap")
  func random() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<500 {
      var at = 0.0
      var speech: [SpeechStretch] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        at += Double.random(in: 0.1...3, using: &random)
        let end = at + Double.random(in: 0.05...5, using: &random)
        speech.append(SpeechStretch(start: at, end: end))
        at = end
      }
      var from = 0.0
      var segments: [Segment] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        from += Double.random(in: 0...2, using: &random)
        from = Rounding.to(2, from)
        let end = Rounding.to(2, from + Double.random(in: 0...6, using: &random))
        segments.append(Segment(start: from, end: end, text: "a", language: "es"))
        from = end
      }
      let snapped = SegmentTiming(speech: speech).snapped(segments)
      let times: [Double] = snapped.flatMap { segment -> [Double] in
        [segment.start ?? -1, segment.end ?? -1]
      }
      #expect(times == times.sorted())
    }
  }
}
