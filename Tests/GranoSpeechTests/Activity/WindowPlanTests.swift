import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Windows and their times")
struct WindowPlanTests {
  private func seconds(_ value: Double) -> Int { Int(value * 16_000) }

  private func span(_ start: Double, _ end: Double) -> SampleSpan {
    SampleSpan(start: seconds(start), end: seconds(end))
  }

  /// All windows of a note whose speech is known from the beginning.
  private static func windows(of speech: [SampleSpan], sampleCount: Int) -> [WindowPlan.Window] {
    var plan = WindowPlan()
    plan.add(speech)
    var windows: [WindowPlan.Window] = []
    while let next = plan.next(opened: nil, position: sampleCount, ended: true) {
      windows.append(next)
    }
    return windows
  }

  @Test("No speech, no window")
  func none() {
    #expect(Self.windows(of: [], sampleCount: 1_000_000).isEmpty)
  }

  @Test("A short note is one window, its silent edges cut to the margin")
  func edges() {
    let windows = Self.windows(of: [span(2, 5)], sampleCount: seconds(8))
    #expect(windows.map(\.map.pieces) == [[span(1.7, 5.3)]])
  }

  @Test("A long pause is shortened, and times are mapped over it exactly")
  func longPause() {
    let windows = Self.windows(of: [span(1, 3), span(7, 8)], sampleCount: seconds(70))
    #expect(windows.count == 1)
    let map = windows[0].map
    #expect(map.pieces == [span(0.7, 3.3), span(6.7, 8.3)])
    #expect(abs(map.noteTime(ofStart: 0.3) - 1) < 1e-9)
    // The seam is 2.6 s into the window: what ends there ends before the pause, what begins
    // there begins after it.
    #expect(abs(map.noteTime(ofEnd: 2.6) - 3.3) < 1e-9)
    #expect(abs(map.noteTime(ofStart: 2.6) - 6.7) < 1e-9)
    #expect(abs(map.noteTime(ofEnd: 99) - 8.3) < 1e-9)
    #expect(abs((map.windowTime(ofSample: seconds(7)) ?? 0) - 2.9) < 1e-9)
    #expect(map.windowTime(ofSample: seconds(5)) == nil)
  }

  @Test("A long silence ends a window")
  func longSilence() {
    let windows = Self.windows(of: [span(1, 3), span(63, 64)], sampleCount: seconds(70))
    #expect(windows.map(\.map.pieces) == [[span(0.7, 3.3)], [span(62.7, 64.3)]])
    #expect(windows.map(\.speech) == [[span(1, 3)], [span(63, 64)]])
  }

  @Test("Speech just over one window is shared out, not left with a tail of a second")
  func noTail() {
    var speech: [SampleSpan] = []
    for index in 0..<10 { speech.append(span(Double(index) * 3, Double(index) * 3 + 2.7)) }
    let windows = Self.windows(of: speech, sampleCount: seconds(30.5))
    #expect(windows.count == 2)
    for window in windows { #expect(window.map.count >= WindowPlan.least) }
  }

  @Test("The cut goes through the longest pause near by")
  func cut() {
    let speech = [span(0, 14), span(14.2, 19), span(19.7, 25), span(25.2, 40)]
    let windows = Self.windows(of: speech, sampleCount: seconds(40))
    #expect(windows.count == 2)
    #expect(windows[0].map.pieces.last?.end == seconds(19.3))
  }

  @Test("Without a breath for minutes, windows are still within the encoder's reach")
  func breathless() {
    let windows = Self.windows(of: [span(0, 185)], sampleCount: seconds(185))
    #expect(windows.allSatisfy { $0.map.count <= WindowPlan().longest })
    #expect(windows.reduce(0) { $0 + $1.map.count } == seconds(185))
  }

  @Test("Whatever the speech, windows cover it in order, within bounds, without overlap")
  func random() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      var speech: [SampleSpan] = []
      var at = Int.random(in: 0..<30_000, using: &random)
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let length = Int.random(in: 1_024..<200_000, using: &random)
        speech.append(SampleSpan(start: at, end: at + length))
        at += length + Int.random(in: 1_600..<90_000, using: &random)
      }
      let windows = Self.windows(of: speech, sampleCount: at)
      let pieces = windows.flatMap(\.map.pieces)
      for (before, after) in zip(pieces, pieces.dropFirst()) {
        #expect(before.end <= after.start)
      }
      #expect(pieces.allSatisfy { $0.count > 0 && $0.end <= at })
      #expect(windows.allSatisfy { $0.map.count <= WindowPlan().longest })
      let covered = windows.flatMap(\.speech).reduce(0) { $0 + $1.count }
      #expect(covered == speech.reduce(0) { $0 + $1.count })
      for window in windows {
        // To the window and back is the same place.
        for span in window.speech {
          let time = window.map.windowTime(ofSample: span.start)
          let back = window.map.noteTime(ofStart: time ?? -1)
          #expect(abs(back * 16_000 - Double(span.start)) < 0.01)
        }
      }
    }
  }
}
