/// The nearest of several words to a mistyped one.
package enum Suggestion {
  /// The closest candidate; nil when none is near.
  ///
  /// Near means at most two edits, and fewer than half of the word's letters: "digets" suggests
  /// "digest", "xy" suggests nothing.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let best =
      candidates
      .map { (candidate: $0, distance: distance(word, $0)) }
      .min { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
    guard let best, best.distance <= 2, best.distance * 2 < max(word.count, best.candidate.count)
    else { return nil }
    return best.candidate
  }

  /// Edits (insert, delete, replace, swap of neighbours) between two words:
  /// the optimal string alignment distance.
  package static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.lowercased())
    let b = Array(right.lowercased())
    var before: [Int] = []
    var last = Array(0...b.count)
    for row in 0..<a.count {
      var current = [row + 1] + [Int](repeating: 0, count: b.count)
      for column in 0..<b.count {
        var cost = min(
          last[column + 1] + 1, current[column] + 1,
          last[column] + (a[row] == b[column] ? 0 : 1))
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      before = last
      last = current
    }
    return last[b.count]
  }
}
