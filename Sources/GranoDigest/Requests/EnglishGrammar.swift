/// English: the bare verb opens an imperative, and the same verb phrase follows every frame.
struct EnglishGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard
      lexicon.verbs.infinitive(of: tokens[start].lower, .infinitive) != nil
        || lexicon.phrasalVerbs.end(in: tokens, at: start, limit: end) != nil
        || isTold(tokens[..<end], at: start)
        || EnglishClauses(lexicon: lexicon).isUnknownVerb(tokens, at: start, end: end),
      !sentence.isQuestion || lexicon.courtesy.contains(in: tokens, 0..<tokens.count)
        || EnglishClauses(lexicon: lexicon).isJoined(sentence, clause: clause)
    else { return nil }
    let next = start + 1 < end ? tokens[start + 1] : nil
    if let next {
      // "Will you be getting the train": asks what will be.
      if tokens[start].lower == "be", next.lower.hasSuffix("ing") { return nil }
      // "Would you mind if …" asks for leave.
      if tokens[start].lower == "mind", next.lower == "if" { return nil }
      if tokens[start].lower == "have", ["a", "an"].contains(next.lower),
        !EnglishClauses(lexicon: lexicon).isLightDeed(tokens[(start + 1)..<end])
      {
        return nil
      }
      // "Change of plan": a noun.
      if next.lower == "of",
        !["think", "dispose", "speak", "dream", "hear"].contains(
          tokens[start].lower)
      {
        return nil
      }
      // A noun at the head of a clause goes on with its verb: "book club is", "text messages were".
      if lexicon.finiteVerbs.contains(next.lower) { return nil }
      // "Have somebody label …": the one who does it stands between.
      let causes = ["have", "get", "let", "make", "tell", "ask", "remind"].contains(
        tokens[start].lower)
      let isAnyone = ["somebody", "everybody", "nobody"].contains(next.lower)
      if lexicon.pronounSubjects.contains(next.lower), next.lower != "it", !(causes && isAnyone) {
        return nil
      }
      if EnglishClauses(lexicon: lexicon).isSubject(tokens, at: start, end: end) { return nil }
      let second = start + 2 < end ? tokens[start + 2].lower : ""
      if lexicon.finiteVerbs.contains(second), !lexicon.determiners.contains(next.lower),
        next.kind == .word, !["me", "him", "her", "them", "us"].contains(next.lower)
      {
        return nil
      }
    } else if lexicon.stopWords.contains(tokens[start].fold) {
      return nil
    }
    let reach =
      EnglishClauses(lexicon: lexicon).listEnd(sentence, after: clause)
      ?? reach(sentence, clause: clause)
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
    if kind == .memo { return task(sentence, frame: frame, clause: clause) }
    if kind == .need { return need(sentence, frame: frame, clause: clause) }
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
    let suppositions = EnglishSuppositions(lexicon: lexicon)
    if suppositions.isBare(tokens[frame]),
      !suppositions.asks(sentence, frame: frame, verb: index, clause: clause)
    {
      return nil
    }
    // "would it be okay if you picked up …"
    let isSupposed =
      tokens[frame.upperBound - 1].lower == "you" && frame.count > 1
      && tokens[frame.upperBound - 2].lower == "if"
    let supposed = isSupposed ? present(ofPast: tokens[index].lower) : nil
    let phrasal =
      lexicon.phrasalVerbs.end(in: tokens, at: index, limit: tokens.count) != nil
      ? tokens[index].lower : nil
    guard var verb = supposed ?? base(tokens[index].lower) ?? phrasal else { return nil }
    // "Will you be getting the train": asks what will be.
    if verb == "be", index + 1 < tokens.count, tokens[index + 1].lower.hasSuffix("ing") {
      return nil
    }
    // "would you ever" asks for a thing, in Irish English; without one it wonders.
    if tokens[frame.upperBound - 1].lower == "ever", !asksForThing(tokens, after: index) {
      return nil
    }
    // "Would you have time to read it": the deed is the second verb.
    if verb == "have",
      let link = tokens[index...].prefix(5).firstIndex(where: { $0.lower == "to" }),
      tokens[index..<link].contains(where: {
        ["time", "minute", "moment", "chance", "second"].contains($0.lower)
      }), link + 1 < tokens.count, let deed = base(tokens[link + 1].lower)
    {
      index = link + 1
      verb = deed
    }
    let own = sentence.clause(at: index) ?? clause
    let reach =
      EnglishClauses(lexicon: lexicon).listEnd(sentence, after: own)
      ?? reach(sentence, clause: own)
    // "You might scan them for me" asks; "you could hear a pin drop" does not.
    if ["you might", "you could"].contains(
      tokens[frame].map(\.lower).joined(separator: " ")),
      !isForSpeaker(tokens[index..<reach]), !isIfConvenient(sentence, after: own)
    {
      return nil
    }
    var body = cleaned(tokens[(index + 1)..<reach])
    if supposed != nil {
      // "… if you rang the school and got us a choir".
      for place in body.indices.dropFirst() where body[place - 1].lower == "and" {
        guard let plain = present(ofPast: body[place].lower) else { continue }
        body[place] = GermanGrammar.word(plain, like: body[place])
      }
    }
    return ParsedVerb(infinitive: verb, body: body, end: reach)
  }

  /// A thing to remember, or one that is the listener's: "your job is the rosettes".
  private func task(_ sentence: Sentence, frame: Range<Int>, clause: Int) -> ParsedVerb? {
    guard var found = memo(sentence, after: frame.upperBound, clause: clause) else { return nil }
    if sentence.tokens[frame].contains(where: { $0.lower.hasPrefix("forget") }) { return found }
    guard let first = found.body.first, lexicon.determiners.contains(first.lower) else {
      return nil
    }
    found.infinitive = lexicon.phrase("see-to")
    return found
  }

  /// "What I need from you is …" names the thing behind, "I need … from you" inside.
  private func need(_ sentence: Sentence, frame: Range<Int>, clause: Int) -> ParsedVerb? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    let leaves = tokens[frame].contains { Self.leaving.contains($0.lower) }
    let closing = tokens[frame.upperBound - 1].lower
    var body: [Token] = closing == "is" ? [] : cleaned(tokens[frame])
    let lead: Set<String> = [
      "i", "i'd", "we", "we'd", "need", "want", "would", "like", "still", "also", "really",
      "i'm", "we're", "i'll", "we'll", "going", "gonna", "to", "waiting", "on", "for", "leave",
      "leaving", "do", "can", "could", "may", "have", "be", "possible", "get", "is", "it", "please",
      "will", "might", "just", "hand", "pass", "handing", "passing", "giving",
      "missing", "let", "me", "us",
    ]
    body = Array(body.drop { lead.contains($0.lower) })
    if let from = body.lastIndex(where: { $0.lower == (leaves ? "to" : "from") }) {
      body = Array(body[..<from])
      if leaves, body.count > 1, let last = body.last, ["up", "over", "on"].contains(last.lower) {
        body.removeLast()
      }
    } else if leaves {
      // "Can I leave it to you to decide?": nothing is handed over.
      return nil
    }
    if closing == "by", body.last?.lower != "by" { body.append(tokens[frame.upperBound - 1]) }
    body += cleaned(tokens[frame.upperBound..<end])
    // "I still need your help": a request to come.
    guard !body.isEmpty, !body.contains(where: { Self.intangible.contains($0.lower) }) else {
      return nil
    }
    if tokens[frame].last?.lower == "your",
      body.contains(where: { EnglishClauses.notHanded.contains($0.lower) })
    {
      return nil
    }
    if let found = wanted(body) {
      return ParsedVerb(infinitive: found.infinitive, body: found.body, end: end)
    }
    return ParsedVerb(
      infinitive: lexicon.phrase(leaves ? "see-to" : "give"), body: body, end: end)
  }

  /// "The cake picked up by six": what is wanted is a deed.
  private func wanted(_ body: [Token]) -> (infinitive: String, body: [Token])? {
    let particles: Set<String> = ["up", "out", "off", "down", "over", "in", "back"]
    guard
      let place = body.indices.dropFirst(2).first(where: { present(ofPast: body[$0].lower) != nil }
      ),
      place <= 4, let infinitive = present(ofPast: body[place].lower)
    else { return nil }
    var rest = Array(body[(place + 1)...])
    var result = Array(body[..<place])
    if let particle = rest.first, particles.contains(particle.lower) {
      result.insert(particle, at: 0)
      rest.removeFirst()
    }
    return (infinitive, result + rest)
  }

  private static let leaving: Set<String> = [
    "leave", "leaving", "hand", "handing", "pass", "passing", "giving",
  ]

  private static let intangible: Set<String> = [
    "help", "advice", "opinion", "support", "it", "that", "this", "nothing", "anything",
    "love", "permission", "blessing", "vote", "reply", "answer", "thoughts", "view", "views",
    "patience",
    "trust", "company", "brain", "honest", "wisdom", "prayers", "forgiveness", "attention",
  ]

  /// "Could you get the milk", "get out the slides", "make a list": a deed, not an ability.
  static func makesThing(_ verb: ParsedVerb, _ lexicon: DigestLexicon) -> Bool {
    guard let first = verb.body.first,
      !verb.body.contains(where: {
        lexicon.weekAndTimeWords.contains($0.lower) || transport.contains($0.lower)
      })
    else { return false }
    switch verb.infinitive {
    case "get":
      return lexicon.determiners.contains(first.lower) || first.kind == .number
        || ["out", "hold", "rid", "some", "me", "us"].contains(first.lower) && verb.body.count > 1
    case "have": return EnglishClauses(lexicon: lexicon).isLightDeed(verb.body[...])
    case "make": return ["a", "an", "some", "your", "sure"].contains(first.lower)
    default: return false
    }
  }

  private static let transport: Set<String> = ["train", "bus", "plane", "flight", "ferry", "boat"]

  private func asksForThing(_ tokens: [Token], after index: Int) -> Bool {
    tokens[(index + 1)...].prefix(2).contains {
      lexicon.determiners.contains($0.lower)
        || ["me", "us", "him", "her", "them"].contains($0.lower)
    }
  }

  private func isForSpeaker(_ tokens: ArraySlice<Token>) -> Bool {
    zip(tokens, tokens.dropFirst()).contains {
      $0.lower == "for" && ["me", "us"].contains($1.lower)
    }
  }

  /// Whether the clause after `clause` is a courtesy: "…, if you've time".
  private func isIfConvenient(_ sentence: Sentence, after clause: Int) -> Bool {
    guard sentence.clauses.indices.contains(clause + 1) else { return false }
    let next = sentence.clauses[clause + 1]
    return lexicon.courtesy.end(
      in: sentence.tokens, at: next.lowerBound, limit: next.upperBound) != nil
  }

  /// The verb whose simple past is `word`: "picked", "brought", "dropped", "carried".
  func present(ofPast word: String) -> String? {
    let verbs = lexicon.verbs
    if let irregular = verbs.infinitive(of: word, .subjunctive) { return irregular }
    guard word.hasSuffix("ed"), word.count > 4 else { return nil }
    let stem = String(word.dropLast(2))
    var candidates = [stem, stem + "e", String(stem.dropLast())]
    if stem.hasSuffix("i") { candidates.append(stem.dropLast() + "y") }
    return candidates.first { verbs.infinitive(of: $0, .infinitive) != nil }
  }

  /// The bare verb of "bring", "bringing"; of an unknown word when it may be a verb.
  func base(_ word: String) -> String? {
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
    let own = EnglishClauses(lexicon: lexicon).own(ask.body, verb: ask.infinitive)
    var body = trimmed(own, limit: 13, verb: ask.infinitive)
    // "Let him in" keeps its particle.
    if body.count + 1 == own.count, own.count <= 3, let last = own.last,
      ["in", "on", "over", "down", "off", "up", "round"].contains(last.lower)
    {
      body = own
    }
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
    let reference = EnglishReference(context: context)
    body = reference.measured(reference.resolved(body, ask: ask), ask: ask)
    body = body.map { token in
      guard token.lower == "my", let name = context.senderName else { return token }
      return GermanGrammar.word(name + "'s", like: token)
    }
    if let obligation = reference.obligation(for: ask) { return obligation }
    let rest = TokenText.joined(body)
    return TokenText.capitalised(rest.isEmpty ? ask.infinitive : ask.infinitive + " " + rest)
  }
}
