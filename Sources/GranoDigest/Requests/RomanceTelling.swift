internal import GranoCore

/// Statements that ask: "les clés, tu les laisses …", "s'il te plaît, tu restes …", "tu porti i
/// bicchieri, va bene?".
///
/// In the present tense they only tell what the listener does anyway, unless a plea, the thing said
/// first, or a call for assent shows that it is asked.
struct RomanceTelling {
  let lexicon: DigestLexicon

  /// Whether the frame (`tu les`) with the verb right behind it asks.
  func asks(frame: Range<Int>, clause: Int, in sentence: Sentence) -> Bool {
    let tokens = sentence.tokens
    let verbAt = frame.upperBound
    guard verbAt < tokens.count,
      let infinitive = lexicon.verbs.infinitive(of: tokens[verbAt].lower, .present),
      !tokens[verbAt...].contains(where: { lexicon.habitWords.contains($0.lower) })
    else { return false }
    let isAbility = lexicon.abilityVerbs.contains(infinitive)
    if isPlea(tokens), !(isAbility && sentence.isQuestion) { return true }
    if seeksAssent(sentence), !isAbility { return true }
    guard !sentence.isQuestion, !isAbility else { return false }
    // "C'est toi qui t'occupes …".
    if frame.count > 3 { return true }
    let fronting = RomanceFronting(lexicon: lexicon)
    if tokens[frame].contains(where: { lexicon.objectPronouns.contains($0.lower) }),
      fronting.phrase(before: frame.lowerBound + 1, clause: clause, in: sentence) != nil
    {
      return true
    }
    // "Toi, tu ramènes les verres".
    let isStressed =
      tokens[..<frame.lowerBound].last(where: \.isWord).map { $0.lower == "toi" } ?? false
      || lexicon.language == "it" && tokens[frame.lowerBound].lower == "tu"
    return isStressed && lexicon.dativeVerbs.contains(infinitive) && verbAt + 1 < tokens.count
      && lexicon.determiners.contains(tokens[verbAt + 1].lower)
  }

  /// A "please" of more than one word: a mere "thanks" may be for something done.
  private func isPlea(_ tokens: [Token]) -> Bool {
    tokens.indices.contains { index in
      lexicon.courtesy.end(in: tokens, at: index, limit: tokens.count).map { $0 - index > 1 }
        ?? false
    }
  }

  private func seeksAssent(_ sentence: Sentence) -> Bool {
    guard sentence.clauses.count > 1, let last = sentence.clauses.last else { return false }
    return lexicon.assent.end(in: sentence.tokens, at: last.lowerBound, limit: last.upperBound)
      == last.upperBound
  }
}
