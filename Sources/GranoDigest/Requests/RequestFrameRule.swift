internal import GranoCore

/// A frame announces a request: "könntest du …", "necesito que …", "don't forget to …".
struct RequestFrameRule {
  static let name = "request frame"
  let context: NoteContext
  let grammar: any RequestGrammar

  func ask(in sentence: Sentence, clause index: Int, range: Range<Int>) -> Ask? {
    let lexicon = grammar.lexicon
    let tokens = sentence.tokens
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: range)
    let start = reader.start()
    let limit = tokens.count
    for (kind, patterns) in lexicon.frames where !patterns.isEmpty {
      for position in range {
        guard
          let end = patterns.end(
            in: tokens, at: position, limit: limit, isClauseStart: position <= start)
        else { continue }
        let isOwn = kind == .ask || kind == .duty
        let isBehind =
          isOwn && isBehindStatement(position, from: start, tokens)
          && grammar.imperative(sentence, at: start, clause: index) == nil
        let before = (isBehind ? position : min(start, position))..<position
        guard isPlausible(kind, tokens, before: before, sentence: sentence) else {
          continue
        }
        if kind == .ask, SpanishForms.isOnlyPossible(position..<end, in: sentence, context) {
          continue
        }
        // "Devo venire a digiuno o posso …": the other choice of a question.
        if kind == .ask, sentence.isQuestion, isAlternative(position, tokens) { continue }
        if kind == .told,
          !RomanceTelling(lexicon: lexicon).asks(
            frame: position..<end, clause: index, in: sentence)
        {
          continue
        }
        guard
          let verb = grammar.complement(
            sentence, frame: position..<end, kind: kind,
            clause: sentence.clause(at: end - 1) ?? index)
        else { continue }
        let courteous =
          reader.isCourteous || lexicon.courtesy.contains(in: tokens, position..<verb.end)
        if !courteous, kind == .ask || kind == .duty,
          lexicon.abilityVerbs.contains(verb.infinitive), !doesMore(verb), !makesThing(verb)
        {
          continue
        }
        if !courteous, kind == .ask,
          SpanishForms.foretells(position..<end, verb.infinitive, in: sentence, lexicon)
        {
          continue
        }
        return Ask(
          rule: "\(Self.name): \(kind.rawValue)", sentence: sentence.index, clause: index,
          span: before.lowerBound..<max(end, verb.end), infinitive: verb.infinitive,
          body: verb.body,
          isPolite: tokens[position..<end].contains {
            lexicon.politeWords.contains($0.lower) && !lexicon.familiarWords.contains($0.lower)
          } || verb.isPolite,
          isCourteous: courteous)
      }
    }
    return nil
  }

  private func isAlternative(_ position: Int, _ tokens: [Token]) -> Bool {
    RomanceFronting.languages.contains(grammar.lexicon.language) && position > 0
      && ["o", "ou", "oppure"].contains(tokens[position - 1].lower)
  }

  /// Whether a statement and a conjunction stand before the frame: "I'm out until six and you need
  /// to …".
  private func isBehindStatement(_ position: Int, from start: Int, _ tokens: [Token]) -> Bool {
    let lexicon = grammar.lexicon
    guard lexicon.language == "en" || lexicon.language == "de", position - start > 3 else {
      return false
    }
    let last = tokens[position - 1].lower
    return (lexicon.conjunctions.contains(last) || lexicon.consequences.contains(last))
      && !tokens[start..<position].contains {
        lexicon.subordinators.contains($0.lower) && !lexicon.determiners.contains($0.lower)
          && !lexicon.prepositions.contains($0.lower) && !lexicon.consequences.contains($0.lower)
      }
  }

  /// "Magst du den Salat machen?": German "machen" with a definite thing is no mere ability; nor is
  /// English "get" or "make".
  private func makesThing(_ verb: ParsedVerb) -> Bool {
    if grammar.lexicon.language == "en" { return EnglishGrammar.makesThing(verb, grammar.lexicon) }
    guard grammar.lexicon.language == "de", verb.infinitive == "machen" else { return false }
    return zip(verb.body, verb.body.dropFirst()).contains { article, noun in
      ["den", "die", "das", "deinen", "deine", "unseren", "unsere"].contains(article.lower)
        && noun.isCapitalised && !grammar.lexicon.weekAndTimeWords.contains(noun.lower)
    }
  }

  /// "¿Puedes ir a abrirle?": the second verb is what is asked.
  private func doesMore(_ verb: ParsedVerb) -> Bool {
    let lexicon = grammar.lexicon
    return verb.body.contains { token in
      guard !lexicon.isStopWord(token) else { return false }
      let plain =
        RomanceVerbs.languages.contains(lexicon.language)
        ? RomanceVerbs.infinitive(token.lower, lexicon)
        : lexicon.verbs.infinitive(of: token.lower, .infinitive)
      return plain.map { !lexicon.abilityVerbs.contains($0) } ?? false
    }
      && verb.body.contains {
        // "A" joins two verbs in Spanish; in English it is an article.
        ["und", "and", "et", "e"].contains($0.lower) || $0.lower == "a" && lexicon.language != "en"
      }
  }

  /// "Me traes el pan, porfa": a favour whose question mark is missing.
  ///
  /// It opens its clause, and a "please" or a verb of giving shows that it asks.
  private func isStatedFavour(_ tokens: [Token], before: Range<Int>) -> Bool {
    let lexicon = grammar.lexicon
    guard RomanceVerbs.languages.contains(lexicon.language), before.isEmpty else { return false }
    let start = before.upperBound
    var verbAt = start
    while verbAt < tokens.count, verbAt < start + 4,
      lexicon.verbs.infinitive(of: tokens[verbAt].lower, .present) == nil
    {
      verbAt += 1
    }
    guard verbAt > start, verbAt + 1 < tokens.count,
      let infinitive = lexicon.verbs.infinitive(of: tokens[verbAt].lower, .present)
    else { return false }
    let limit = tokens[verbAt...].firstIndex { $0.isTerminator } ?? tokens.count
    if lexicon.courtesy.contains(in: tokens, start..<limit) { return true }
    guard !context.hasQuestionMarks || lexicon.language == "es",
      lexicon.dativeVerbs.contains(infinitive)
    else { return false }
    let next = tokens[verbAt + 1]
    return lexicon.determiners.contains(next.lower) || next.kind == .number
      || lexicon.language == "es" && ["a", "al"].contains(next.lower)
  }

  /// "É só deixar na portaria, tá?": the question mark is the tag's.
  private func seeksAssent(_ sentence: Sentence) -> Bool {
    let lexicon = grammar.lexicon
    guard lexicon.language == "pt", sentence.clauses.count > 1, let last = sentence.clauses.last
    else { return false }
    return lexicon.tags.end(in: sentence.tokens, at: last.lowerBound, limit: last.upperBound)
      == last.upperBound
  }

  /// Whether what stands before the frame leaves it a request of this listener.
  private func isPlausible(
    _ kind: FrameKind, _ tokens: [Token], before: Range<Int>, sentence: Sentence
  ) -> Bool {
    let lexicon = grammar.lexicon
    switch kind {
    case .duty where sentence.isQuestion && !seeksAssent(sentence): return false
    case .favour where !sentence.isQuestion: return isStatedFavour(tokens, before: before)
    default: break
    }
    // "no hace falta que …", "you don't need to …"; German negates after its verb.
    if lexicon.language != "de",
      tokens[before].contains(where: { lexicon.negations.contains($0.lower) })
    {
      return false
    }
    if lexicon.language == "es", kind == .clause,
      SpanishForms.isAnothersWish(tokens, before: before)
    {
      return false
    }
    if kind == .memo || kind == .favour || kind == .clause || kind == .reminder || kind == .need {
      // "Il sacco a pelo me lo presti?": the thing may be long.
      return before.count <= 3
        || kind == .favour && lexicon.language == "it"
          && RomanceFronting(lexicon: lexicon).isPhrase(tokens[before])
    }
    // German and Portuguese put what they speak of first: "den Kuchen musst du noch abholen".
    var limit = lexicon.language == "de" ? 8 : lexicon.language == "pt" ? 6 : 3
    // "Il trapano di mio zio lo devi portare tu".
    if lexicon.language == "it", let last = before.last,
      RomanceFronting(lexicon: lexicon).takesUp(tokens[last])
    {
      limit = 7
    }
    if kind == .ask, lexicon.language == "de", !before.isEmpty, !sentence.isQuestion,
      tokens[before.upperBound].lower.hasPrefix("kannst")
    {
      return false
    }
    // "Mit dem Ding könntest du einen Elefanten heben": what a means is good for.
    if kind == .ask, lexicon.language == "de", !sentence.isQuestion,
      let first = tokens[before].first,
      ["mit", "damit", "darin", "daraus"].contains(first.lower),
      !lexicon.courtesy.contains(in: tokens, 0..<tokens.count)
    {
      return false
    }
    // "Da müsstest du …", "am Freitag bin ich weg, da …": right before its verb it is no "because".
    let opener = before.last.map { tokens[$0] }
    let own =
      lexicon.language == "de" && opener?.lower == "da"
      ? before.dropLast() : before
    return before.count <= limit
      && !tokens[own].contains {
        !lexicon.determiners.contains($0.lower)
          && (lexicon.subordinators.contains($0.lower) || lexicon.finiteVerbs.contains($0.lower)
            || lexicon.pronounSubjects.contains($0.lower))
      }
  }
}
