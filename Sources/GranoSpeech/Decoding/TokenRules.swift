/// Whisper's own rules about which token may come next.
///
/// The same as `ApplyTimestampRules`, `SuppressBlank` and `SuppressTokens` of the reference
/// implementation (openai/whisper, decoding.py): timestamps come in pairs and never go back, the
/// first is at most a second in, the text does not begin blank, special tokens are never words,
/// and when the timestamps together outweigh every word, a timestamp it is.
struct TokenRules: Sendable {
  private let special: SpecialTokens
  private let neverSampled: [Int]
  private let notFirst: [Int]
  private let lastFirstTimestamp: Int

  /// - Parameters:
  ///   - nonSpeech: Tokens of brackets, notes and the like, which describe sounds, not words.
  ///   - blank: The token of a single space.
  ///   - latestStart: The first timestamp is at most this, in seconds.
  init(special: SpecialTokens, nonSpeech: [Int], blank: Int?, latestStart: Double = 1.0) {
    self.special = special
    neverSampled =
      nonSpeech + special.languages + [
        special.startOfTranscript, special.translate, special.transcribe,
        special.startOfLanguageModel, special.previous, special.noSpeech, special.noTimestamps,
      ]
    notFirst = [special.endOfText] + (blank.map { [$0] } ?? [])
    lastFirstTimestamp =
      special.firstTimestamp + Int((latestStart / SpecialTokens.timestampStep).rounded())
  }

  /// Rules out in `logits` what may not follow `tokens`, then chooses the likeliest token.
  ///
  /// - Parameters:
  ///   - logits: One for each token of the vocabulary; changed.
  ///   - tokens: What has been decoded so far, without the prompt.
  ///   - mayEnd: false while there is speech to come that has not been read.
  /// - Returns: The token and its log-probability among those that were allowed; nil when the
  ///   engine gave no usable number.
  func choose(
    from logits: inout [Float], after tokens: [DecodedToken], mayEnd: Bool = true
  ) -> DecodedToken? {
    guard logits.count >= special.vocabularySize else { return nil }
    suppress(&logits, after: tokens)
    if !mayEnd { logits[special.endOfText] = -.infinity }
    return pick(logits)
  }

  private func suppress(_ logits: inout [Float], after tokens: [DecodedToken]) {
    for token in neverSampled { logits[token] = -.infinity }
    let end = special.vocabularySize
    if tokens.isEmpty {
      for token in notFirst { logits[token] = -.infinity }
      rule(out: lastFirstTimestamp + 1..<max(lastFirstTimestamp + 1, end), in: &logits)
    }
    guard let last = tokens.last, special.isTimestamp(last.id) else {
      if let latest = tokens.last(where: { special.isTimestamp($0.id) }) {
        rule(out: special.firstTimestamp..<latest.id, in: &logits)
      }
      return
    }
    let afterPair = tokens.count < 2 || special.isTimestamp(tokens[tokens.count - 2].id)
    if afterPair {
      rule(out: special.firstTimestamp..<end, in: &logits)
    } else {
      rule(out: 0..<special.endOfText, in: &logits)
      rule(out: special.firstTimestamp..<last.id, in: &logits)
    }
  }

  private func rule(out range: Range<Int>, in logits: inout [Float]) {
    for token in range { logits[token] = -.infinity }
  }

  private func pick(_ logits: [Float]) -> DecodedToken? {
    let end = special.vocabularySize
    let words = Self.peak(of: logits, in: 0..<special.firstTimestamp)
    let times = Self.peak(of: logits, in: special.firstTimestamp..<end)
    let top = max(words.value, times.value)
    guard top.isFinite else { return nil }
    let wordSum = Self.sum(of: logits, in: 0..<special.firstTimestamp, relativeTo: top)
    let timeSum = Self.sum(of: logits, in: special.firstTimestamp..<end, relativeTo: top)
    // Compared as probabilities relative to `top`: all timestamps against the best word.
    if timeSum > exponential(words.value - top) {
      return DecodedToken(
        id: times.token, logProbability: Double(times.value - top) - logarithm(timeSum + wordSum))
    }
    return DecodedToken(
      id: words.token, logProbability: Double(words.value - top) - logarithm(timeSum + wordSum))
  }

  private static func peak(
    of logits: [Float], in range: Range<Int>
  ) -> (token: Int, value: Float) {
    var best = (token: range.lowerBound, value: -Float.infinity)
    for token in range where logits[token] > best.value {
      best = (token, logits[token])
    }
    return best
  }

  /// The sum of `exp(logit - top)`.
  ///
  /// What is e^-16 of the best adds under 1 % even if the whole vocabulary were there; leaving it
  /// out saves most of the 51,865 exponentials a token.
  private static func sum(
    of logits: [Float], in range: Range<Int>, relativeTo top: Float
  ) -> Double {
    var sum = 0.0
    let floor = top - 16
    for token in range where logits[token] > floor {
      sum += exponential(logits[token] - top)
    }
    return sum
  }
}
