/// Quotes the words of a date from the note.
struct SpokenWords {
  let text: CalendarText
  let joined: String

  /// Parts of a date further apart than this many tokens are quoted one by one.
  private static let reach = 6

  /// The words of `pieces` verbatim, with what stands between near ones.
  func words(of pieces: [Range<Int>]) -> String {
    var runs: [Range<Int>] = []
    for piece in pieces.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, piece.lowerBound - last.upperBound <= Self.reach {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, piece.upperBound)
      } else {
        runs.append(piece)
      }
    }
    return runs.map(slice).joined(separator: " … ")
  }

  private func slice(_ run: Range<Int>) -> String {
    let utf8 = joined.utf8
    let lower = text.tokens[run.lowerBound].bytes.lowerBound
    var last = run.upperBound - 1
    // A stop that closes the words belongs to an ordinal only when it stands inside them.
    while last > run.lowerBound, text.tokens[last].folded == "comma" { last -= 1 }
    let upper = text.tokens[last].bytes.upperBound
    let start = utf8.index(utf8.startIndex, offsetBy: lower)
    let end = utf8.index(start, offsetBy: upper - lower)
    return String(joined[start..<end]).replacing("\n", with: " ")
  }
}
