internal import GranoCore

/// A second thing for the request before it: "el cempasúchil también, tres manojos".
struct SpanishEllipsis {
  private static let longest = 8
  private static let more: Set<String> = ["también", "igual", "además"]
  private static let owners: Set<String> = ["mi", "mis", "tu", "tus", "su", "sus", "nuestro"]

  let context: NoteContext

  func ask(in sentence: Sentence, after previous: Ask) -> Ask? {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    guard lexicon.language == "es", !sentence.isQuestion,
      previous.sentence + 1 >= sentence.index,
      let index = sentence.clauses.indices.first(where: { clause in
        let own = sentence.clauses[clause]
        return ClauseReader(lexicon: lexicon, tokens: tokens, clause: own).start() < own.upperBound
      })
    else { return nil }
    let clause = sentence.clauses[index]
    let start = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause).start()
    let words = tokens[start..<clause.upperBound].filter { !Self.more.contains($0.lower) }
    guard words.count < clause.upperBound - start || isAdded(tokens[clause.lowerBound..<start]),
      let first = words.first, (2...Self.longest).contains(words.count),
      lexicon.determiners.contains(first.lower) || first.kind == .number
        || lexicon.numberWords.contains(first.lower),
      !Self.owners.contains(first.lower),
      !words.indices.contains(where: { says(words, at: $0) })
    else { return nil }
    return Ask(
      rule: RomanceEllipsis.name, sentence: sentence.index, clause: index,
      span: start..<clause.upperBound, infinitive: previous.infinitive, body: Array(words),
      isPolite: previous.isPolite)
  }

  /// "Y también …" opens the clause.
  private func isAdded(_ opening: ArraySlice<Token>) -> Bool {
    opening.contains { Self.more.contains($0.lower) }
  }

  private func says(_ words: [Token], at index: Int) -> Bool {
    let lexicon = context.lexicon
    let word = words[index]
    if lexicon.finiteVerbs.contains(word.lower) || lexicon.negations.contains(word.lower)
      || lexicon.pronounSubjects.contains(word.lower)
      || lexicon.speakerWords.contains(word.lower) || lexicon.weekAndTimeWords.contains(word.lower)
      || ["que", "se", "lo", "si", "eso", "esto"].contains(word.lower)
    {
      return true
    }
    let isNoun = index > 0 && lexicon.determiners.contains(words[index - 1].lower)
    return index > 0 && !isNoun && lexicon.verbs.isForm(word.lower)
  }
}
