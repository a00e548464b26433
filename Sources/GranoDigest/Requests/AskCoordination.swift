internal import GranoCore

/// Takes several requests of one clause apart: "bring … mit und stell … raus".
///
/// A second verb that only carries on the first ("call her and ask …") stays with it.
struct AskCoordination {
  let grammar: any RequestGrammar

  func parts(of ask: Ask, isInfinitive: Bool) -> [Ask] {
    let lexicon = grammar.lexicon
    for (index, token) in ask.body.enumerated()
    where lexicon.conjunctions.contains(token.lower) && index + 1 < ask.body.count {
      guard let (first, rest) = halves(of: ask, at: index, isInfinitive: isInfinitive) else {
        continue
      }
      if lexicon.jointFirst.contains(first.infinitive)
        && (lexicon.jointSecond.contains(rest.infinitive)
          || lexicon.language == "en" && EnglishClauses.isErrand(first))
        || SpanishForms.isErrand(first, lexicon)
      {
        return [joined(ask, first, rest, isInfinitive: isInfinitive)]
      }
      // "Tira uma cópia e manda pra Rita": the second verb has no thing of its own.
      if lexicon.language == "pt", !PortugueseThing(lexicon: lexicon).isObject(rest.body) {
        return [joined(ask, first, rest, isInfinitive: isInfinitive)]
      }
      return [first] + parts(of: rest, isInfinitive: isInfinitive)
    }
    return [ask]
  }

  /// The request with its second verb in the form of the first: "passar na padaria e pegar o pão".
  private func joined(_ ask: Ask, _ first: Ask, _ rest: Ask, isInfinitive: Bool) -> Ask {
    let language = grammar.lexicon.language
    guard language == "pt" || language == "es" && !isInfinitive,
      first.body.count < ask.body.count
    else { return ask }
    var verb = ask.body[first.body.count]
    verb.text = rest.infinitive
    verb.lower = rest.infinitive
    verb.fold = rest.infinitive
    var conjunction = verb
    conjunction.text = grammar.lexicon.phrase("and")
    conjunction.lower = conjunction.text
    conjunction.fold = conjunction.text
    conjunction.spaced = true
    verb.spaced = true
    var result = ask
    result.body = first.body + [conjunction, verb] + rest.body
    return result
  }

  /// "Bitte die Tonne rausstellen und den Briefkasten leeren": bare infinitives close their halves.
  private func infinitives(_ first: Ask, _ rest: Ask, _ tail: [Token]) -> (Ask, Ask)? {
    guard grammar.lexicon.language == "de" else { return nil }
    var first = first
    var rest = rest
    guard let last = first.body.popLast(), !last.isCapitalised, first.body.count > 1,
      let own = GermanVerbs.infinitive(last.lower, grammar.lexicon)
    else { return nil }
    first.infinitive = own
    rest.body = tail
    return (first, rest)
  }

  private func halves(of ask: Ask, at index: Int, isInfinitive: Bool) -> (Ask, Ask)? {
    let lexicon = grammar.lexicon
    var first = ask
    var rest = ask
    first.body = Array(ask.body[..<index])
    while first.body.last?.isComma ?? false { first.body.removeLast() }
    let tail = Array(ask.body[(index + 1)...])
    if isInfinitive, lexicon.language == "de" {
      // Verbs close their halves: "die Kinder abholen und Brot kaufen".
      guard let last = first.body.popLast(), !first.body.isEmpty,
        let own = GermanVerbs.infinitive(last.lower, lexicon)
      else { return nil }
      first.infinitive = own
      rest.body = tail
      return (first, rest)
    }
    var start = 0
    while start < tail.count,
      let end = lexicon.openers.end(in: tail, at: start, limit: tail.count)
    {
      start = end
    }
    guard start < tail.count else { return nil }
    // "bring your boots and don't forget a torch"
    let own = Sentence(index: 0, tokens: tail)
    for (kind, patterns) in lexicon.frames where kind == .reminder || kind == .memo {
      if let end = patterns.end(in: tail, at: start, limit: tail.count),
        let verb = grammar.complement(own, frame: start..<end, kind: kind, clause: 0)
      {
        rest.infinitive = verb.infinitive
        rest.body = verb.body
        return (first, rest)
      }
    }
    if isInfinitive, RomanceVerbs.languages.contains(lexicon.language) {
      if let next = SpanishForms.nextSubjunctive(in: tail, from: start, lexicon) {
        rest.infinitive = next.infinitive
        rest.body = Array(tail[next.end...])
        return (first, rest)
      }
      // "Preciso que compres o gás e tragas pilhas" goes on in its mood.
      if let (found, end) = clauseVerb(tail, at: start) {
        rest.infinitive = found
        rest.body = Array(tail[end...])
        return (first, rest)
      }
      guard
        let found = RomanceVerbs.infinitive(tail[start].lower, lexicon)
          ?? (lexicon.language == "pt"
            ? lexicon.verbs.infinitive(of: tail[start].lower, .subjunctive, .polite) : nil)
      else { return nil }
      rest.infinitive = found
      rest.body = Array(tail[(start + 1)...])
      return (first, rest)
    }
    guard let parsed = grammar.imperative(own, at: start, clause: 0) else {
      return infinitives(first, rest, tail)
    }
    rest.infinitive = parsed.verb.infinitive
    rest.body = parsed.verb.body
    return (first, rest)
  }

  /// "… que tu prennes le train | et que tu apportes les papiers": the clause is begun again.
  private func clauseVerb(_ tail: [Token], at start: Int) -> (infinitive: String, end: Int)? {
    let lexicon = grammar.lexicon
    guard ["que", "qu'", "che"].contains(tail[start].lower) else { return nil }
    var index = start + 1
    while index < tail.count, lexicon.isStopWord(tail[index]), index < start + 4,
      lexicon.verbs.infinitive(of: tail[index].lower, .subjunctive) == nil
    { index += 1 }
    guard index < tail.count,
      lexicon.pronounSubjects.contains(tail[index - 1].lower) || index == start + 1
        || lexicon.familiarWords.contains(tail[index - 1].lower),
      let found = lexicon.verbs.infinitive(of: tail[index].lower, .subjunctive, .present)
    else { return nil }
    return (found, index + 1)
  }
}
