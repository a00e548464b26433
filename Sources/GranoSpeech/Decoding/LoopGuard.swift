/// Notices when a decoder goes round in circles.
///
/// Whisper's best-known failure is a phrase repeated to the end of the window. Three views: the
/// same run of tokens several times in a row (seen while decoding, so that time is not wasted),
/// low entropy of the last tokens (whisper.cpp's own test), and the same for words.
enum LoopGuard {
  /// The length of the run of tokens that repeats at the end of `tokens`; nil if none does.
  ///
  /// A single token must come six times, a run of two or three four times ("ja, ja, ja" is
  /// speech), a longer one three times and fill at least 12 tokens.
  static func repeatingTail(of tokens: [Int]) -> Int? {
    for length in 1...40 {
      let times = length == 1 ? 6 : length <= 3 ? 4 : 3
      guard tokens.count >= length * times else { break }
      if tail(of: tokens, repeats: length, times: times), length * times >= 6 { return length }
    }
    return nil
  }

  /// Whether the last 32 tokens are drawn from too few: under 2.4 nats, as whisper.cpp has it.
  ///
  /// Needs 32 tokens; short texts are repetitive by nature.
  static func isMonotonous(_ tokens: [Int]) -> Bool {
    guard tokens.count >= 32 else { return false }
    var counts: [Int: Int] = [:]
    for token in tokens.suffix(32) { counts[token, default: 0] += 1 }
    var entropy = 0.0
    for count in counts.values {
      let share = Double(count) / 32
      entropy -= share * logarithm(share)
    }
    return entropy < 2.4
  }

  /// How many of `segments` to keep: a text that comes more than twice in a row is said twice.
  ///
  /// - Returns: The segments without the surplus, and whether there was any.
  static func withoutRepeats<Item>(
    _ segments: [Item], text: (Item) -> String
  ) -> (kept: [Item], looped: Bool) {
    var kept: [Item] = []
    var run = 0
    var last: String?
    for segment in segments {
      let current = text(segment)
      // One-word answers may well come often: "ja. ja. ja."
      run = current == last && current.contains(" ") ? run + 1 : 0
      last = current
      if run < 2 { kept.append(segment) }
    }
    return (kept, kept.count < segments.count)
  }

  private static func tail(of tokens: [Int], repeats length: Int, times: Int) -> Bool {
    let start = tokens.count - length * times
    for index in start..<tokens.count - length where tokens[index] != tokens[index + length] {
      return false
    }
    return true
  }
}
