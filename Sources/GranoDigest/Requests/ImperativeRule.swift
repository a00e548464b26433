internal import GranoCore

/// A clause that opens with an imperative asks for it: "bring bitte …", "tráete …", "text Mom …".
///
/// Many imperatives look like something else ("llama" is also "he calls"), so the clause must be
/// the sentence's first that says anything, follow a subordinate clause or another request, open
/// with a consequence ("also", "así que"), hold a "please", or have a form that can be nothing else.
struct ImperativeRule {
  static let name = "imperative"
  let context: NoteContext
  let grammar: any RequestGrammar

  func ask(
    in sentence: Sentence, clause index: Int, range: Range<Int>, follows previous: Ask?
  ) -> Ask? {
    let lexicon = grammar.lexicon
    let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: range)
    let start = grammar.verbStart(
      sentence, from: reader.start(), limit: range.upperBound)
    guard start < range.upperBound,
      lexicon.farewells.end(in: sentence.tokens, at: start, limit: range.upperBound) == nil,
      let parsed = grammar.imperative(sentence, at: start, clause: index)
    else { return nil }
    let follows = previous.map { index - $0.clause <= followReach } ?? false
    let courteous =
      reader.isCourteous || isCourtesy(sentence, clause: index + 1)
      || isCourtesy(sentence, clause: index - 1)
    guard courteous || !parsed.needsCourtesy else { return nil }
    if !courteous, !follows, sharesSpeaker(sentence, clause: index) { return nil }
    guard
      courteous || parsed.isCertain
        || lexicon.consequences.contains(sentence.tokens[range.lowerBound].lower)
        || lexicon.contrasts.contains(sentence.tokens[range.lowerBound].lower)
        || follows
        || isExpected(sentence, clause: index)
    else { return nil }
    return Ask(
      rule: Self.name, sentence: sentence.index, clause: index, span: start..<parsed.verb.end,
      infinitive: parsed.verb.infinitive, body: parsed.verb.body, isPolite: parsed.isPolite,
      isCourteous: courteous)
  }

  /// How many clauses back the request stands that this one goes on from: Germans give their reason
  /// in between ("stell den Wecker, ich muss früh raus, und leg mir die Jacke hin").
  private var followReach: Int { grammar.lexicon.language == "de" ? 2 : 1 }

  /// "Ich sitze am See, die Sonne scheint, und gehe alles durch": a clause joined by "and" has the
  /// subject of the one before, and German leaves it out.
  private func sharesSpeaker(_ sentence: Sentence, clause index: Int) -> Bool {
    let lexicon = grammar.lexicon
    guard lexicon.language == "de", index > 0 else { return false }
    let tokens = sentence.tokens
    guard lexicon.conjunctions.contains(tokens[sentence.clauses[index].lowerBound].lower) else {
      return false
    }
    return sentence.clauses[..<index].contains { clause in
      tokens[clause].prefix(5).contains { $0.lower == "ich" }
    }
  }

  /// Whether clause `index` is a "please" and nothing else.
  private func isCourtesy(_ sentence: Sentence, clause index: Int) -> Bool {
    guard sentence.clauses.indices.contains(index) else { return false }
    let next = sentence.clauses[index]
    return grammar.lexicon.courtesy.end(
      in: sentence.tokens, at: next.lowerBound, limit: next.upperBound) == next.upperBound
  }

  /// "…, also hör zu, hol Mia ab": whatever came before, now something is asked.
  private func callsAttention(_ sentence: Sentence, clause: Range<Int>) -> Bool {
    guard grammar.lexicon.language == "de" else { return false }
    let words = sentence.tokens[clause].map(\.lower).filter {
      !["also", "jetzt", "so"].contains($0)
    }
    return [["hör", "zu"], ["pass", "auf"], ["hör", "mal"], ["passt", "auf"], ["hört", "zu"]]
      .contains(words)
  }

  /// "The photos, scan them": the clause names the thing that the next one's pronoun stands for.
  private func isTopic(_ sentence: Sentence, clause position: Int) -> Bool {
    let lexicon = grammar.lexicon
    guard lexicon.language == "en" else { return false }
    let clause = sentence.clauses[position]
    let start = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause).start()
    return start < clause.upperBound
      && sentence.tokens[sentence.clauses[position + 1]].contains {
        ["it", "them"].contains($0.lower)
      }
      && EnglishClauses(lexicon: lexicon).isThing(Array(sentence.tokens[start..<clause.upperBound]))
  }

  /// Whether the verb that opens the clause has a thing or a person behind it.
  private func hasObject(_ sentence: Sentence, clause index: Int) -> Bool {
    let lexicon = grammar.lexicon
    let clause = sentence.clauses[index]
    let verb = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause).start()
    guard verb + 1 < clause.upperBound else { return false }
    let next = sentence.tokens[verb + 1]
    return lexicon.determiners.contains(next.lower) || next.isCapitalised || next.kind == .number
      || ["me", "us", "him", "them", "it"].contains(next.lower)
  }

  /// Whether everything before the clause says nothing or only gives a condition or reason.
  private func isExpected(_ sentence: Sentence, clause index: Int) -> Bool {
    let lexicon = grammar.lexicon
    for (position, clause) in sentence.clauses[..<index].enumerated().reversed() {
      let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
      if reader.isTransparent(context: context) { continue }
      if lexicon.language == "en",
        EnglishClauses(lexicon: lexicon).isTime(sentence.tokens[clause])
      {
        continue
      }
      if lexicon.language == "en", position == index - 1, hasObject(sentence, clause: index),
        EnglishClauses(lexicon: lexicon).isFragment(
          sentence.tokens[reader.start()..<clause.upperBound])
      {
        continue
      }
      // "De postre, haz tu tarta": where, when or for what it is to be done.
      if lexicon.language == "es", SpanishForms.isAdverbial(sentence.tokens[clause], lexicon) {
        continue
      }
      if position == index - 1, isTopic(sentence, clause: position) { continue }
      if position == index - 1, callsAttention(sentence, clause: clause) { return true }
      return position == index - 1 && reader.isSubordinate
    }
    return true
  }
}
