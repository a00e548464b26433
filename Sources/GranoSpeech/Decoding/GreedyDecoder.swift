/// Reads a window token by token, always taking the likeliest that the rules allow.
struct GreedyDecoder: Sendable {
  var special: SpecialTokens
  var rules: TokenRules

  /// As whisper.cpp has it: half the text context less the prompt.
  var mostTokens = 220

  /// Speech after the last timestamp that may stay unread, in seconds.
  static let mostUnread = 1.5

  struct Output: Sendable, Equatable {
    /// Without prompt and end token.
    var tokens: [DecodedToken]
    /// The mean over all tokens, the end token included (as the reference counts).
    var averageLogProbability: Double
    /// Whether it came to an end by itself.
    var finished: Bool
  }

  /// - Parameters:
  ///   - first: The logits after the prompt.
  ///   - duration: Seconds of audio in the window: a timestamp at its end ends the reading.
  ///   - speechEnd: Seconds of the window at which the last speech ends. Whisper was trained to
  ///     leave a sentence that the window cuts off to the next window, so it likes to stop at the
  ///     last full stop; our windows end in pauses, and nobody would read the rest.
  ///   - next: Feeds a token at a position (counted from the prompt's end) and gives the logits.
  func read<Failure: Error>(
    first: [Float], duration: Double, speechEnd: Double = 0,
    next: (_ token: Int, _ position: Int, _ logits: inout [Float]) throws(Failure) -> Void
  ) throws(Failure) -> Output {
    var logits = first
    var tokens: [DecodedToken] = []
    var text: [Int] = []
    var sum = 0.0
    func output(finished: Bool, count: Int) -> Output {
      Output(
        tokens: tokens, averageLogProbability: count > 0 ? sum / Double(count) : 0,
        finished: finished)
    }
    while tokens.count < mostTokens {
      let time = tokens.last(where: { special.isTimestamp($0.id) }).map {
        special.seconds(of: $0.id)
      }
      let mayEnd = text.isEmpty || speechEnd - (time ?? speechEnd) < Self.mostUnread
      guard let token = rules.choose(from: &logits, after: tokens, mayEnd: mayEnd) else {
        return output(finished: false, count: tokens.count)
      }
      sum += token.logProbability
      if token.id == special.endOfText { return output(finished: true, count: tokens.count + 1) }
      tokens.append(token)
      if special.isTimestamp(token.id) {
        // whisper.cpp's rule: with a tenth of a second left there is nothing more to read.
        if !text.isEmpty, special.seconds(of: token.id) + 0.1 >= duration {
          return output(finished: true, count: tokens.count)
        }
      } else {
        text.append(token.id)
        if LoopGuard.repeatingTail(of: text) != nil {
          return output(finished: false, count: tokens.count)
        }
      }
      try next(token.id, tokens.count - 1, &logits)
    }
    return output(finished: false, count: tokens.count)
  }
}
