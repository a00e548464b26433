internal import GranoCore

/// "Ich wollte wissen, ob …", "dime si …", "let me know whether …".
struct IndirectQuestionRule {
  static let name = "indirect question"
  let context: NoteContext

  func question(in sentence: Sentence, asks: [Ask]) -> String? {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    guard !sentence.isQuestion || !tokens.contains(where: { $0.text == "¿" }) else { return nil }
    if let fronted = fronted(sentence) { return fronted }
    guard
      let found = lexicon.indirectQuestions.first(in: tokens, 0..<tokens.count),
      !RetoldRule.isReported(before: found.lowerBound, in: sentence, context),
      // "I was wondering if you could …" asks for a deed, and stands among the to-dos.
      !asks.contains(where: {
        $0.sentence == sentence.index && $0.rule.hasPrefix(RequestFrameRule.name)
          && $0.span.overlaps(found)
      })
    else { return nil }
    // "I wonder why I bother."
    if lexicon.language == "en",
      lexicon.rhetorical.end(in: tokens, at: found.lowerBound, limit: tokens.count) != nil
    {
      return nil
    }
    if isAnothers(found, in: tokens) { return nil }
    // "Je voulais te demander si tu pouvais …": what is asked is to be done.
    if asks.contains(where: {
      $0.sentence == sentence.index && $0.span.lowerBound <= found.lowerBound
        && $0.span.upperBound > found.upperBound && $0.rule.hasPrefix(RequestFrameRule.name)
    }) {
      return nil
    }
    var start = found.upperBound
    while start < tokens.count, tokens[start].isComma { start += 1 }
    guard start < tokens.count, opensIndirectly(tokens, at: start) else { return nil }
    guard !isIdle(tokens, found, lexicon) else { return nil }
    // As a question of its own it stands as it is: "weißt du, wo man parken kann?".
    if sentence.isQuestion { return DirectQuestionRule(context: context).question(in: sentence) }
    var end = start
    while end < tokens.count, !tokens[end].isTerminator {
      let opensReason =
        tokens[end].isComma && end + 1 < tokens.count && end > start + 2
        && lexicon.subordinators.contains(tokens[end + 1].lower)
      if opensReason || end - start > 20 { break }
      end += 1
      if end - start > 3, closesClause(tokens, at: end - 1) { break }
    }
    var words = Array(tokens[start..<end]).filter { !lexicon.questionParticles.contains($0.lower) }
    guard words.count >= 3 else { return nil }
    // "si" and "se" go: what is left is a question already.
    if RomanceVerbs.languages.contains(lexicon.language), ["si", "se"].contains(words[0].lower) {
      words.removeFirst()
    }
    return DirectQuestionRule.worded(words, language: lexicon)
  }

  /// "Er wollte wissen, ob …": somebody else's question.
  private func isAnothers(_ found: Range<Int>, in tokens: [Token]) -> Bool {
    let lexicon = context.lexicon
    // "They won't tell me which day": nobody here is asked.
    if lexicon.language == "en", lexicon.tellingVerbs.contains(tokens[found.lowerBound].lower) {
      let clause = tokens[..<found.lowerBound].suffix(3)
      return clause.contains {
        ["he", "she", "they", "it", "nobody", "he'll", "she'll", "they'll", "to"].contains($0.lower)
          || $0.lower.hasSuffix("n't") && $0.lower != "don't"
      } && !clause.contains { lexicon.familiarWords.contains($0.lower) }
    }
    // "Jetzt weißt du, warum ich so müde bin": with a word before its verb it is a statement.
    if lexicon.language == "de", found.lowerBound > 0,
      RunOnSplitter.fronts.contains(tokens[found.lowerBound - 1].lower),
      ["weißt", "wisst", "wissen"].contains(tokens[found.lowerBound].lower)
    {
      return true
    }
    guard lexicon.language == "de", found.lowerBound > 0,
      !tokens[found].contains(where: { lexicon.speakerWords.contains($0.lower) })
    else { return false }
    let before = tokens[found.lowerBound - 1]
    return ["er", "sie", "der", "die", "man", "einer", "eine", "jemand", "keiner", "wer"]
      .contains(before.lower)
      || before.isCapitalised && !lexicon.isStopWord(before)
        && lexicon.openers.end(in: tokens, at: found.lowerBound - 1, limit: tokens.count) == nil
  }

  /// A link ("ob", "si"), or words that ask together ("à quelle heure").
  private func opensIndirectly(_ tokens: [Token], at start: Int) -> Bool {
    let lexicon = context.lexicon
    if lexicon.indirectLinks.contains(tokens[start].lower) { return true }
    guard RomanceFronting.languages.contains(lexicon.language) else { return false }
    return lexicon.questionWords.end(in: tokens, at: start, limit: tokens.count).map {
      $0 - start > 1
    } ?? false
  }

  /// "No sé qué le pasa": not knowing asks only when it is about the listener; "cuéntame qué tal"
  /// asks for nothing in particular.
  private func isIdle(_ tokens: [Token], _ found: Range<Int>, _ lexicon: DigestLexicon) -> Bool {
    guard lexicon.language == "es" else { return false }
    if lexicon.rhetorical.end(in: tokens, at: found.upperBound, limit: tokens.count) != nil {
      return true
    }
    let unknowing = ["sé", "pregunto", "bien", "es", "claro", "recuerdo", "acuerdo"]
    guard unknowing.contains(tokens[found.upperBound - 1].lower),
      tokens[found.lowerBound].lower != "te"
    else { return false }
    return !tokens[found.upperBound...].prefix(14).contains {
      lexicon.familiarWords.contains($0.lower)
        || lexicon.verbs.infinitive(of: $0.lower, .present, .subjunctive) != nil
        || ["te", "os", "usted", "ustedes"].contains($0.lower)
    }
  }

  /// "… ob ihr kommt | die Mama kocht": German clauses end in their verb, marks or not.
  private func closesClause(_ tokens: [Token], at index: Int) -> Bool {
    let lexicon = context.lexicon
    guard lexicon.language == "de", index + 2 < tokens.count else { return false }
    let isFinite =
      lexicon.finiteVerbs.contains(tokens[index].lower)
      || lexicon.verbs.infinitive(of: tokens[index].lower, .present, .plural) != nil
    return isFinite && lexicon.pronounSubjects.contains(tokens[index + 1].lower)
  }

  /// "Ob du Zeit hast, wollte ich noch wissen": the announcement follows.
  private func fronted(_ sentence: Sentence) -> String? {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    guard lexicon.language == "de", !sentence.isQuestion, sentence.clauses.count >= 2 else {
      return nil
    }
    let clause = sentence.clauses[0]
    let start = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause).start()
    let next = sentence.clauses[1]
    guard start < clause.upperBound, lexicon.indirectLinks.contains(tokens[start].lower),
      let end = lexicon.indirectQuestions.end(
        in: tokens, at: next.lowerBound, limit: next.upperBound),
      next.upperBound - end <= 3
    else { return nil }
    let words = tokens[start..<clause.upperBound].filter {
      !lexicon.questionParticles.contains($0.lower)
    }
    return words.count >= 3 ? DirectQuestionRule.worded(words, language: lexicon) : nil
  }
}
