/// From the voice activity model's probabilities to stretches of speech, as they come in.
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

  /// Shorter bursts are clicks, unless nothing else is found.
  var shortestSpeech = 2_400

  /// Where the speech that has not ended yet began.
  private(set) var opened: Int?
  /// Up to here the probabilities are known.
  private(set) var position = 0
  /// Whether anything long enough to be speech was found.
  private(set) var foundSpeech = false
  /// Bursts that are speech only if nothing else is.
  private(set) var bursts: [SampleSpan] = []

  private var quietSince: Int?

  /// Bursts kept at most: a note of many is noise.
  private static let mostBursts = 16

  /// Up to here every stretch of speech has been given out.
  var settled: Int { opened ?? position }

  /// Takes in the next probabilities.
  ///
  /// - Returns: The stretches of speech that have ended.
  mutating func add(_ probabilities: [Float]) -> [SampleSpan] {
    var spans: [SampleSpan] = []
    for probability in probabilities {
      if probability >= begin {
        if opened == nil { opened = position }
        quietSince = nil
      } else if let start = opened {
        if probability >= end {
          quietSince = nil
        } else if quietSince == nil {
          quietSince = position
        }
        if let quiet = quietSince, position + Self.frame - quiet >= shortestPause {
          if let span = closed(SampleSpan(start: start, end: quiet)) { spans.append(span) }
        }
      }
      position += Self.frame
    }
    return spans
  }

  /// Ends the note at `sampleCount`.
  ///
  /// - Returns: The last stretches of speech; the bursts, when there was no other.
  mutating func finish(sampleCount: Int) -> [SampleSpan] {
    var spans: [SampleSpan] = []
    if let start = opened {
      let span = SampleSpan(
        start: min(start, sampleCount), end: min(quietSince ?? sampleCount, sampleCount))
      if let span = closed(span) { spans.append(span) }
    }
    position = sampleCount
    // A very short word alone ("ja") is speech when the model is sure of it.
    if !foundSpeech { spans = bursts.filter { $0.count >= Self.frame * 2 } }
    return spans
  }

  private mutating func closed(_ span: SampleSpan) -> SampleSpan? {
    opened = nil
    quietSince = nil
    guard span.count < shortestSpeech else {
      foundSpeech = true
      return span
    }
    if span.count > 0, bursts.count < Self.mostBursts { bursts.append(span) }
    return nil
  }
}
