/// From the voice activity model's probabilities to stretches of speech.
///
/// The hysteresis is Silero's own: speech begins at 0.5 and ends when the probability stays below
/// 0.35 for a tenth of a second. Everything is in samples of 16 kHz.
struct SpeechSpans: Sendable {
  /// Samples that one probability stands for (32 ms).
  static let frame = 512

  var begin: Float = 0.5
  var end: Float = 0.35

  /// A pause is at least this long.
  var shortestPause = 1_600

  /// Shorter bursts are clicks, unless nothing else was found.
  var shortestSpeech = 2_400

  func spans(in probabilities: [Float], sampleCount: Int) -> [SampleSpan] {
    var spans: [SampleSpan] = []
    var start: Int?
    var quietSince: Int?
    for (index, probability) in probabilities.enumerated() {
      let position = index * Self.frame
      if probability >= begin {
        if start == nil { start = position }
        quietSince = nil
      } else if let opened = start {
        if probability >= end {
          quietSince = nil
        } else if quietSince == nil {
          quietSince = position
        }
        if let quiet = quietSince, position + Self.frame - quiet >= shortestPause {
          spans.append(SampleSpan(start: opened, end: quiet))
          start = nil
          quietSince = nil
        }
      }
    }
    if let start { spans.append(SampleSpan(start: start, end: quietSince ?? sampleCount)) }
    let clipped = spans.map {
      SampleSpan(start: min($0.start, sampleCount), end: min($0.end, sampleCount))
    }.filter { $0.count > 0 }
    let long = clipped.filter { $0.count >= shortestSpeech }
    // A very short word alone ("ja") is speech when the model is sure of it.
    return long.isEmpty ? clipped.filter { $0.count >= Self.frame * 2 } : long
  }
}
