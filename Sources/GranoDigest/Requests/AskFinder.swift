internal import GranoCore

/// Finds what the speaker asks the listener to do, clause by clause.
///
/// Frames ("könntest du …", "tienes que …") are looked for first, then imperatives. Whether a
/// candidate stays is for the suppressing rules to say.
struct AskFinder {
  let context: NoteContext
  let grammar: any RequestGrammar

  private var lexicon: DigestLexicon { grammar.lexicon }

  func asks(in sentence: Sentence) -> [Ask] {
    var result: [Ask] = []
    var read = 0
    for (index, clause) in sentence.clauses.enumerated() where clause.upperBound > read {
      let range = max(clause.lowerBound, read)..<clause.upperBound
      if let found = framed(sentence, clause: index, range: range)
        ?? imperative(
          sentence, clause: index, range: range,
          earlier: result.filter { !isIdiom($0, in: sentence) })
        ?? ordered(sentence, clause: index, range: range, earlier: result)
        ?? assigned(sentence, clause: index, range: range)
      {
        result += found
        read = max(read, found.last?.span.upperBound ?? clause.upperBound)
      }
    }
    return result
  }

  private func isIdiom(_ ask: Ask, in sentence: Sentence) -> Bool {
    lexicon.idioms.end(
      in: sentence.tokens, at: ask.span.lowerBound, limit: sentence.tokens.count) != nil
  }

  private func framed(_ sentence: Sentence, clause: Int, range: Range<Int>) -> [Ask]? {
    let rule = RequestFrameRule(context: context, grammar: grammar)
    guard var ask = rule.ask(in: sentence, clause: clause, range: range) else { return nil }
    if lexicon.language == "pt" {
      ask = PortugueseThing(lexicon: lexicon).completed(ask, in: sentence)
    }
    return AskCoordination(grammar: grammar).parts(of: ask, isInfinitive: true)
  }

  private func assigned(_ sentence: Sentence, clause: Int, range: Range<Int>) -> [Ask]? {
    AssignmentRule(grammar: grammar).ask(in: sentence, clause: clause, range: range).map { [$0] }
  }

  private func imperative(
    _ sentence: Sentence, clause: Int, range: Range<Int>, earlier: [Ask]
  ) -> [Ask]? {
    let rule = ImperativeRule(context: context, grammar: grammar)
    guard
      let ask = rule.ask(
        in: sentence, clause: clause, range: range, follows: earlier.last)
    else { return nil }
    return AskCoordination(grammar: grammar).parts(of: ask, isInfinitive: false)
  }

  private func ordered(
    _ sentence: Sentence, clause: Int, range: Range<Int>, earlier: [Ask]
  ) -> [Ask]? {
    guard lexicon.language == "pt" else { return nil }
    let rule = PortugueseRequestRule(context: context, grammar: grammar)
    guard
      let ask = rule.ask(in: sentence, clause: clause, range: range, follows: earlier.last)
    else { return nil }
    return AskCoordination(grammar: grammar).parts(of: ask, isInfinitive: false)
  }
}
