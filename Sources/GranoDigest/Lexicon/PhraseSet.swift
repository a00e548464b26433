/// Many patterns, found by their first word.
struct PhraseSet: Sendable {
  private var byWord: [String: [PhrasePattern]] = [:]
  private var free: [PhrasePattern] = []
  private(set) var isEmpty = true

  init(_ lines: [String], passing: Set<String> = []) {
    for line in lines {
      let pattern = PhrasePattern(line, passing: passing)
      if pattern.elements.isEmpty { continue }
      isEmpty = false
      if let words = pattern.firstWords {
        for word in words { byWord[word, default: []].append(pattern) }
      } else {
        free.append(pattern)
      }
    }
  }

  /// The end of the longest match that starts at `start`, or nil.
  ///
  /// - Parameter isClauseStart: Whether `start` opens a clause, as `^` patterns want it.
  func end(in tokens: [Token], at start: Int, limit: Int, isClauseStart: Bool = true) -> Int? {
    guard start < limit else { return nil }
    var best: Int?
    for patterns in [byWord[tokens[start].lower] ?? [], free] {
      for pattern in patterns where isClauseStart || !pattern.anchored {
        if let end = pattern.end(in: tokens, at: start, limit: limit), end > best ?? start {
          best = end
        }
      }
    }
    return best
  }

  /// The first match inside `range`, or nil.
  func first(in tokens: [Token], _ range: Range<Int>) -> Range<Int>? {
    for start in range {
      let opens = start == range.lowerBound || tokens[start - 1].kind == .mark
      if let end = end(in: tokens, at: start, limit: range.upperBound, isClauseStart: opens) {
        return start..<end
      }
    }
    return nil
  }

  func contains(in tokens: [Token], _ range: Range<Int>) -> Bool {
    first(in: tokens, range) != nil
  }
}
