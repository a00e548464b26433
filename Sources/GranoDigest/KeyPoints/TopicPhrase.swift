internal import GranoCore

/// Finds the run of words in a text that names its thing best.
///
/// A run is content words with the small words that link them ("Tisch im Lindenhof", "señor del
/// ayuntamiento", "permit for a skip"); it neither starts nor ends with a small word.
struct TopicPhrase {
  let context: NoteContext
  let weights: TermWeights

  func best(in tokens: [Token], limit: Int) -> [Token]? {
    var best: (words: [Token], score: Double)?
    for start in tokens.indices
    where isHead(tokens[start]) && tokens[start].kind == .word && opens(tokens, at: start) {
      var end = start + 1
      var solid = end
      var words = 1
      let before = start > 0 ? tokens[start - 1].lower : ""
      let isIntroduced =
        context.lexicon.determiners.contains(before)
        || context.lexicon.prepositions.contains(before)
      var score = value(tokens[start]) * (isIntroduced ? 1.25 : 1)
      if !isIntroduced, looksVerbal(tokens[start]) { score *= 0.5 }
      var total = score
      while end < tokens.count, words < limit {
        let token = tokens[end]
        if isHead(token) {
          words += 1
          total += value(token)
          if closes(token) {
            solid = end + 1
            score = max(score, total)
          }
        } else if isLink(token), words + 1 < limit {
          words += 1
        } else {
          break
        }
        end += 1
      }
      // Nouns tell more than the words around them; early ones more than late ones.
      let early = 1.0 / (1.0 + Double(start) * 0.02)
      let final = score * early
      if final > (best?.score ?? 0) + 0.01 { best = (Array(tokens[start..<solid]), final) }
    }
    return best?.words
  }

  /// German phrases start at a noun or an adjective right before one.
  private func opens(_ tokens: [Token], at start: Int) -> Bool {
    guard context.lexicon.language == "de", context.hasCapitals else { return true }
    return tokens[start].isCapitalised
      || start + 1 < tokens.count && tokens[start + 1].isCapitalised
  }

  /// German phrases end in a noun, "Position vier" aside.
  private func closes(_ token: Token) -> Bool {
    context.lexicon.language != "de" || !context.hasCapitals || token.isCapitalised
      || token.kind == .number
  }

  private func looksVerbal(_ token: Token) -> Bool {
    context.lexicon.verbs.isForm(token.lower)
      || token.fold.count > 4
        && context.lexicon.verbSuffixes.contains { token.lower.hasSuffix($0) }
  }

  private func value(_ token: Token) -> Double {
    guard let term = weights.term(of: token) else { return 0 }
    var value = weights.weight(term)
    if context.lexicon.language == "de", context.hasCapitals, !token.isCapitalised { value *= 0.4 }
    if context.lexicon.verbs.isForm(token.lower) { value *= 0.5 }
    return max(value, 0.1)
  }

  private func isHead(_ token: Token) -> Bool {
    weights.term(of: token) != nil && !context.lexicon.finiteVerbs.contains(token.lower)
      && !context.lexicon.questionVerbs.contains(token.lower)
      && !context.lexicon.weekAndTimeWords.contains(token.lower)
  }

  private func isLink(_ token: Token) -> Bool {
    context.lexicon.links.contains(token.lower)
  }
}
