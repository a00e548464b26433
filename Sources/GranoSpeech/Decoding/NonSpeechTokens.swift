/// Tokens that describe sounds instead of words: brackets, notes, markup.
///
/// The reference implementation's list (openai/whisper, tokenizer.py, `non_speech_tokens`).
enum NonSpeechTokens {
  /// Bytes of the longest of them, a leading blank included.
  static let longest = 10

  /// The numbers of those that `vocabulary` has, alone or after a blank.
  static func ids(in vocabulary: [[UInt8]: Int]) -> [Int] {
    var ids: [Int] = []
    for symbol in symbols {
      for text in [symbol, " " + symbol] {
        if let id = vocabulary[Array(text.utf8)] { ids.append(id) }
      }
    }
    // Hyphens and apostrophes stand between words, but do not begin one.
    for text in [" -", " '"] {
      if let id = vocabulary[Array(text.utf8)] { ids.append(id) }
    }
    return ids
  }

  private static let symbols = [
    "\"", "#", "(", ")", "*", "+", "/", ":", ";", "<", "=", ">", "@", "[", "\\", "]", "^", "_",
    "`", "{", "|", "}", "~", "「", "」", "『", "』", "<<", ">>", "<<<", ">>>", "--", "---", "-(",
    "-[", "('", "(\"", "((", "))", "(((", ")))", "[[", "]]", "{{", "}}", "♪♪", "♪♪♪", "♩", "♪",
    "♫", "♬", "♭", "♮", "♯",
  ]
}
