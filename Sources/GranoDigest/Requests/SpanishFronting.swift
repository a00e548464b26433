internal import GranoCore

/// Spanish requests whose thing comes first: "las sillas, esas pídeselas al cura", "a Marta dile …".
///
/// An imperative with its pronouns hung on it can be nothing else, so that it may stand behind a
/// noun phrase or a small adverb.
struct SpanishFronting {
  /// Words that may stand before the verb.
  private static let reach = 8

  let lexicon: DigestLexicon

  /// Where the imperative stands; `start` when none follows a fronted phrase.
  func verbStart(_ tokens: [Token], from start: Int, limit: Int) -> Int {
    guard start + 1 < limit, RomanceVerbs.enclitic(tokens[start].lower, lexicon) == nil else {
      return start
    }
    for index in (start + 1)..<min(limit, start + Self.reach) {
      let before = tokens[index - 1].lower
      guard carriesOn(tokens[index - 1]) else { return start }
      let isNoun =
        lexicon.determiners.contains(before) || lexicon.prepositions.contains(before)
        || lexicon.numberWords.contains(before) || tokens[index - 1].kind == .number
      if !isNoun, tokens[index].isWord, !lexicon.isStopWord(tokens[index]),
        tokens[index].lower.count > 3, !tokens[index].isCapitalised,
        let found = RomanceVerbs.enclitic(tokens[index].lower, lexicon),
        found.pronouns != ["te"], found.pronouns != ["se"]
      {
        return index
      }
    }
    return start
  }

  /// The receiver said first: "a tu madre [dile]".
  func receiver(_ tokens: [Token], before verb: Int, clause: Range<Int>) -> [Token] {
    guard
      let start = (clause.lowerBound..<max(clause.lowerBound, verb)).first(where: {
        ["a", "al"].contains(tokens[$0].lower)
      }), verb - start <= 5, verb - start >= 2,
      tokens[start..<verb].allSatisfy({ carriesOn($0) && $0.isWord })
    else { return [] }
    return Array(tokens[start..<verb])
  }

  private func carriesOn(_ token: Token) -> Bool {
    let word = token.lower
    return token.isWord && !lexicon.finiteVerbs.contains(word)
      && !lexicon.negations.contains(word) && !lexicon.pronounSubjects.contains(word)
      && (!lexicon.subordinators.contains(word) || lexicon.determiners.contains(word)
        || lexicon.prepositions.contains(word))
      && !["me", "te", "se", "nos", "le", "les", "que", "ha", "he"].contains(word)
      && !(word.count > 4
        && lexicon.verbSuffixes.contains { $0.count > 2 && word.hasSuffix($0) })
  }
}
