internal import GranoCore

/// Reads a note piece by piece and gives out its windows, holding no more than the next one needs.
final class WindowReader {
  /// Samples read at a time: 20 s, a whole number of the detector's frames.
  static let piece = 320_000

  /// How long bursts that may be speech are held, in samples: two minutes.
  private static let burstMemory = 1_920_000

  /// Below this loudness a note is turned up for the detector, which hears absolute levels.
  private static let audible: Float = 0.05

  private let source: any SampleSource
  private let detector: any ActivityDetector
  private let cancellation: Cancellation
  private var spans = SpeechSpans()
  private var plan = WindowPlan()
  private var loudest: Float = 0
  private var ended = false
  /// Whether the detector has heard of this note.
  private var isDetecting = false

  /// Samples of the note from `bufferStart` on.
  private var buffer: [Float] = []
  private var bufferStart = 0
  private var windowCount = 0

  init(source: any SampleSource, detector: any ActivityDetector, cancellation: Cancellation) {
    self.source = source
    self.detector = detector
    self.cancellation = cancellation
  }

  /// The next stretch with speech; nil at the end.
  func next() throws(SpeechError) -> PlannedWindow? {
    while true {
      let window = plan.next(opened: spans.opened, position: spans.position, ended: ended)
      if let window { return planned(window) }
      if ended { return nil }
      try readPiece()
    }
  }

  /// Numbers for `count` further windows.
  func numbers(_ count: Int) -> Int {
    defer { windowCount += count }
    return windowCount
  }

  private func planned(_ window: WindowPlan.Window) -> PlannedWindow {
    var audio: [Float] = []
    audio.reserveCapacity(window.map.count)
    for piece in window.map.pieces {
      audio += buffer[piece.start - bufferStart..<piece.end - bufferStart]
    }
    return PlannedWindow(
      number: numbers(1), map: window.map, speech: window.speech, audio: audio)
  }

  private func readPiece() throws(SpeechError) {
    if cancellation.isRequested { throw .cancelled }
    dropOld()
    var samples: [Float] = []
    while samples.count < Self.piece {
      let more = source.read(upTo: Self.piece - samples.count)
      if more.isEmpty { break }
      if cancellation.isRequested { throw .cancelled }
      samples += more
    }
    ended = samples.count < Self.piece
    for index in samples.indices where !samples[index].isFinite { samples[index] = 0 }
    let end = bufferStart + buffer.count + samples.count
    buffer += samples
    plan.add(spans.add(try probabilities(of: samples)))
    if ended { plan.add(spans.finish(sampleCount: end)) }
  }

  private func probabilities(
    of samples: [Float]
  ) throws(SpeechError) -> [Float] {
    let here = EnergyGate.loudest(samples)
    loudest = max(loudest, here)
    if here < EnergyGate.threshold {
      return [Float](
        repeating: 0, count: (samples.count + SpeechSpans.frame - 1) / SpeechSpans.frame)
    }
    // Turned up for the detector, and for it alone.
    let gain = loudest < Self.audible ? Self.audible / loudest : 1
    defer { isDetecting = true }
    return try detector.probabilities(
      of: gain == 1 ? samples : samples.map { $0 * gain }, isFirst: !isDetecting)
  }

  private func dropOld() {
    var needed = plan.needed(settled: spans.settled)
    if !spans.foundSpeech, let burst = spans.bursts.first,
      spans.position - burst.start < Self.burstMemory
    {
      needed = min(needed, max(0, burst.start - WindowPlan().margin))
    }
    guard needed > bufferStart else { return }
    buffer.removeFirst(min(buffer.count, needed - bufferStart))
    bufferStart = needed
  }
}
