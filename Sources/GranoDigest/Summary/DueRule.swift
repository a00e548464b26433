internal import GranoCore

/// A to-do is due when its own sentence names a day or a time.
struct DueRule {
  let dates: [DateMention]

  /// Index of the date whose spoken words lie in `sentence`; the one nearest after `position`
  /// when there are several, and nil when there is none.
  func due(in sentence: Sentence, near span: Range<Int>) -> Int? {
    var best: (index: Int, distance: Int)?
    for (index, date) in dates.enumerated() {
      guard !Set(date.segments).isDisjoint(with: sentence.segments) else { continue }
      let spoken = Tokenizer.tokens(of: date.spoken).filter(\.isWord).map(\.fold)
      guard let place = Self.place(of: spoken, in: sentence.tokens) else { continue }
      let distance =
        span.contains(place)
        ? 0
        : place < span.lowerBound
          ? 2 + span.lowerBound - place
          : 1 + place - span.upperBound
      if distance < best?.distance ?? Int.max { best = (index, distance) }
    }
    return best?.index
  }

  private static func place(of words: [String], in tokens: [Token]) -> Int? {
    guard let first = words.first else { return nil }
    let own = tokens.enumerated().filter { $0.element.isWord }
    for start in own.indices where own[start].element.fold == first {
      let rest = own[start...].prefix(words.count)
      if rest.count == words.count, zip(rest, words).allSatisfy({ $0.element.fold == $1 }) {
        return own[start].offset
      }
    }
    return nil
  }
}
