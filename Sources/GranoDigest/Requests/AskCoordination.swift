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
      if lexicon.jointFirst.contains(first.infinitive),
        lexicon.jointSecond.contains(rest.infinitive)
      {
        return [ask]
      }
      return [first] + parts(of: rest, isInfinitive: isInfinitive)
    }
    return [ask]
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
      guard let found = RomanceVerbs.infinitive(tail[start].lower, lexicon) else { return nil }
      rest.infinitive = found
      rest.body = Array(tail[(start + 1)...])
      return (first, rest)
    }
    guard let parsed = grammar.imperative(own, at: start, clause: 0) else { return nil }
    rest.infinitive = parsed.verb.infinitive
    rest.body = parsed.verb.body
    return (first, rest)
  }
}
