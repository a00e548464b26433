/// Quotes the words of a date from the note.
struct SpokenWords {
  let text: CalendarText
  let joined: String
  /// Articles and prepositions that are quoted with the date: "el", "am", "on".
  let openers: Set<String>

  /// Parts of a date with more other words between them are quoted one by one.
  private static let reach = 2

  /// How many articles and prepositions may stand before a part: "a las", "in the".
  private static let mostOpeners = 2

  /// The words of `pieces` verbatim, with what stands between near ones.
  func words(of pieces: [Range<Int>]) -> String {
    var runs: [Range<Int>] = []
    for piece in pieces.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let opened = opened(piece, after: runs.last?.upperBound ?? 0)
      if let last = runs.last, others(between: last.upperBound, and: piece.lowerBound) <= most {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, piece.upperBound)
      } else {
        runs.append(opened)
      }
    }
    return runs.map(slice).joined(separator: " … ")
  }

  // Where every character is a token, a word has about two of them.
  private var most: Int { text.wordLength > 1 ? 2 * Self.reach : Self.reach }

  private func others(between lower: Int, and upper: Int) -> Int {
    guard lower < upper else { return 0 }
    return text.tokens[lower..<upper].count { $0.isWord || $0.value != nil }
  }

  /// `piece` with the article or preposition before it.
  private func opened(_ piece: Range<Int>, after limit: Int) -> Range<Int> {
    var lower = piece.lowerBound
    while lower > limit, piece.lowerBound - lower < Self.mostOpeners,
      text.sentences[lower - 1] == text.sentences[piece.lowerBound],
      openers.contains(text.tokens[lower - 1].lower)
    {
      lower -= 1
    }
    return lower..<piece.upperBound
  }

  private func slice(_ run: Range<Int>) -> String {
    let utf8 = joined.utf8
    let lower = text.tokens[run.lowerBound].bytes.lowerBound
    var last = run.upperBound - 1
    // A stop that closes the words belongs to an ordinal only when it stands inside them.
    while last > run.lowerBound,
      text.tokens[last].folded == "comma"
        || text.tokens[last].folded == "stop" && text.tokens[last - 1].isWord
          && text.tokens[last - 1].folded.count > 2
    {
      last -= 1
    }
    let upper = text.tokens[last].bytes.upperBound
    let start = utf8.index(utf8.startIndex, offsetBy: lower)
    let end = utf8.index(start, offsetBy: upper - lower)
    return String(joined[start..<end]).replacing("\n", with: " ")
  }
}
