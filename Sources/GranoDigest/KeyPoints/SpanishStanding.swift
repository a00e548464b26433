internal import GranoCore

/// What makes a Spanish candidate more or less of a key point.
///
/// Voice notes open by naming their matter ("te llamo por lo del piano") and turn on their
/// appointments; what only introduces somebody's words, or a day that is denied, tells little.
struct SpanishStanding {
  /// Sentences among which a note names its matter.
  private static let opening = 5

  let lexicon: DigestLexicon
  let dates: [DateMention]

  /// The factor for `words`; nil when they must not stand alone.
  func standing(of words: [Token], in sentence: Sentence, announces: Bool) -> Double? {
    if introducesWords(words) { return nil }
    var result = 1.0
    if announces, sentence.index < Self.opening { result *= 1.5 }
    if names(words, in: sentence) {
      result *= 1.4
    } else if words.contains(where: { lexicon.weekAndTimeWords.contains($0.lower) }),
      words.contains(where: { lexicon.negations.contains($0.lower) })
    {
      result *= 0.8
    }
    if lexicon.corrections.end(in: words, at: 0, limit: words.count) != nil { result *= 0.5 }
    return result
  }

  /// "Llegó a casa diciendo": the words that it introduces were cut.
  private func introducesWords(_ words: [Token]) -> Bool {
    guard let last = words.last(where: \.isWord)?.lower else { return false }
    if ["diciendo", "gritando", "dijo", "dice", "decía", "gritó", "gritaba", "contestó"]
      .contains(last)
    {
      return true
    }
    let start = max(0, words.count - 6)
    return words.indices[start...].contains {
      lexicon.reporting.end(
        in: words, at: $0, limit: words.count, isClauseStart: $0 == 0 || words[$0 - 1].isComma)
        == words.count
    }
  }

  /// Whether `words` hold a day or time that stands in the note's dates.
  private func names(_ words: [Token], in sentence: Sentence) -> Bool {
    let text = TextFolding.fold(TokenText.joined(words))
    return dates.contains {
      !Set($0.segments).isDisjoint(with: sentence.segments)
        && text.contains(TextFolding.fold($0.spoken))
    }
  }
}
