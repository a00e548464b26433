/// Text between two timestamps of the decoder, as its tokens.
struct TimedText: Sendable, Equatable {
  struct Token: Sendable, Equatable {
    /// May be part of a character only: whisper's tokens are bytes.
    var bytes: [UInt8]
    var logProbability: Double
  }

  /// Seconds from the window's start.
  var start: Double
  var end: Double
  var tokens: [Token]

  /// The tokens' bytes as text; bytes that are no UTF-8 are dropped.
  var text: String {
    let joined = String(decoding: tokens.flatMap(\.bytes), as: UTF8.self)
    return joined.contains("\u{FFFD}") ? String(joined.filter { $0 != "\u{FFFD}" }) : joined
  }

  /// Splits a greedy reading at its timestamps.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a text token.
  ///   - duration: The window's seconds: where a last text without a closing timestamp ends.
  static func spans(
    of tokens: [DecodedToken], special: SpecialTokens, duration: Double,
    bytes: (Int) -> [UInt8]
  ) -> [TimedText] {
    var spans: [TimedText] = []
    var current = TimedText(start: 0, end: duration, tokens: [])
    func close(at end: Double) {
      current.end = min(max(end, current.start), duration)
      if !current.tokens.isEmpty { spans.append(current) }
    }
    for token in tokens {
      if special.isTimestamp(token.id) {
        let time = min(special.seconds(of: token.id), duration)
        if !current.tokens.isEmpty { close(at: time) }
        current = TimedText(start: time, end: duration, tokens: [])
      } else if token.id < special.endOfText {
        current.tokens.append(Token(bytes: bytes(token.id), logProbability: token.logProbability))
      }
    }
    close(at: duration)
    return spans
  }
}
