import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Windows of a note that is read piece by piece")
struct WindowReaderTests {
  /// Hears speech wherever a sample is not zero.
  private final class Detector: ActivityDetector {
    var notes = 0
    func probabilities(of samples: [Float], isFirst: Bool) throws(SpeechError) -> [Float] {
      if isFirst { notes += 1 }
      return stride(from: 0, to: samples.count, by: 512).map { start in
        samples[start..<min(samples.count, start + 512)].contains { $0 != 0 } ? 0.9 : 0
      }
    }
  }

  /// Gives out a note in pieces of any size, made as they are asked for.
  private final class Source: SampleSource {
    let rate = 16_000
    let count: Int
    let sample: (Int) -> Float
    var position = 0
    let step: Int

    init(count: Int, step: Int = 100_000, sample: @escaping (Int) -> Float) {
      self.count = count
      self.step = step
      self.sample = sample
    }

    func read(upTo limit: Int) -> [Float] {
      let end = min(count, position + min(limit, step))
      defer { position = end }
      return (position..<end).map(sample)
    }
  }

  private func windows(_ source: Source, _ detector: Detector = Detector()) throws
    -> [PlannedWindow]
  {
    let reader = WindowReader(source: source, detector: detector, cancellation: Cancellation())
    var windows: [PlannedWindow] = []
    while let window = try reader.next() { windows.append(window) }
    return windows
  }

  /// 4 s of speech, then a second of silence, again and again.
  private func chatter(_ index: Int) -> Float { index / 16_000 % 5 < 4 ? Float(index % 7 + 1) : 0 }

  @Test("Every window's samples are the note's own, at the places that its map names")
  func samples() throws {
    for step in [997, 100_000] {
      let source = Source(count: 16_000 * 190, step: step, sample: chatter)
      let windows = try windows(source)
      #expect(windows.count >= 6)
      for window in windows {
        #expect(window.audio.count == window.map.count)
        #expect(window.map.count <= WindowPlan().longest)
        var offset = 0
        for piece in window.map.pieces {
          #expect(window.audio[offset] == chatter(piece.start))
          #expect(window.audio[offset + piece.count - 1] == chatter(piece.end - 1))
          offset += piece.count
        }
      }
      let speech = windows.flatMap(\.speech).reduce(0) { $0 + $1.count }
      #expect(abs(speech - 16_000 * 152) < 16_000 * 4)
    }
  }

  @Test("The windows do not depend on how the source hands out its samples")
  func steps() throws {
    let whole = try windows(Source(count: 1_500_000, step: 1_500_000, sample: chatter))
    let small = try windows(Source(count: 1_500_000, step: 1_111, sample: chatter))
    #expect(whole.map(\.map) == small.map(\.map))
    #expect(whole.map(\.number) == Array(0..<whole.count))
  }

  @Test("A window comes out long before the note ends")
  func early() throws {
    let source = Source(count: 16_000 * 3_600, sample: chatter)
    let reader = WindowReader(
      source: source, detector: Detector(), cancellation: Cancellation())
    _ = try reader.next()
    #expect(source.position < 16_000 * 100)
  }

  @Test("Speech after a silent beginning belongs to this note, not to the one before")
  func silentBeginning() throws {
    let detector = Detector()
    let source = Source(count: 16_000 * 50) { $0 > 16_000 * 45 ? 0.5 : 0 }
    #expect(try windows(source, detector).count == 1)
    #expect(detector.notes == 1)
  }

  @Test("A burst alone is speech if there is nothing else, and is still at hand at the end")
  func burst() throws {
    let burst = 16_000..<17_600
    let alone = try windows(Source(count: 16_000 * 70) { burst.contains($0) ? 0.5 : 0 })
    #expect(alone.count == 1)
    #expect(alone.first?.audio.contains(0.5) == true)
    let beside = try windows(
      Source(count: 16_000 * 70) { burst.contains($0) || $0 > 16_000 * 60 ? 0.5 : 0 })
    #expect(beside.count == 1)
    #expect(beside.first.map { ($0.map.pieces.first?.start ?? 0) > 16_000 * 59 } == true)
  }

  @Test("Nothing, silence and samples that are no numbers are no speech")
  func nothing() throws {
    #expect(try windows(Source(count: 0) { _ in 0 }).isEmpty)
    #expect(try windows(Source(count: 500_000) { _ in 0 }).isEmpty)
    #expect(try windows(Source(count: 5_000) { _ in .nan }).isEmpty)
  }

  @Test("A request to stop is heeded between pieces")
  func cancelled() {
    let cancellation = Cancellation()
    cancellation.request()
    let reader = WindowReader(
      source: Source(count: 16_000) { _ in 1 }, detector: Detector(), cancellation: cancellation)
    #expect(throws: SpeechError.cancelled) { _ = try reader.next() }
  }

  @Test("Parts of a window have the samples between their cuts")
  func parts() throws {
    let window = try #require(try windows(Source(count: 16_000 * 14, sample: chatter)).first)
    let parts = window.parts(at: [4.5, 9.5], numberedFrom: 7)
    #expect(parts.map(\.number) == [7, 8, 9])
    // The cuts lie in pauses that the window leaves out.
    #expect(parts.map(\.map.pieces) == window.map.pieces.map { [$0] })
    #expect(parts.reduce(0) { $0 + $1.audio.count } == window.audio.count)
    #expect(window.parts(at: [-1, 99], numberedFrom: 0).count == 1)
    #expect(window.part(from: 4.2, until: 4.8, number: 0) == nil)
  }
}
