/// What a Portuguese request is about when it does not stand behind its verb.
///
/// Portuguese likes to name the thing first: "o filtro, esse você tem que trocar".
struct PortugueseThing {
  let lexicon: DigestLexicon

  private static let pointers: Set<String> = [
    "esse", "essa", "esses", "essas", "isso", "este", "esta", "estes", "estas", "isto", "aquele",
    "aquela", "ele", "ela",
  ]

  private static let places: Set<String> = [
    "lá", "aí", "ali", "aqui", "nos", "nas", "num", "numa", "aos", "às", "pros", "pras", "dos",
    "das", "logo", "hoje", "amanhã", "pelos", "pelas", "já", "ainda", "você", "tu",
  ]

  /// The noun phrase that `tokens` is, empty when they are anything else.
  func phrase(_ tokens: ArraySlice<Token>) -> [Token] {
    var words = Array(tokens)
    while let first = words.first, lexicon.conjunctions.contains(first.lower) || !first.isWord {
      words.removeFirst()
    }
    words.removeAll { lexicon.particles.contains($0.lower) || $0.lower == "agora" }
    while let last = words.last,
      Self.pointers.contains(last.lower) || last.kind == .mark || last.lower == "aí"
    {
      words.removeLast()
    }
    guard let first = words.first, (2...7).contains(words.count), isDeterminer(first),
      !words.contains(where: {
        lexicon.finiteVerbs.contains($0.lower) || lexicon.subordinators.contains($0.lower)
          || lexicon.negations.contains($0.lower) || lexicon.speakerWords.contains($0.lower)
          || lexicon.pronounSubjects.contains($0.lower)
      }), words.count == 2 || !isVerb(words[words.count - 1]),
      words.dropFirst().contains(where: { $0.isWord && !lexicon.isStopWord($0) })
    else { return [] }
    // It may have opened the sentence.
    words[0].text = first.lower
    return words
  }

  /// "A Rita": who is named first is called or does it, and is no thing.
  func holdsName(_ words: [Token]) -> Bool {
    words.contains { $0.isCapitalised && !lexicon.isStopWord($0) }
  }

  /// Whether `tokens` only point back at the thing: "esse", "essas aí".
  func isPointer(_ tokens: ArraySlice<Token>) -> Bool {
    !tokens.isEmpty
      && tokens.allSatisfy {
        Self.pointers.contains($0.lower) || lexicon.conjunctions.contains($0.lower)
          || lexicon.particles.contains($0.lower)
      }
  }

  /// Whether a request's words hold an object right behind the verb: "o vinho", "vinte caixas".
  func isObject(_ body: [Token]) -> Bool {
    guard let first = body.first, first.isWord else { return false }
    return !lexicon.prepositions.contains(first.lower) && !isPlace(first)
      && !lexicon.weekAndTimeWords.contains(first.lower)
  }

  /// `ask` with the thing that stands before its frame, when nothing behind the verb is its object.
  func completed(_ ask: Ask, in sentence: Sentence) -> Ask {
    guard !isObject(ask.body), !sentence.isQuestion else { return ask }
    let tokens = sentence.tokens
    let own = sentence.clauses[ask.clause]
    let from = min(ask.span.lowerBound, own.upperBound)
    let end =
      (from..<own.upperBound).first {
        let word = tokens[$0].lower
        return PortugueseRequestRule.listener.contains(word) || word.hasPrefix("te")
          || lexicon.finiteVerbs.contains(word) || lexicon.verbs.isForm(word)
          || lexicon.negations.contains(word)
          || word.hasPrefix("precis") || word.hasPrefix("dev") || word.hasPrefix("pod")
      } ?? from
    var named = phrase(tokens[from..<end])
    if named.isEmpty, ask.clause > 0, end == from || isPointer(tokens[from..<end]) {
      named = phrase(tokens[sentence.clauses[ask.clause - 1]])
    }
    guard !named.isEmpty, !holdsName(named) else { return ask }
    var result = ask
    result.body = named + ask.body
    return result
  }

  /// "De" and the article made one: "do vinho".
  func contracted(_ words: [Token]) -> [Token] {
    guard var first = words.first else { return words }
    guard ["o", "a", "os", "as"].contains(first.lower) else { return words }
    first.text = "d" + first.lower
    first.lower = first.text
    first.fold = first.text
    return [first] + words.dropFirst()
  }

  /// "O bebê dorme": what ends in a verb is a clause.
  private func isVerb(_ token: Token) -> Bool {
    lexicon.verbs.infinitive(of: token.lower, .imperative, .present) != nil
      || lexicon.abilityVerbs.contains { $0.hasPrefix(token.lower.dropLast()) }
  }

  private func isDeterminer(_ token: Token) -> Bool {
    lexicon.determiners.contains(token.lower) || token.kind == .number
      || lexicon.numberWords.contains(token.lower)
  }

  private func isPlace(_ token: Token) -> Bool {
    Self.places.contains(token.lower)
  }
}
