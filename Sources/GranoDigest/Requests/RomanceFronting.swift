internal import GranoCore

/// The thing that a pronoun of a French or Italian request stands for.
///
/// Both languages put it first and take it up again: "les clés, tu les laisses …", "il vino portalo
/// …". Else the nearest phrase before the verb that agrees with the pronoun is meant: "ti lascio la
/// cassa, mettila …".
struct RomanceFronting {
  static let languages: Set<LanguageCode> = ["fr", "it"]

  /// The longest phrase taken for a thing, in words.
  private static let longest = 7

  /// Articles and possessives that agree with each pronoun.
  private static let agreeing: [LanguageCode: [String: Set<String>]] = [
    "fr": [
      "le": ["le", "l'", "un", "mon", "ton", "son", "notre", "votre", "ce", "cet"],
      "la": ["la", "l'", "une", "ma", "ta", "sa", "notre", "votre", "cette"],
      "les": ["les", "des", "mes", "tes", "ses", "nos", "vos", "ces"],
    ],
    "it": [
      "lo": ["il", "lo", "l'", "un", "uno", "quel", "questo"],
      "la": ["la", "l'", "una", "un'", "quella", "questa"],
      "li": ["i", "gli", "dei", "degli", "quei", "questi"],
      "le": ["le", "delle", "quelle", "queste"],
    ],
  ]

  let lexicon: DigestLexicon

  /// The phrase for the object pronoun of `ask`; nil when it has none, or none is found.
  func object(of ask: Ask, in context: NoteContext) -> [Token]? {
    let sentence = context.sentences[ask.sentence]
    if let first = ask.body.first, lexicon.determiners.contains(first.lower) { return nil }
    guard let (pronoun, verbAt) = pronoun(of: ask, in: sentence) else { return nil }
    if let phrase = phrase(before: verbAt, clause: ask.clause, in: sentence) { return phrase }
    if let phrase = nearest(agreeingWith: pronoun, in: sentence.tokens[..<verbAt]) { return phrase }
    guard ask.sentence > 0 else { return nil }
    return nearest(agreeingWith: pronoun, in: context.sentences[ask.sentence - 1].tokens[...])
  }

  /// The thing said at the start of clause `index` or in the clause before it, and nothing else.
  func phrase(before position: Int, clause index: Int, in sentence: Sentence) -> [Token]? {
    let tokens = sentence.tokens
    let clause = sentence.clauses[index]
    let start = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause).start()
    if start < position, let end = end(ofPhraseAt: start, in: tokens, limit: position) {
      return Array(tokens[start..<end])
    }
    // "È il trapano, il mio, quello grande, quello …": what only points is passed over.
    for before in sentence.clauses[..<index].reversed().prefix(4) {
      let opening = ClauseReader(lexicon: lexicon, tokens: tokens, clause: before).start()
      guard opening < before.upperBound else { return nil }
      let words = tokens[opening..<before.upperBound]
      if lexicon.language == "it", points(words) { continue }
      return isPhrase(words) ? Array(words) : named(in: words)
    }
    return nil
  }

  /// "Quello rosso", "il tuo": no thing is named.
  private func points(_ words: ArraySlice<Token>) -> Bool {
    guard let first = words.first, words.count <= 3 else { return false }
    return ["quello", "quella", "quelli", "quelle"].contains(first.lower)
      || words.allSatisfy { lexicon.isStopWord($0) }
  }

  /// "Quello che manca è il trapano": the thing behind the copula.
  private func named(in words: ArraySlice<Token>) -> [Token]? {
    guard lexicon.language == "it",
      let copula = words.lastIndex(where: {
        ["è", "sono", "manca", "mancano", "serve", "servono"].contains($0.lower)
      }), isPhrase(words[(copula + 1)...])
    else { return nil }
    return Array(words[(copula + 1)...])
  }

  /// Whether `token` stands for a thing already said, on its own or hung on a verb.
  func takesUp(_ token: Token) -> Bool {
    isObject(token.lower) || pronouns(hungOn: token.lower).contains(where: isObject)
  }

  /// "Lo devi", "la puoi": the verb it belongs to follows.
  private func isModal(_ token: Token) -> Bool {
    lexicon.language == "it"
      && ["devi", "dovresti", "dovrai", "deve", "dovrebbe", "puoi", "potresti", "può", "potrebbe"]
        .contains(token.lower)
  }

  /// Where a thing that opens a clause ends and its verb begins, pronouns and frames included.
  func end(ofPhraseAt start: Int, in tokens: [Token], limit: Int) -> Int? {
    guard start < tokens.count, opensPhrase(tokens[start]) else { return nil }
    let last = min(limit, start + Self.longest, tokens.count - 1)
    guard start + 2 <= last else { return nil }
    for end in (start + 2)...last where opensVerb(tokens, at: end) {
      return isPhrase(tokens[start..<end]) ? end : nil
    }
    return nil
  }

  /// Whether `words` name a thing and say nothing of it: "le pied de micro de ton frère".
  func isPhrase(_ words: ArraySlice<Token>) -> Bool {
    guard let first = words.first, (2...Self.longest + 1).contains(words.count), opensPhrase(first)
    else { return false }
    return words.indices.allSatisfy { index in
      let word = words[index]
      let isArticle =
        lexicon.determiners.contains(word.lower) || lexicon.prepositions.contains(word.lower)
      if isArticle || word.kind == .number { return true }
      guard word.isWord, !lexicon.negations.contains(word.lower),
        !lexicon.pronounSubjects.contains(word.lower), !lexicon.subordinators.contains(word.lower),
        !lexicon.finiteVerbs.contains(word.lower), !lexicon.weekAndTimeWords.contains(word.lower)
      else { return false }
      // "La coupe", "il porta-documenti": right after its article a word is a noun.
      let isNoun =
        index > words.startIndex && lexicon.determiners.contains(words[index - 1].lower)
      return isNoun || !lexicon.verbs.isForm(word.lower)
    }
  }

  private func opensPhrase(_ token: Token) -> Bool {
    lexicon.determiners.contains(token.lower) || token.kind == .number
      || lexicon.numberWords.contains(token.lower)
  }

  private func opensVerb(_ tokens: [Token], at index: Int) -> Bool {
    let word = tokens[index].lower
    if pronouns(hungOn: word).contains(where: isObject) { return true }
    if isObject(word), index + 1 < tokens.count,
      isModal(tokens[index + 1])
        || lexicon.verbs.infinitive(of: tokens[index + 1].lower, .present) != nil
    {
      return true
    }
    return lexicon.frames.contains { kind, patterns in
      kind != .told && kind != .favour
        && patterns.end(in: tokens, at: index, limit: tokens.count, isClauseStart: false) != nil
    }
  }

  private func isObject(_ pronoun: String) -> Bool {
    Self.agreeing[lexicon.language]?[pronoun] != nil
  }

  private func pronouns(hungOn word: String) -> [String] {
    guard let found = RomanceVerbs.enclitic(word, lexicon) else { return [] }
    return found.pronouns.map { $0.hasPrefix("-") ? String($0.dropFirst()) : $0 }
  }

  /// The object pronoun before or on the verb of `ask`, and where the verb stands.
  private func pronoun(of ask: Ask, in sentence: Sentence) -> (pronoun: String, verbAt: Int)? {
    let tokens = sentence.tokens
    for index in ask.span.clamped(to: tokens.indices) {
      let word = tokens[index].lower
      if let found = RomanceVerbs.enclitic(word, lexicon), found.form.infinitive == ask.infinitive,
        let object = pronouns(hungOn: word).first(where: isObject)
      {
        return (object, index)
      }
      if word != ask.infinitive, RomanceVerbs.infinitive(word, lexicon) == ask.infinitive,
        let object = ["lo", "la", "li", "le"].first(where: { word.hasSuffix("r" + $0) })
      {
        return isObject(object) ? (object, index) : nil
      }
      guard isObject(word), index + 1 < ask.span.upperBound else { continue }
      let next = tokens[index + 1].lower
      if isModal(tokens[index + 1]), index + 2 < ask.span.upperBound,
        RomanceVerbs.infinitive(tokens[index + 2].lower, lexicon) == ask.infinitive
      {
        return (word, index)
      }
      if next == ask.infinitive
        || lexicon.verbs.forms[next]?.contains(where: { $0.infinitive == ask.infinitive }) ?? false
      {
        return (word, index)
      }
    }
    return nil
  }

  /// The last article and noun in `words` that agree with `pronoun`.
  private func nearest(agreeingWith pronoun: String, in words: ArraySlice<Token>) -> [Token]? {
    guard let articles = Self.agreeing[lexicon.language]?[pronoun] else { return nil }
    for start in words.indices.reversed() where articles.contains(words[start].lower) {
      var end = start + 1
      while end < words.endIndex, end - start <= 3, words[end].isWord,
        !lexicon.isStopWord(words[end]), !lexicon.finiteVerbs.contains(words[end].lower)
      {
        end += 1
      }
      let nouns = words[(start + 1)..<end]
      if !nouns.isEmpty, !nouns.contains(where: { lexicon.weekAndTimeWords.contains($0.lower) }) {
        return Array(words[start..<end])
      }
    }
    return nil
  }
}
