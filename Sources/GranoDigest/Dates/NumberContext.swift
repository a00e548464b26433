/// Tells from its neighbours whether a number names a thing instead of a day or an hour.
struct NumberContext {
  let text: CalendarText

  /// "Room 9", "the third floor", "12 Rose Lane": none of them is a date.
  func isName(_ atom: Atom) -> Bool {
    switch atom.meaning {
    case .day(.dayOfMonth(_, monthsAhead: nil), nil):
      return isLabelled(atom.tokens) || isRanked(atom.tokens)
    case .day(.numeric, nil): return isLabelled(atom.tokens)
    case .clock(let reading), .hint(let reading):
      return reading.isBare && (isLabelled(atom.tokens) || isAddress(atom.tokens))
    default: return false
    }
  }

  private func isLabelled(_ tokens: Range<Int>) -> Bool {
    let before = tokens.lowerBound - 1
    guard before >= 0 else { return false }
    // The "at" of "the bus at nine" parts the two.
    if !text.words.connectors.contains(tokens.lowerBound, in: text.tokens), isLabel(before) {
      return true
    }
    // "From chapter 3 to 5".
    return before > 0 && text.tokens[before].value != nil && isLabel(before - 1)
  }

  private func isLabel(_ index: Int) -> Bool { text.covers(text.words.labels, index) }

  private func isRanked(_ tokens: Range<Int>) -> Bool {
    tokens.upperBound < text.tokens.count
      && text.words.ranked.contains(tokens.upperBound, in: text.tokens)
  }

  private func isAddress(_ tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    guard next < text.tokens.count, text.tokens[next].isWord,
      !text.words.connectors.contains(next, in: text.tokens),
      !text.words.breaks.contains(next, in: text.tokens)
    else { return false }
    return (next + 1..<next + 3).contains { index in
      index < text.tokens.count && !text.tokens[index].partsClauses
        && text.words.streets.contains(index, in: text.tokens)
    }
  }
}
