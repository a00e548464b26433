/// What English word order tells of a question: its tags, and its form where the mark is missing.
struct EnglishQuestions {
  let lexicon: DigestLexicon

  private static let subjects: Set<String> = [
    "i", "you", "he", "she", "it", "we", "they", "there", "anyone", "anybody", "everyone",
    "everybody", "someone", "somebody",
  ]

  /// "Does he?", "would you?": a verb and its pronoun alone ask for nothing but assent.
  func isTag(_ words: ArraySlice<Token>) -> Bool {
    let words = words.filter(\.isWord)
    return words.count == 2 && lexicon.questionVerbs.contains(words[0].lower)
      && Self.subjects.contains(words[1].lower)
  }

  /// Whether the words from `start` are in the order of a question: "does Ellie have …",
  /// "what time does your flight …".
  func opens(_ tokens: [Token], at start: Int, limit: Int) -> Bool {
    if lexicon.questionVerbs.contains(tokens[start].lower) {
      return inverts(tokens, at: start, limit: limit)
    }
    guard var verb = lexicon.questionWords.end(in: tokens, at: start, limit: limit) else {
      return false
    }
    let word = tokens[start].lower
    // "Who's", "what's": the verb hangs on the word.
    if word.contains("'"), verb == start + 1, verb < limit { return word != "what's" }
    let asker = word == "who" || word == "which" && verb < limit && tokens[verb].lower == "of"
    var steps = 0
    while verb < limit, steps <= 3, tokens[verb].isWord {
      let next = tokens[verb].lower
      if lexicon.questionVerbs.contains(next), !["any", "may"].contains(next) {
        return asker || inverts(tokens, at: verb, limit: limit)
      }
      // "What I need", "when the bus came": a statement's order.
      if !asker, Self.subjects.contains(next) || lexicon.determiners.contains(next) { return false }
      verb += 1
      steps += 1
    }
    return false
  }

  /// Whether a subject follows the verb at `index`; "was I tired" only exclaims.
  private func inverts(_ tokens: [Token], at index: Int, limit: Int) -> Bool {
    guard index + 2 < limit else { return false }
    let verb = tokens[index].lower
    let next = tokens[index + 1]
    if next.lower == "i" { return !["was", "am", "did", "had"].contains(verb) }
    if ["had", "any", "may", "don't", "am"].contains(verb) { return false }
    // "Have a look" is an order.
    if verb == "have", ["a", "an"].contains(next.lower) { return false }
    if Self.subjects.contains(next.lower) { return true }
    let isThing =
      lexicon.determiners.contains(next.lower) && next.lower != "that" && next.kind == .word
    return isThing || next.isCapitalised && !lexicon.isStopWord(next)
  }

  /// Where "the train, is it direct?" begins: the thing is named before the question.
  func topic(of sentence: Sentence, clause index: Int, start: Int) -> Int? {
    let tokens = sentence.tokens
    guard index > 0, start + 1 < tokens.count,
      ["it", "they", "he", "she"].contains(tokens[start + 1].lower),
      lexicon.questionVerbs.contains(tokens[start].lower)
    else { return nil }
    let before = sentence.clauses[index - 1]
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: before)
    let first = reader.start()
    guard first < before.upperBound,
      EnglishClauses(lexicon: lexicon).isThing(Array(tokens[first..<before.upperBound]))
    else { return nil }
    return first
  }
}
