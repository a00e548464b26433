/// Edits between two words: insert, delete, replace, swap of neighbours, each once a letter.
enum EditDistance {
  /// The optimal string alignment distance; nil when it is more than `limit`.
  static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    if left == right { return 0 }
    var before = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = before
    for row in 0..<left.count {
      current[0] = row + 1
      var least = row + 1
      for column in 0..<right.count {
        var cost = min(
          last[column + 1] + 1, current[column] + 1,
          last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      // A swap looks two rows back, so that this row alone is no bound; the limit is small.
      if least > limit + 1 { return nil }
      (before, last, current) = (last, current, before)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  /// Whether one insertion, deletion or replacement at most makes `left` of `right`.
  static func isAtMostOne(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard abs(left.count - right.count) <= 1 else { return false }
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    return max(left.count, right.count) - start - end <= 1
  }
}
