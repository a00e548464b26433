internal import GranoCore

/// A window with its samples.
struct PlannedWindow: Sendable {
  var number: Int
  var map: TimeMap
  /// The speech in it, in samples of the note.
  var speech: [SampleSpan]
  /// The pieces of `map` put end to end, at 16 kHz; finite numbers only.
  var audio: [Float]

  /// Seconds of audio.
  var duration: Double { Double(audio.count) / Double(SampleSpan.rate) }

  /// Seconds of speech, pauses not counted.
  var speechSeconds: Double { speech.reduce(0) { $0 + $1.seconds } }

  /// What the pipeline is told of it.
  var window: SpeechWindow {
    let rate = Double(SampleSpan.rate)
    return SpeechWindow(
      number: number, start: Double(map.pieces.first?.start ?? 0) / rate,
      end: Double(map.pieces.last?.end ?? 0) / rate, speech: speechSeconds,
      stretches: speech.map {
        SpeechStretch(start: Double($0.start) / rate, end: Double($0.end) / rate)
      })
  }

  /// The parts between `times`, in seconds of the note, each with its samples.
  ///
  /// Times outside the window, or that leave nothing between them, make no part.
  func parts(at times: [Double], numberedFrom number: Int) -> [PlannedWindow] {
    let edges = [-Double.infinity] + times + [Double.infinity]
    var parts: [PlannedWindow] = []
    for (from, until) in zip(edges, edges.dropFirst()) {
      if let part = part(from: from, until: until, number: number + parts.count) {
        parts.append(part)
      }
    }
    return parts
  }

  /// What lies between two seconds of the note; nil when nothing is said there.
  func part(from: Double, until: Double, number: Int) -> PlannedWindow? {
    let rate = Double(SampleSpan.rate)
    // The note is shorter than 2^40 samples; infinite bounds have no integer.
    let first = Int(max(-1, from * rate))
    let end = Int(min(1e12, until * rate))
    var pieces: [SampleSpan] = []
    var samples: [Float] = []
    var offset = 0
    for piece in map.pieces {
      let common = piece.clipped(from: first, until: end)
      if common.count > 0 {
        pieces.append(common)
        let place = offset + common.start - piece.start
        samples += audio[place..<place + common.count]
      }
      offset += piece.count
    }
    let inside = speech.map { $0.clipped(from: first, until: end) }.filter { $0.count > 0 }
    guard !pieces.isEmpty, !inside.isEmpty else { return nil }
    return PlannedWindow(
      number: number, map: TimeMap(pieces: pieces), speech: inside, audio: samples)
  }
}
