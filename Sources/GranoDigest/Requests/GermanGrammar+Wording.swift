extension GermanGrammar {
  /// The infinitive style of German lists: "Die alte Kamera mitbringen".
  func wording(_ ask: Ask, context: NoteContext) -> String {
    var body = trimmed(ask.body, limit: 12)
    body = withoutSpeaker(body, ask: ask, context: context)
    body = resolved(body, ask: ask, context: context)
    // A completing clause follows the verb: "Mama fragen, ob sie …".
    var late: [Token] = []
    if let first = body.first, lexicon.complementizers.contains(first.lower) {
      late = body
      body = []
    } else if let comma = body.firstIndex(where: \.isComma) {
      late = Array(body[comma...])
      body = Array(body[..<comma])
    }
    var verb = ask.infinitive
    if verb == lexicon.phrase("give"), body.isEmpty { return "" }
    if let last = body.last, last.lower == verb { body.removeLast() }
    if body.last.map({ ["zu"].contains($0.lower) }) ?? false {
      body.removeLast()
      verb = "zu" + verb
    }
    if verb.hasPrefix("bescheid"), verb.count > 8 {
      verb = "Bescheid " + verb.dropFirst(8)
    }
    let main = ([TokenText.joined(body), verb].filter { !$0.isEmpty }).joined(separator: " ")
    let tail = TokenText.joined(late)
    return TokenText.capitalised(
      late.isEmpty ? main : main + (tail.hasPrefix(",") ? tail : ", " + tail))
  }

  /// "mir" and "uns" go, "mich" becomes the sender's name, "mein" an article.
  private func withoutSpeaker(_ body: [Token], ask: Ask, context: NoteContext) -> [Token] {
    let articles = [
      "meine": "die", "meinen": "den", "meinem": "dem", "meiner": "der", "mein": "das",
      "meines": "des", "unsere": "die", "unseren": "den", "unserem": "dem", "unserer": "der",
      "unser": "das",
    ]
    var result: [Token] = []
    for (index, token) in body.enumerated() {
      let previous = index > 0 ? body[index - 1].lower : ""
      let governed = lexicon.prepositions.contains(previous)
      if ["mir", "uns", "dir", "dich", "euch", "sich"].contains(token.lower), !governed {
        continue
      }
      if token.lower == "mich", !governed {
        guard let name = context.senderName else { continue }
        result.append(Self.word(name, like: token))
      } else if let article = articles[token.lower] {
        result.append(Self.word(article, like: token))
      } else {
        result.append(token)
      }
    }
    return result
  }

  static func word(_ text: String, like token: Token) -> Token {
    Token(
      text: text, lower: text.lowercased(), fold: text.lowercased(), kind: .word,
      spaced: token.spaced, segment: token.segment)
  }

  /// A pronoun alone becomes the noun it stands for, when one fits by gender.
  private func resolved(_ body: [Token], ask: Ask, context: NoteContext) -> [Token] {
    let genders: [String: NounPhrase.Gender] = [
      "ihn": .masculine, "den": .masculine, "es": .neuter, "das": .neuter, "sie": .feminine,
      "die": .feminine,
    ]
    guard let first = body.first, let gender = genders[first.lower] else { return body }
    // "die neu", "die bitte im Büro": an adjective without an ending belongs to the verb.
    if ["den", "das", "die"].contains(first.lower), body.count > 1, !isAdverbial(body[1]),
      body[1].isCapitalised
        || ["e", "en", "er", "es"].contains(where: { body[1].lower.hasSuffix($0) })
    {
      return body
    }
    if let named = dislocated(ask, context: context) { return named + body.dropFirst() }
    let finder = NounPhraseFinder(context: context)
    guard let phrase = finder.antecedent(of: ask, gender: gender) else { return body }
    var words = phrase.words
    let accusative = ["der": "den", "dem": "den", "ein": "einen", "mein": "den", "dein": "deinen"]
    if gender == .masculine, let article = words.first, let changed = accusative[article.lower] {
      words[0] = Self.word(changed, like: article)
    } else if let article = words.first, let changed = ["dem": "das", "der": "die"][article.lower] {
      words[0] = Self.word(changed, like: article)
    }
    return words + body.dropFirst()
  }

  /// "Die Preisschilder, die sind verlaufen, schreib die neu": the thing is named in a clause of
  /// its own before.
  private func dislocated(_ ask: Ask, context: NoteContext) -> [Token]? {
    let sentence = context.sentences[ask.sentence]
    let tokens = sentence.tokens
    var found: [Token]?
    for index in sentence.clauses.indices.prefix(ask.clause).suffix(4).reversed() {
      let clause = sentence.clauses[index]
      let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause)
      let words = Array(tokens[reader.start()..<clause.upperBound])
      // "Servietten, die mit den Sternen, …, nimm die mit": the first names it, the others add.
      if words.count == 1, found != nil, isThing(words[0], context: context) { return words }
      guard (2...6).contains(words.count), let first = words.first,
        lexicon.determiners.contains(first.lower), first.lower != "der",
        words.contains(where: { $0.isCapitalised && !lexicon.weekAndTimeWords.contains($0.lower) }),
        !words.contains(where: {
          lexicon.finiteVerbs.contains($0.lower)
            || !$0.isCapitalised
              && lexicon.verbs.infinitive(of: $0.lower, .present, .plural, .imperative) != nil
        })
      else {
        if found != nil { break }
        continue
      }
      found = words
    }
    return found
  }

  private func isThing(_ token: Token, context: NoteContext) -> Bool {
    token.isCapitalised && !lexicon.isStopWord(token)
      && !lexicon.weekAndTimeWords.contains(token.lower) && !lexicon.isTitle(token.lower)
      && !context.listenerNames.contains(token.fold) && !context.senderNames.contains(token.fold)
  }

  private func isAdverbial(_ token: Token) -> Bool {
    lexicon.prepositions.contains(token.lower) || lexicon.weekAndTimeWords.contains(token.lower)
      || lexicon.isStopWord(token)
  }
}
