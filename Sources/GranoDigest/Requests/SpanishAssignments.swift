internal import GranoCore

/// Spanish shares out work in statements: "la tarta la recoges tú", "te tocan las bebidas", "hay
/// que regar el huerto, eso te lo dejo a ti".
///
/// None of them has an imperative or an infinitive behind a frame; what makes them requests is
/// that the listener is named as the one who does it, so "tú", "a ti" or the like must be there.
struct SpanishAssignments {
  let lexicon: DigestLexicon

  private static let listener: Set<String> = ["tú", "vos", "usted", "ustedes", "vosotros"]
  private static let clitics: Set<String> = ["lo", "la", "los", "las", "me", "nos", "le", "les"]
  private static let turns: Set<String> = ["toca", "tocan", "corresponde", "corresponden"]
  private static let charges: Set<String> = ["encargas", "encargás", "ocupas", "ocupás"]

  /// What the clause at `range` leaves to the listener, or nil.
  func verb(_ sentence: Sentence, clause index: Int, range: Range<Int>) -> ParsedVerb? {
    guard range.count > 2, !isOpen(sentence, range) else { return nil }
    return chore(sentence, index, range) ?? dislocated(sentence, range)
      ?? charge(sentence, range) ?? turn(sentence, range) ?? shared(sentence, range)
  }

  /// Whether the clause asks, denies or supposes: then nothing is shared out.
  private func isOpen(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
    sentence.tokens[range].contains {
      lexicon.negations.contains($0.lower) || ["si", "cuando", "porque"].contains($0.lower)
    }
  }

  /// "Hay que llevarlo a la modista, eso te lo dejo a ti", "…, ¿lo llevas tú?".
  private func chore(_ sentence: Sentence, _ index: Int, _ range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard
      let start = range.dropLast(2).first(where: {
        tokens[$0].lower == "que" && $0 > range.lowerBound
          && ["hay", "tiene", "habría", "habrá"].contains(tokens[$0 - 1].lower)
      }), RomanceVerbs.infinitive(tokens[start + 1].lower, lexicon) != nil,
      sentence.clauses.dropFirst(index + 1).prefix(2).contains(where: { leaves(tokens[$0]) })
    else { return nil }
    let verb = tokens[start + 1].lower
    // "El vestido hay que llevarlo": the thing stands first.
    let thing = nounPhrase(tokens, range.lowerBound..<(start - 1))
    let isPointed = ["lo", "la", "los", "las"].contains { verb.hasSuffix("r" + $0) }
    let plain = isPointed ? String(verb.prefix { _ in true }.dropLast(suffix(verb))) : verb
    return ParsedVerb(
      infinitive: isPointed && !thing.isEmpty ? plain : verb,
      body: (isPointed ? thing : []) + tokens[(start + 2)..<range.upperBound],
      end: range.upperBound)
  }

  private func suffix(_ verb: String) -> Int {
    verb.hasSuffix("s") ? 3 : 2
  }

  /// "Eso te lo dejo a ti", "lo haces tú", "te toca a ti", "¿puedes tú?", "hazlo tú".
  private func leaves(_ clause: ArraySlice<Token>) -> Bool {
    let words = clause.filter(\.isWord).map(\.lower)
    // "Te lo encargo muchísimo", "eso te lo dejo".
    let hands = zip(words, words.dropFirst()).contains {
      ["lo", "la", "los", "las"].contains($0) && ["encargo", "dejo", "pido"].contains($1)
    }
    if hands, words.count <= 7, words.contains("te") || words.contains("se") { return true }
    guard (2...7).contains(words.count), !words.contains("no"), !words.contains("yo") else {
      return false
    }
    let names = words.contains { Self.listener.contains($0) }
    let isGiven = zip(words, words.dropFirst()).contains {
      $0 == "a" && ["ti", "vos", "usted", "ustedes", "vosotros"].contains($1)
    }
    let dares = words.contains("dejo") || words.contains { Self.turns.contains($0) }
    return isGiven && dares || names || words.contains { Self.charges.contains($0) }
  }

  /// "La tarta la recoges tú": the thing, its pronoun, the verb, the listener.
  private func dislocated(_ sentence: Sentence, _ range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    for at in range.dropFirst(2).dropLast()
    where ["lo", "la", "los", "las"].contains(tokens[at - 1].lower)
      && Self.listener.contains(tokens[at + 1].lower)
    {
      guard let infinitive = lexicon.verbs.infinitive(of: tokens[at].lower, .present, .polite)
      else { continue }
      let thing = nounPhrase(tokens, range.lowerBound..<(at - 1))
      guard !thing.isEmpty else { return nil }
      let rest = tokens[(at + 2)..<range.upperBound].prefix {
        !lexicon.conjunctions.contains($0.lower)
      }
      return ParsedVerb(infinitive: infinitive, body: thing + rest, end: range.upperBound)
    }
    return nil
  }

  /// "De las servilletas te encargas tú", "tú te encargas del postre".
  private func charge(_ sentence: Sentence, _ range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard let at = range.dropFirst().first(where: { Self.charges.contains(tokens[$0].lower) }),
      tokens[at - 1].lower == "te"
    else { return nil }
    if let opener = range.first(where: { ["de", "del"].contains(tokens[$0].lower) }), opener < at {
      return ParsedVerb(
        infinitive: "encargarse", body: Array(tokens[opener..<(at - 1)]), end: range.upperBound)
    }
    let rest = tokens[(at + 1)..<range.upperBound].filter { !Self.listener.contains($0.lower) }
    guard rest.count > 1, ["de", "del"].contains(rest[0].lower),
      RomanceVerbs.infinitive(rest[1].lower, lexicon) == nil
    else { return nil }
    return ParsedVerb(infinitive: "encargarse", body: rest, end: range.upperBound)
  }

  /// "Te tocan los globos", "el pago de la luz te toca a ti", "a vos te toca el asado".
  private func turn(_ sentence: Sentence, _ range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard let at = range.dropFirst().first(where: { Self.turns.contains(tokens[$0].lower) }),
      ["te", "le", "les", "os"].contains(tokens[at - 1].lower)
    else { return nil }
    let isYours =
      zip(range, range.dropFirst()).contains { first, second in
        tokens[first].lower == "a"
          && ["ti", "vos", "usted", "ustedes", "vosotros"].contains(tokens[second].lower)
      }
    let after = tokens[(at + 1)..<range.upperBound].filter {
      !["a", "ti", "vos", "usted", "ustedes"].contains($0.lower)
    }
    let thing = after.isEmpty ? nounPhrase(tokens, range.lowerBound..<(at - 1)) : after
    guard let first = thing.first, lexicon.determiners.contains(first.lower),
      thing.count <= 8, thing.count > 1, isYours || tokens[at - 1].lower == "te",
      !thing.contains(where: { ["lotería", "gordo", "premio", "turno"].contains($0.lower) }),
      !lexicon.weekAndTimeWords.contains(thing[1].lower)
    else { return nil }
    return ParsedVerb(
      infinitive: "encargarse de", body: thing, end: range.upperBound)
  }

  /// "Tú llevas el vino y yo el queso": what "tú" does is told by what "yo" does.
  private func shared(_ sentence: Sentence, _ range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard let at = range.prefix(4).first(where: { ["tú", "vos"].contains(tokens[$0].lower) }),
      at + 2 < range.upperBound
    else { return nil }
    let verbAt = Self.clitics.contains(tokens[at + 1].lower) ? at + 2 : at + 1
    guard verbAt + 1 < range.upperBound,
      let infinitive = lexicon.verbs.infinitive(of: tokens[verbAt].lower, .present),
      lexicon.dativeVerbs.contains(infinitive) || infinitive == "poner" || infinitive == "hacer",
      lexicon.determiners.contains(tokens[verbAt + 1].lower)
    else { return nil }
    let rest = (verbAt + 1)..<tokens.count
    guard
      let own = rest.first(where: {
        tokens[$0].lower == "yo" && lexicon.conjunctions.contains(tokens[$0 - 1].lower)
      })
    else { return nil }
    let body = tokens[(verbAt + 1)..<min(own - 1, range.upperBound)]
    return ParsedVerb(infinitive: infinitive, body: Array(body), end: range.upperBound)
  }

  /// The noun phrase that closes `range` or opens it, without what opens the clause.
  private func nounPhrase(_ tokens: [Token], _ range: Range<Int>) -> [Token] {
    guard
      let start = range.first(where: { lexicon.determiners.contains(tokens[$0].lower) }),
      range.upperBound - start >= 2, range.upperBound - start <= 7
    else { return [] }
    return Array(tokens[start..<range.upperBound])
  }
}
