internal import GranoCore

/// How long a text may be.
package enum LengthCheck {
  static let titleWords = 8
  static let titleCharacters = 60
  static let pointWords = 25
  static let todoWords = 15
  static let questionWords = 25
  /// All key points together, as a share of a longer note.
  static let pointsShare = 0.4
  static let longNote = 60

  /// Whether a text is so long that there is no sense in looking at its words: checking a million of
  /// them would take minutes.
  ///
  /// - Parameter said: Bytes of what it words anew, for texts that may be as long as that.
  static func isHopeless(_ text: String, besides said: Int = 0) -> Bool {
    text.utf8.count > max(4000, 8 * said)
  }

  /// Words between blanks; two characters of a script without blanks are one.
  static func words(_ text: String) -> Int {
    DraftChecks.wordCount(text)
  }

  /// How many of `points`, from the first, stay within their share of `note`; at least one.
  ///
  /// Of a note of at most 60 words, all.
  package static func fitting(points: [String], in note: String) -> Int {
    let all = DraftChecks.wordCount(note)
    guard all > longNote else { return points.count }
    var left = Int(pointsShare * Double(all))
    for (index, point) in points.enumerated() {
      left -= DraftChecks.wordCount(point)
      if left < 0 { return max(1, index) }
    }
    return points.count
  }
}
