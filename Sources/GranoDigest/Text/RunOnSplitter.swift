/// Cuts sentences that a recogniser let run on.
///
/// A run of more than 25 words between terminators is cut before the pack's `[run-on-breaks]`
/// ("ach ja", "y otra cosa"); when it also has hardly any commas, before words that open a
/// request or a question. No piece is shorter than four words.
struct RunOnSplitter {
  let lexicon: DigestLexicon

  func split(_ tokens: [Token]) -> [[Token]] {
    let words = tokens.count(where: \.isWord)
    guard words > 25 else { return [tokens] }
    let commas = tokens.count(where: \.isComma)
    let isBare = commas * 14 < words
    guard isBare || words > 60 else { return [tokens] }
    var result: [[Token]] = []
    var start = 0
    for index in tokens.indices where tokens[index].isWord && index - start >= 4 {
      guard tokens.count - index >= 4, isBreak(tokens, at: index, isBare: isBare) else { continue }
      result.append(Array(tokens[start..<index]))
      start = index
    }
    result.append(Array(tokens[start...]))
    return result
  }

  private func isBreak(_ tokens: [Token], at index: Int, isBare: Bool) -> Bool {
    if lexicon.runOnBreaks.end(in: tokens, at: index, limit: tokens.count) != nil { return true }
    guard isBare else { return false }
    for (kind, patterns) in lexicon.frames where kind != .need {
      if patterns.end(in: tokens, at: index, limit: tokens.count, isClauseStart: false) != nil {
        return !opensAfter(tokens[index - 1])
      }
    }
    guard lexicon.verbs.infinitive(of: tokens[index].lower, .imperative, .polite) != nil else {
      return false
    }
    // An imperative with a courtesy beside it: "bring bitte", "please bring".
    return lexicon.courtesy.end(in: tokens, at: index + 1, limit: tokens.count) != nil
  }

  /// Whether a word leans on what follows, so that no cut may come after it.
  private func opensAfter(_ token: Token) -> Bool {
    lexicon.subordinators.contains(token.lower) || lexicon.conjunctions.contains(token.lower)
  }
}
