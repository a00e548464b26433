internal import GranoCore

/// Tells drafts of different tones apart, by their words and by their stance.
enum ToneCheck {
  /// Drafts that share more of their words than this say the same.
  private static let likeness = 0.85

  static func areAlike(_ one: CheckText, _ two: CheckText) -> Bool {
    let first = words(one)
    let second = words(two)
    guard !first.isEmpty, !second.isEmpty else { return false }
    var left = second
    var common = 0
    for word in first {
      guard let place = left.firstIndex(of: word) else { continue }
      left.remove(at: place)
      common += 1
    }
    return Double(common) > likeness * Double(first.count + second.count - common)
  }

  private static func words(_ text: CheckText) -> [String] {
    text.tokens.filter(\.isWord).map(\.fold)
  }

  /// Whether the firm draft yields more than the diplomatic one, or yields and sets no boundary.
  static func isSofter(_ firm: CheckText, than diplomatic: CheckText) -> Bool {
    guard !firm.words.soft.isEmpty, !firm.words.firm.isEmpty else { return false }
    let yielding = count(firm.words.soft, in: firm)
    return yielding > count(firm.words.soft, in: diplomatic)
      || yielding >= 2 && count(firm.words.firm, in: firm) == 0
  }

  private static func count(_ phrases: PhraseSet, in text: CheckText) -> Int {
    var count = 0
    var index = 0
    while index < text.tokens.count {
      let opens = index == 0 || text.tokens[index - 1].kind == .mark
      if let end = phrases.end(
        in: text.tokens, at: index, limit: text.tokens.count, isClauseStart: opens)
      {
        count += 1
        index = max(end, index + 1)
      } else {
        index += 1
      }
    }
    return count
  }
}
