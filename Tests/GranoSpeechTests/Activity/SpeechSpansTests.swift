import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Stretches of speech out of probabilities")
struct SpeechSpansTests {
  private func spans(_ probabilities: [Float]) -> [SampleSpan] {
    spans(probabilities, sampleCount: probabilities.count * 512, at: probabilities.count)
  }

  /// The stretches when the probabilities come in pieces of `size`.
  private func spans(_ probabilities: [Float], sampleCount: Int, at size: Int) -> [SampleSpan] {
    var tracker = SpeechSpans()
    var found: [SampleSpan] = []
    var rest = probabilities[...]
    while !rest.isEmpty {
      found += tracker.add(Array(rest.prefix(max(1, size))))
      rest = rest.dropFirst(max(1, size))
    }
    return found + tracker.finish(sampleCount: sampleCount)
  }

  @Test("Nothing likely is no speech")
  func nothing() {
    #expect(spans([]).isEmpty)
    #expect(spans([Float](repeating: 0.3, count: 200)).isEmpty)
  }

  @Test("A dip of under a tenth of a second does not end speech, a pause does")
  func pauses() {
    let word = [Float](repeating: 0.9, count: 10)
    let dip: [Float] = [0.1, 0.1]
    let pause = [Float](repeating: 0.1, count: 12)
    #expect(spans(word + dip + word).count == 1)
    let two = spans(word + pause + word)
    #expect(
      two == [
        SampleSpan(start: 0, end: 10 * 512), SampleSpan(start: 22 * 512, end: 32 * 512),
      ])
  }

  @Test("Between the two thresholds, speech goes on but does not begin")
  func hysteresis() {
    let middling = [Float](repeating: 0.42, count: 30)
    #expect(spans(middling).isEmpty)
    #expect(spans([0.9, 0.9, 0.9, 0.9, 0.9] + middling).first?.count == 35 * 512)
  }

  @Test("A click beside speech is dropped; a short word alone is kept")
  func short() {
    let word = [Float](repeating: 0.9, count: 20)
    let click: [Float] = [0.9, 0.9]
    let pause = [Float](repeating: 0, count: 20)
    #expect(spans(click + pause + word).count == 1)
    #expect(spans(pause + click + pause).count == 1)
    #expect(spans(pause + [0.9] + pause).isEmpty)
  }

  @Test("Spans never leave the note")
  func clipped() {
    let spans = spans([0.9, 0.9, 0.9, 0.9, 0.9, 0.9], sampleCount: 2_700, at: 6)
    #expect(spans == [SampleSpan(start: 0, end: 2_700)])
  }

  @Test("However the probabilities come in, the stretches are the same")
  func pieces() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<100 {
      var probabilities: [Float] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let level = Float.random(in: 0...1, using: &random)
        probabilities += [Float](
          repeating: level, count: Int.random(in: 1...30, using: &random))
      }
      let count = probabilities.count * 512
      let whole = spans(probabilities, sampleCount: count, at: probabilities.count)
      for size in [1, 2, 7, 50] {
        #expect(spans(probabilities, sampleCount: count, at: size) == whole)
      }
    }
  }

  @Test(
    "Silence is known by its energy",
    arguments: [(Float(0), true), (0.0005, true), (0.004, false), (0.5, false)])
  func energy(amplitude: Float, silent: Bool) {
    let square = (0..<32_000).map { $0 / 20 % 2 == 0 ? amplitude : -amplitude }
    #expect(EnergyGate.isSilent(square) == silent)
    #expect(EnergyGate.isSilent(square + [.nan, .infinity]) == silent)
  }
}
