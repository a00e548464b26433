/// Requests that German puts as statements or leaves without a finite verb.
extension GermanGrammar {
  /// Close or soften such a request where no "bitte" does.
  private static let softTags: Set<String> = ["ja", "ok", "okay", "gell", "ne"]

  /// "Du bringst bitte den Grill mit", "am besten rufst du an", "die Pakete holst du bitte ab".
  ///
  /// The present tense with "du" tells as often as it asks: only "bitte", "am besten" or a tag that
  /// seeks assent make it a request.
  func stated(_ sentence: Sentence, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let own = sentence.clauses[clause]
    let end = own.upperBound
    let isBest = containsBest(tokens, own)
    let isCourteous = lexicon.courtesy.contains(in: tokens, own)
    let start = ClauseReader(lexicon: lexicon, tokens: tokens, clause: own).start()
    guard start < end,
      isBest || isCourteous || isTagged(sentence, after: clause)
        || handsOver(sentence, at: start, clause: clause)
    else {
      return nil
    }
    for index in start..<min(end, start + 8) {
      let word = tokens[index].lower
      let isStatement = index == start && ["du", "ihr"].contains(word)
      let verbAt = isStatement ? index + 1 : index
      guard verbAt < end, !tokens[verbAt].isCapitalised || verbAt == 0,
        let plain = present(tokens, at: verbAt, subject: isStatement ? index : verbAt + 1)
      else {
        if lexicon.finiteVerbs.contains(word) || opensSubordinate(word) { return nil }
        continue
      }
      // A tag alone asks only where the object comes first: "die Getränke holst du, ja?".
      if !isBest, !isCourteous, index == start { return nil }
      guard !lexicon.abilityVerbs.contains(plain) || isCourteous else { return nil }
      let after = isStatement ? verbAt + 1 : verbAt + 2
      guard after < end else { return nil }
      var verb = verb(plain, sentence, after: after, clause: clause)
      verb.body = withoutBest(cleaned(tokens[start..<(isStatement ? index : verbAt)]) + verb.body)
      return ParsedImperative(
        verb: verb, isPolite: false, isCertain: true, needsCourtesy: false)
    }
    return nil
  }

  /// "Reservierst du uns einen Tisch?": the present tense of any deed, done for the speaker.
  func pleaded(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard sentence.isQuestion, start + 3 < end, tokens[start + 1].lower == "du",
      ["mir", "uns", "bitte"].contains(tokens[start + 2].lower),
      let plain = lexicon.verbs.infinitive(of: tokens[start].lower, .present),
      !lexicon.tellingVerbs.contains(plain)
    else { return nil }
    let verb = verb(plain, sentence, after: start + 2, clause: clause)
    guard !lexicon.abilityVerbs.contains(verb.infinitive),
      !verb.body.contains(where: { lexicon.negations.contains($0.lower) }),
      verb.body.contains(where: { $0.isCapitalised })
    else { return nil }
    return ParsedImperative(
      verb: verb, isPolite: false, isCertain: true, needsCourtesy: false)
  }

  private static let transfers: Set<String> = [
    "geben", "bringen", "schicken", "holen", "kaufen", "besorgen", "leihen",
  ]

  /// "Den Schlüssel gibst du dann bei Frau Müller ab": a thing named first and handed over.
  private func handsOver(_ sentence: Sentence, at start: Int, clause: Int) -> Bool {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard !sentence.isQuestion, clause == 0, start + 4 < end,
      ["den", "die", "das", "deinen", "deine", "dein"].contains(tokens[start].lower),
      tokens[start + 1].isCapitalised, tokens[start + 3].lower == "du",
      let plain = lexicon.verbs.infinitive(of: tokens[start + 2].lower, .present)
    else { return false }
    return Self.transfers.contains(plain)
      && !tokens[start..<end].contains {
        lexicon.negations.contains($0.lower)
          || ["ja", "immer", "nie", "sicher", "bestimmt"]
            .contains($0.lower)
      }
  }

  /// "Bitte die Tür abschließen", "beim Bäcker bitte sechs Brötchen holen".
  func bareInfinitive(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard !sentence.isQuestion, end - start >= 2, let last = tokens[start..<end].last,
      !last.isCapitalised, let infinitive = GermanVerbs.infinitive(last.lower, lexicon),
      !lexicon.finiteVerbs.contains(last.lower)
    else { return nil }
    let words = tokens[start..<(end - 1)]
    let hasVerb = words.contains { token in
      let word = token.lower
      if ["den", "die", "das", "der", "dem"].contains(word) || lexicon.particles.contains(word) {
        return false
      }
      return lexicon.finiteVerbs.contains(word) || lexicon.questionVerbs.contains(word)
        || opensSubordinate(word) || word == "zu" || Self.persons.contains(word)
        || !token.isCapitalised
          && lexicon.verbs.infinitive(of: word, .present, .plural, .imperative) != nil
        || word == "lass" || word == "lasst"
    }
    guard !hasVerb else { return nil }
    let reach = reach(sentence, clause: clause)
    let late = reach > end ? Array(tokens[end..<reach]) : []
    return ParsedImperative(
      verb: ParsedVerb(
        infinitive: infinitive, body: cleaned((Array(words) + late)[...]), end: reach),
      isPolite: false, isCertain: false, needsCourtesy: true)
  }

  private static let persons: Set<String> = ["ich", "du", "er", "wir", "man", "ihr", "sie"]

  /// The infinitive of a present-tense verb at `index` that agrees with its subject.
  private func present(_ tokens: [Token], at index: Int, subject: Int) -> String? {
    guard subject < tokens.count, index >= 0 else { return nil }
    switch tokens[subject].lower {
    case "du": return lexicon.verbs.infinitive(of: tokens[index].lower, .present)
    case "ihr": return lexicon.verbs.infinitive(of: tokens[index].lower, .plural)
    default: return nil
    }
  }

  private func opensSubordinate(_ word: String) -> Bool {
    lexicon.complementizers.contains(word)
      || lexicon.subordinators.contains(word) && !lexicon.determiners.contains(word)
        && !["da", "der"].contains(word)
  }

  private func containsBest(_ tokens: [Token], _ range: Range<Int>) -> Bool {
    range.dropLast().contains { tokens[$0].lower == "am" && tokens[$0 + 1].lower == "besten" }
  }

  private func withoutBest(_ words: [Token]) -> [Token] {
    guard
      let index = words.indices.dropLast().first(where: {
        words[$0].lower == "am" && words[$0 + 1].lower == "besten"
      })
    else { return words }
    return Array(words[..<index] + words[(index + 2)...])
  }

  /// Whether the clause after `clause` only seeks assent: ", ja?".
  func isTagged(_ sentence: Sentence, after clause: Int) -> Bool {
    guard clause + 2 == sentence.clauses.count, let last = sentence.clauses.last else {
      return false
    }
    let words = sentence.tokens[last].filter(\.isWord)
    return words.count == 1 && Self.softTags.contains(words[0].lower)
  }
}
