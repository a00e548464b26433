internal import GranoCore

/// What every draft must pass, whoever wrote it.
enum DraftChecks {
  /// A chat reply has at most this many words.
  static let longestDraft = 90

  /// This many words in a row from the message make a draft an echo.
  static let echoLength = 12

  /// The number of words; two characters of Chinese or Japanese count as one.
  static func wordCount(_ text: String) -> Int {
    let ideographs = text.count { AddressTokenizer.isIdeographic($0) }
    let rest = text.split { $0.isWhitespace || AddressTokenizer.isIdeographic($0) }
    return (ideographs + 1) / 2 + (ideographs == 0 ? rest.count : rest.count(where: hasWord))
  }

  // Between ideographs, a full stop or comma is no word of its own.
  private static func hasWord(_ piece: Substring) -> Bool {
    piece.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether `draft` repeats a long stretch of `message`, whatever its punctuation and case.
  static func echoes(_ draft: String, message: MessageWords) -> Bool {
    let words = MessageWords.words(of: draft)
    guard words.count >= message.length else { return false }
    return (0...words.count - message.length).contains { start in
      message.contains(words[start..<start + message.length])
    }
  }
}
