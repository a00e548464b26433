/// English: the bare verb opens an imperative, and the same verb phrase follows every frame.
struct EnglishGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard
      lexicon.verbs.infinitive(of: tokens[start].lower, .infinitive) != nil
        || lexicon.phrasalVerbs.end(in: tokens, at: start, limit: end) != nil
        || isTold(tokens[..<end], at: start),
      !sentence.isQuestion || lexicon.courtesy.contains(in: tokens, 0..<tokens.count)
    else { return nil }
    let next = start + 1 < end ? tokens[start + 1] : nil
    if let next {
      // "Would you mind if …" asks for leave.
      if tokens[start].lower == "mind", next.lower == "if" { return nil }
      // A noun at the head of a clause goes on with its verb: "book club is", "text messages were".
      if lexicon.finiteVerbs.contains(next.lower) { return nil }
      if lexicon.pronounSubjects.contains(next.lower), next.lower != "it" {
        return nil
      }
      let second = start + 2 < end ? tokens[start + 2].lower : ""
      if lexicon.finiteVerbs.contains(second), !lexicon.determiners.contains(next.lower),
        next.kind == .word, !["me", "him", "her", "them", "us"].contains(next.lower)
      {
        return nil
      }
    } else if lexicon.stopWords.contains(tokens[start].fold) {
      return nil
    }
    let reach = reach(sentence, clause: clause)
    return ParsedImperative(
      verb: ParsedVerb(
        infinitive: tokens[start].lower, body: cleaned(tokens[(start + 1)..<reach]), end: reach),
      isPolite: false, isCertain: false, needsCourtesy: false)
  }

  /// "Please descale the kettle": between "please" and an object stands a verb, known or not.
  private func isTold(_ tokens: ArraySlice<Token>, at index: Int) -> Bool {
    guard index > tokens.startIndex, index + 1 < tokens.endIndex,
      tokens[index - 1].lower == "please", !tokens[index].isCapitalised,
      base(tokens[index].lower) != nil, !lexicon.finiteVerbs.contains(tokens[index].lower),
      !lexicon.determiners.contains(tokens[index].lower)
    else { return false }
    return lexicon.determiners.contains(tokens[index + 1].lower)
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? {
    let tokens = sentence.tokens
    if kind == .memo { return memo(sentence, after: frame.upperBound, clause: clause) }
    if kind == .need {
      let end = sentence.clauses[clause].upperBound
      // "what I need from you is …" names the thing behind, "I need … from you" inside.
      let follows = tokens[frame.upperBound - 1].lower == "is"
      var body = follows ? [] : cleaned(tokens[frame])
      body = Array(
        body.drop {
          ["i", "i'd", "we", "we'd", "need", "want", "would", "like", "still"].contains($0.lower)
        })
      if let from = body.lastIndex(where: { $0.lower == "from" }) { body = Array(body[..<from]) }
      body += cleaned(tokens[frame.upperBound..<end])
      return body.isEmpty
        ? nil : ParsedVerb(infinitive: lexicon.phrase("give"), body: body, end: end)
    }
    var index = frame.upperBound
    while index < tokens.count {
      if let end = lexicon.courtesy.end(in: tokens, at: index, limit: tokens.count)
        ?? lexicon.fillers.end(in: tokens, at: index, limit: tokens.count)
      {
        index = end
      } else if lexicon.particles.contains(tokens[index].lower) || tokens[index].isComma {
        index += 1
      } else {
        break
      }
    }
    guard index < tokens.count else { return nil }
    // "would it be okay if you picked up …"
    let isSupposed =
      tokens[frame.upperBound - 1].lower == "you" && frame.count > 1
      && tokens[frame.upperBound - 2].lower == "if"
    let supposed = isSupposed ? present(ofPast: tokens[index].lower) : nil
    guard let verb = supposed ?? base(tokens[index].lower) else { return nil }
    // "would you ever" asks for a thing, in Irish English; without one it wonders.
    if tokens[frame.upperBound - 1].lower == "ever", !asksForThing(tokens, after: index) {
      return nil
    }
    let own = sentence.clause(at: index) ?? clause
    let reach = reach(sentence, clause: own)
    return ParsedVerb(infinitive: verb, body: cleaned(tokens[(index + 1)..<reach]), end: reach)
  }

  private func asksForThing(_ tokens: [Token], after index: Int) -> Bool {
    tokens[(index + 1)...].prefix(2).contains {
      lexicon.determiners.contains($0.lower)
        || ["me", "us", "him", "her", "them"].contains($0.lower)
    }
  }

  /// The verb whose simple past is `word`: "picked", "brought", "dropped", "carried".
  private func present(ofPast word: String) -> String? {
    let verbs = lexicon.verbs
    if let irregular = verbs.infinitive(of: word, .subjunctive) { return irregular }
    guard word.hasSuffix("ed"), word.count > 4 else { return nil }
    let stem = String(word.dropLast(2))
    var candidates = [stem, stem + "e", String(stem.dropLast())]
    if stem.hasSuffix("i") { candidates.append(stem.dropLast() + "y") }
    return candidates.first { verbs.infinitive(of: $0, .infinitive) != nil }
  }

  /// The bare verb of "bring", "bringing"; of an unknown word when it may be a verb.
  private func base(_ word: String) -> String? {
    let verbs = lexicon.verbs
    if verbs.infinitive(of: word, .infinitive) != nil { return word }
    if word.hasSuffix("ing"), word.count > 5 {
      let stem = String(word.dropLast(3))
      for candidate in [stem, stem + "e", String(stem.dropLast())]
      where verbs.infinitive(of: candidate, .infinitive) != nil {
        return candidate
      }
      return nil
    }
    let isPlain = word.allSatisfy { $0.isLetter || $0 == "-" } && word.count > 2
    return isPlain && !lexicon.stopWords.contains(word) && !word.hasSuffix("ed") ? word : nil
  }

  /// A bare imperative: "Pick up the kids from school".
  func wording(_ ask: Ask, context: NoteContext) -> String {
    var body = trimmed(ask.body, limit: 13, verb: ask.infinitive)
    if let first = body.first, ["me", "us"].contains(first.lower) {
      let next = body.count > 1 ? body[1] : nil
      let hasObject =
        next.map {
          lexicon.determiners.contains($0.lower) || $0.isCapitalised
            || !lexicon.isStopWord($0) && !lexicon.prepositions.contains($0.lower)
        } ?? false
      if hasObject, lexicon.dativeVerbs.contains(ask.infinitive) {
        body.removeFirst()
      } else if first.lower == "me", let name = context.senderName {
        body[0] = GermanGrammar.word(name, like: first)
      }
    }
    body = resolved(body, ask: ask, context: context)
    body = body.map { token in
      guard token.lower == "my", let name = context.senderName else { return token }
      return GermanGrammar.word(name + "'s", like: token)
    }
    let rest = TokenText.joined(body)
    return TokenText.capitalised(rest.isEmpty ? ask.infinitive : ask.infinitive + " " + rest)
  }

  /// "it" and "them" become the noun phrase said just before.
  private func resolved(_ body: [Token], ask: Ask, context: NoteContext) -> [Token] {
    guard let place = body.prefix(2).firstIndex(where: { ["it", "them"].contains($0.lower) })
    else { return body }
    if place == 1, !lexicon.prepositions.contains(body[0].lower), body[0].lower != "up" {
      return body
    }
    let gender: NounPhrase.Gender = body[place].lower == "it" ? .neuter : .plural
    guard let phrase = NounPhraseFinder(context: context).antecedent(of: ask, gender: gender)
    else { return body }
    var words = phrase.words
    if let article = words.first, lexicon.determiners.contains(article.lower) {
      words[0] = GermanGrammar.word(article.lower, like: article)
    }
    return Array(body[..<place]) + words + body[(place + 1)...]
  }
}
