/// What the shape of an English clause tells: whether a verb-like word heads a noun phrase, where
/// another clause that a recogniser ran on begins.
struct EnglishClauses {
  let lexicon: DigestLexicon

  private static let objects: Set<String> = [
    "me", "him", "her", "them", "us", "it", "somebody", "someone", "everybody", "everyone",
    "anybody", "anyone",
  ]

  /// Whom or what nobody asks to have brought or given: "I need your dad", "your kind of energy".
  static let notHanded: Set<String> = [
    "mum", "mom", "mother", "dad", "father", "brother", "sister", "wife", "husband", "son",
    "daughter", "kids", "kid", "boy", "girl", "aunt", "uncle", "cousin", "nan", "gran", "grandma",
    "grandad", "friend", "friends", "mate", "boss", "partner", "team", "lot", "neighbour",
    "neighbor", "kind", "sort", "type", "to", "attention", "help", "patience", "silence", "honour",
    "majesty", "turn", "name", "order",
  ]

  /// Verbs whose object may have a verb of its own: "tell Jess the match is off".
  private static let embedding: Set<String> = [
    "tell", "remind", "check", "see", "ask", "let", "make", "have", "get", "find", "say", "show",
    "text", "email", "message", "warn", "remember", "mind", "watch", "know", "confirm",
  ]

  /// Whether the word at `start` is a noun with a verb of its own behind it: "change order 14 came
  /// in", "paint fumes gave me a headache".
  func isSubject(_ tokens: [Token], at start: Int, end: Int) -> Bool {
    if Self.embedding.contains(tokens[start].lower), start + 1 < end,
      tokens[start + 1].isCapitalised || Self.objects.contains(tokens[start + 1].lower)
        || lexicon.determiners.contains(tokens[start + 1].lower)
    {
      return false
    }
    // "Make sure Dad doesn't hear": whose verb follows is told, not telling.
    if start + 1 < end, ["sure", "certain"].contains(tokens[start + 1].lower) { return false }
    for index in (start + 1)..<min(end, start + 5) {
      let word = tokens[index].lower
      let opensObject =
        index == start + 1 && lexicon.determiners.contains(word) && Int(word) == nil
      if opensObject || Self.objects.contains(word)
        || lexicon.prepositions.contains(word)
          && index == start + 1 && word != "out"
        || lexicon.subordinators.contains(word) || lexicon.complementizers.contains(word)
        || lexicon.pronounSubjects.contains(word) || lexicon.conjunctions.contains(word)
      {
        return false
      }
      if isFinite(word), index + 1 <= end { return true }
    }
    return false
  }

  private func isFinite(_ word: String) -> Bool {
    if lexicon.verbs.infinitive(of: word, .infinitive) != nil { return false }
    return lexicon.finiteVerbs.contains(word)
      || lexicon.verbs.infinitive(of: word, .subjunctive) != nil
      || word.hasSuffix("ed") && word.count > 4 && isPast(word)
  }

  private func isPast(_ word: String) -> Bool {
    let stem = String(word.dropLast(2))
    return [stem, stem + "e", String(stem.dropLast())].contains {
      lexicon.verbs.infinitive(of: $0, .infinitive) != nil
    }
  }

  /// "Have a look", "have a quick word": a deed told by its noun; "have a meeting at ten" is none.
  func isLightDeed(_ words: ArraySlice<Token>) -> Bool {
    let deeds: Set<String> = [
      "look", "read", "word", "chat", "think", "listen", "go", "rummage", "dig", "root", "flick",
      "glance", "check", "scout", "peek",
    ]
    return words.first?.lower == "a"
      && words.dropFirst().prefix(2).contains { deeds.contains($0.lower) }
  }

  /// Words that stand before an article and are no verbs.
  private static let notVerbs: Set<String> = [
    "behind", "inside", "outside", "beside", "despite", "unlike", "except", "along", "within",
    "toward", "beyond", "beneath", "above", "below", "across", "among", "upon", "half", "both",
    "such", "twice", "double", "even", "shame", "pity", "typical", "same", "halfway", "meanwhile",
    "hence", "besides", "alongside", "underneath", "throughout", "opposite", "amid",
    "alright", "anyhow", "yep", "yup", "gosh", "blimey", "crikey", "bless", "plus", "minus",
    "aside", "ahead", "instead", "enough", "mum",
    "everything", "somewhere", "back", "home", "next", "straight", "right", "left", "worth",
    "good", "great", "nice", "lovely", "poor", "weird", "funny", "damn", "darn", "goodbye", "hello",
  ]

  /// "Descale the kettle": no clause begins with a noun and an article but one of its own verb.
  ///
  /// A statement has a finite verb further on ("shame the bus was late"); a speaker who leaves out
  /// "I" says the past or "-ing" ("sold the car").
  func isUnknownVerb(_ tokens: [Token], at start: Int, end: Int) -> Bool {
    guard start + 2 < end else { return false }
    let word = tokens[start].lower
    let articles: Set<String> = ["the", "your", "my", "our", "those", "these"]
    guard tokens[start].isWord, word.count > 3, word.allSatisfy({ $0.isLetter || $0 == "-" }),
      articles.contains(tokens[start + 1].lower),
      start == 0 || !tokens[start].isCapitalised,
      !["ed", "ing", "s", "ly", "n't", "er", "al"].contains(where: word.hasSuffix),
      !lexicon.isStopWord(tokens[start]), !lexicon.prepositions.contains(word),
      !lexicon.weekAndTimeWords.contains(word), !lexicon.determiners.contains(word),
      !lexicon.subordinators.contains(word), !lexicon.numberWords.contains(word),
      lexicon.verbs.infinitive(of: word, .subjunctive) == nil
    else { return false }
    if Self.notVerbs.contains(word) { return false }
    let rest = tokens[(start + 2)..<end]
    return !rest.contains {
      isFinite($0.lower) || $0.lower.contains("'") || lexicon.questionVerbs.contains($0.lower)
        || lexicon.pronounSubjects.contains($0.lower)
    }
  }

  /// "Instead of that, carry …", "one thing more, tell …": words before a request that say nothing
  /// by themselves.
  func isFragment(_ words: ArraySlice<Token>) -> Bool {
    guard words.count <= 6, let first = words.first else { return false }
    let opens =
      lexicon.prepositions.contains(first.lower) || lexicon.determiners.contains(first.lower)
      || lexicon.isStopWord(first)
    return opens
      && words.allSatisfy { token in
        token.isWord && !isFinite(token.lower) && !lexicon.questionVerbs.contains(token.lower)
          && !lexicon.pronounSubjects.contains(token.lower)
          && !lexicon.subordinators.contains(token.lower) && !token.lower.hasSuffix("ing")
          && !lexicon.negations.contains(token.lower) && !token.lower.contains("'")
      }
  }

  /// Whether the clause only says when: "on Monday", "first thing tomorrow".
  func isTime(_ words: ArraySlice<Token>) -> Bool {
    words.count <= 4 && words.contains { lexicon.weekAndTimeWords.contains($0.lower) }
      && words.allSatisfy {
        lexicon.weekAndTimeWords.contains($0.lower) || lexicon.prepositions.contains($0.lower)
          || lexicon.determiners.contains($0.lower) || $0.kind == .number
          || ["first", "thing", "next", "then"].contains($0.lower)
      }
  }

  /// Whether clause `index` goes on with "and" after a request put as a question: "could you print
  /// it, and then water the fern?".
  func isJoined(_ sentence: Sentence, clause index: Int) -> Bool {
    let start = sentence.clauses[index].lowerBound
    guard index > 0, sentence.tokens[start].lower == "and" else { return false }
    return lexicon.frames.contains { kind, patterns in
      kind == .ask && patterns.contains(in: sentence.tokens, 0..<start)
    }
  }

  /// Whether `words` name a thing and say nothing of it: "the red ones", "a couple of boxes".
  func isThing(_ words: [Token]) -> Bool {
    guard let first = words.first, (1...6).contains(words.count), let last = words.last,
      lexicon.determiners.contains(first.lower) || first.kind == .number
        || lexicon.numberWords.contains(first.lower),
      words.count > 1, !lexicon.prepositions.contains(last.lower)
    else { return false }
    return !words.dropFirst().contains { token in
      !token.isWord || isFinite(token.lower) || lexicon.questionVerbs.contains(token.lower)
        || lexicon.pronounSubjects.contains(token.lower)
        || lexicon.subordinators.contains(token.lower)
        || Self.objects.contains(token.lower) && token.lower != "her"
    }
  }

  /// `words` with the rest of a list that an "and" closes: "get milk | , eggs and bread".
  func listEnd(_ sentence: Sentence, after clause: Int) -> Int? {
    var end: Int?
    for index in (clause + 1)..<max(clause + 1, min(sentence.clauses.count, clause + 6)) {
      let range = sentence.clauses[index]
      let words = sentence.tokens[range]
      guard words.count <= 5, let first = words.first,
        sentence.tokens[range.lowerBound - 1].text == ",",
        !words.contains(where: { token in
          isFinite(token.lower) || lexicon.questionVerbs.contains(token.lower)
            || lexicon.pronounSubjects.contains(token.lower)
            || lexicon.subordinators.contains(token.lower)
            || lexicon.verbs.infinitive(of: token.lower, .infinitive) != nil
            || lexicon.isStopWord(token) && !lexicon.determiners.contains(token.lower)
              && !lexicon.prepositions.contains(token.lower) && token.lower != "and"
        })
      else { return end }
      if let join = words.firstIndex(where: { $0.lower == "and" || $0.lower == "or" }) {
        return join + 1 < range.upperBound ? range.upperBound : end
      }
      // A capital opens a call or a name; "the foil ones" explains what was said.
      if first.isCapitalised { return end }
      end = nil
    }
    return nil
  }

  /// `body` up to where a clause of its own begins: "make the pudding | nobody wants …".
  func own(_ body: [Token], verb: String) -> [Token] {
    let tells =
      lexicon.tellingVerbs.contains(verb)
      && !(body.first.map { lexicon.determiners.contains($0.lower) } ?? false)
    guard !tells, !["check", "see", "confirm", "know"].contains(verb)
    else { return body }
    let openers: Set<String> = ["nobody", "don't", "it's", "that's", "there's", "i'll", "we'll"]
    let next = body.indices.dropFirst(2).first { index in
      let before = body[index - 1]
      return openers.contains(body[index].lower) && before.isWord
        && !lexicon.subordinators.contains(before.lower)
        && !lexicon.complementizers.contains(before.lower)
        && !lexicon.conjunctions.contains(before.lower)
        && !lexicon.determiners.contains(before.lower)
        && lexicon.questionWords.end(in: body, at: index - 1, limit: body.count) == nil
    }
    return next.map { Array(body[..<$0]) } ?? body
  }

  /// "Swing by Costco | and pick up …": going there is for what is done there.
  static func isErrand(_ ask: Ask) -> Bool {
    let motion: Set<String> = [
      "swing", "pop", "nip", "run", "go", "head", "stop", "drop", "call", "come", "jump", "drive",
    ]
    let ways: Set<String> = [
      "by", "in", "into", "over", "to", "down", "round", "past", "along", "across", "up", "at",
      "on", "out", "upstairs", "downstairs",
    ]
    return motion.contains(ask.infinitive) && ask.body.count <= 5
      && (ask.body.first.map { ways.contains($0.lower) } ?? true)
  }
}
