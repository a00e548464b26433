/// Decides whether a greedy reading may stand, or the window needs a slower, surer pass.
struct FastPassCheck: Sendable {
  /// What was found wrong.
  enum Fault: String, Sendable {
    case loop, monotonous, unsure, unfinished, nothingHeard, endsEarly, tooDense, tooSparse
  }

  /// What the check looks at.
  struct Reading: Sendable {
    /// Text tokens only.
    var textTokens: [Int]
    var averageLogProbability: Double
    /// Whether the decoder came to an end by itself.
    var finished: Bool
    var characters: Int
    var bytes: Int
    /// Seconds of the window at which the last text ends.
    var lastEnd: Double
    /// Seconds of the window at which the last speech ends, and seconds of speech in all.
    var speechEnd: Double
    var speech: Double
    var noSpeech: Double
  }

  /// Whisper's own limit for a reading that needs another temperature.
  var leastLogProbability = -1.0
  /// Speech after the last word, in seconds.
  ///
  /// Whisper's time of the last word is often a second
  /// early; half a sentence is 2.
  var mostUncovered = 2.5
  /// Characters a second of speech: fast speakers reach 25.
  var densest = 45.0
  /// Bytes of text a second of speech: slow speakers are at 9.
  ///
  /// Below, a sentence was passed over.
  var sparsest = 7.0

  func fault(of reading: Reading) -> Fault? {
    if LoopGuard.repeatingTail(of: reading.textTokens) != nil { return .loop }
    if !reading.finished { return .unfinished }
    if LoopGuard.isMonotonous(reading.textTokens) { return .monotonous }
    if reading.textTokens.isEmpty {
      return reading.speech > 1 && reading.noSpeech < 0.6 ? .nothingHeard : nil
    }
    if reading.averageLogProbability < leastLogProbability { return .unsure }
    if reading.speechEnd - reading.lastEnd > mostUncovered { return .endsEarly }
    if Double(reading.characters) > 20 + densest * reading.speech { return .tooDense }
    if reading.speech > 3, Double(reading.bytes) < sparsest * reading.speech { return .tooSparse }
    return nil
  }
}
