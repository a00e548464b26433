internal import GranoCore

/// Says what a pronoun in an English request stands for: "sign it" is "sign the card".
struct EnglishReference {
  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }

  /// `body` with "it", "them", "him" or "her" replaced by what was named before.
  func resolved(_ body: [Token], ask: Ask) -> [Token] {
    if let person = body.first, ["him", "her"].contains(person.lower), !isPossessive(body),
      let name = name(before: ask)
    {
      return name + body.dropFirst()
    }
    // "See to it that …" points forward.
    if ask.infinitive == "see", body.prefix(3).map(\.lower) == ["to", "it", "that"] { return body }
    if let kind = oneOfKind(body, ask: ask) { return kind }
    guard let place = place(in: body) else { return body }
    let gender: NounPhrase.Gender =
      ["it", "that", "this"].contains(body[place].lower) ? .neuter : .plural
    guard let phrase = NounPhraseFinder(context: context).antecedent(of: ask, gender: gender)
    else { return body }
    var words = phrase.words
    if let article = words.first, lexicon.determiners.contains(article.lower) {
      words[0] = GermanGrammar.word(article.lower, like: article)
    }
    return Array(body[..<place]) + words + body[(place + 1)...]
  }

  /// "What we haven't got is a sign, your job is to paint us one": what "one" is one of.
  private func oneOfKind(_ body: [Token], ask: Ask) -> [Token]? {
    guard let place = body.prefix(2).firstIndex(where: { $0.lower == "one" }),
      place == 0 || ["me", "us", "up"].contains(body[0].lower),
      place + 1 == body.count || Self.particles.contains(body[place + 1].lower)
    else { return nil }
    let own = context.sentences[ask.sentence]
    var clauses = own.clauses[..<ask.clause].reversed().map { own.tokens[$0] }
    if ask.sentence > 0 {
      let before = context.sentences[ask.sentence - 1]
      clauses += before.clauses.reversed().map { before.tokens[$0] }
    }
    for clause in clauses {
      let phrase = NounPhraseFinder(context: context).phrases(in: Array(clause)).last {
        ["a", "an"].contains($0.words[0].lower)
      }
      if let phrase {
        let article = phrase.words[0]
        let words = [GermanGrammar.word(article.lower, like: article)] + phrase.words.dropFirst()
        return Array(body[..<place]) + words + body[(place + 1)...]
      }
    }
    return nil
  }

  /// "The flag has to be washed, can you handle that?": what "that" is.
  func obligation(for ask: Ask) -> String? {
    let verbs: Set<String> = ["handle", "do", "manage", "sort", "see", "take"]
    guard verbs.contains(ask.infinitive), (1...3).contains(ask.body.count),
      ask.body.contains(where: { ["that", "it", "this"].contains($0.lower) }),
      ask.body.allSatisfy({
        ["that", "it", "this", "out", "to", "on", "care", "of", "for", "me"].contains($0.lower)
      })
    else { return nil }
    let sentence = context.sentences[ask.sentence]
    if let found = necessity(sentence, sentence.clauses[..<ask.clause]) { return found }
    guard ask.clause == 0, ask.sentence > 0 else { return nil }
    let before = context.sentences[ask.sentence - 1]
    return necessity(before, before.clauses[...])
  }

  /// The last "X has to be washed", "X needs washing" of `clauses` as an imperative.
  private func necessity(_ sentence: Sentence, _ clauses: ArraySlice<Range<Int>>) -> String? {
    for clause in clauses.reversed() {
      let start = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause).start()
      let words = Array(sentence.tokens[start..<clause.upperBound])
      if let found = EnglishNeeds(lexicon: lexicon).necessity(words) {
        return TokenText.capitalised(found.infinitive + " " + TokenText.joined(found.body))
      }
    }
    return nil
  }

  /// The thing that a measure was called out for: "Poo bags! Buy a couple of boxes".
  func measured(_ body: [Token], ask: Ask) -> [Token] {
    guard ask.sentence > 0, let last = body.last, Self.measures.contains(last.lower),
      body.count <= 4
    else { return body }
    let before = context.sentences[ask.sentence - 1]
    let words = before.tokens.filter(\.isWord)
    let start = ClauseReader(
      lexicon: lexicon, tokens: words, clause: 0..<words.count
    ).start()
    let thing = words[start...]
    guard (1...3).contains(thing.count), !before.isQuestion,
      !thing.contains(where: {
        lexicon.isStopWord($0) || lexicon.finiteVerbs.contains($0.lower)
      })
    else { return body }
    return body + [GermanGrammar.word("of", like: last)] + thing
  }

  private static let particles: Set<String> = [
    "over", "along", "up", "out", "in", "back", "off", "down", "round", "too", "with", "for", "to",
  ]

  private static let measures: Set<String> = [
    "box", "boxes", "bag", "bags", "pack", "packs", "packet", "packets", "bottle", "bottles",
    "pint", "pints", "tin", "tins", "can", "cans", "jar", "jars", "roll", "rolls", "tub", "tubs",
    "dozen", "kilo", "kilos", "pound", "pounds", "carton", "cartons", "couple", "crate", "crates",
  ]

  /// Where the pronoun is: right after the verb, its particle or preposition, or at the end after
  /// another verb ("get everyone to sign it").
  private func place(in body: [Token]) -> Int? {
    // "Sign that and pop it in": alone, "that" points as "it" does.
    let demonstratives: Set<String> = ["that", "this", "those", "these"]
    if body.count == 1, demonstratives.contains(body[0].lower) { return 0 }
    // "Carry that over", "bring those along": a particle behind it.
    if body.count > 1, demonstratives.contains(body[0].lower),
      Self.particles.contains(body[1].lower)
    {
      return 0
    }
    if let place = body.prefix(2).firstIndex(where: { ["it", "them"].contains($0.lower) }) {
      let isObject =
        place == 0 || lexicon.prepositions.contains(body[0].lower) || body[0].lower == "up"
      return isObject ? place : nil
    }
    guard body.count <= 6, let last = body.last, ["it", "them"].contains(last.lower),
      body.count >= 3, body[body.count - 3].lower == "to",
      lexicon.verbs.infinitive(of: body[body.count - 2].lower, .infinitive) != nil
    else { return nil }
    return body.count - 1
  }

  /// "Tell her mum": a noun follows.
  private func isPossessive(_ body: [Token]) -> Bool {
    guard body[0].lower == "her", body.count > 1 else { return false }
    let next = body[1]
    return next.isWord && !lexicon.isStopWord(next) && !lexicon.prepositions.contains(next.lower)
  }

  /// The only name in the sentence's clauses before the request, else in the sentence before.
  private func name(before ask: Ask) -> [Token]? {
    let sentence = context.sentences[ask.sentence]
    let start = sentence.clauses[ask.clause].lowerBound
    let own = names(in: Array(sentence.tokens[..<start]))
    guard own.isEmpty, ask.sentence > 0 else { return Self.only(own) }
    return Self.only(names(in: context.sentences[ask.sentence - 1].tokens))
  }

  private static func only(_ names: [[Token]]) -> [Token]? {
    Set(names.map { $0.map(\.lower) }).count == 1 ? names.last : nil
  }

  /// The people named in `tokens`, "Auntie Jean" as one.
  private func names(in tokens: [Token]) -> [[Token]] {
    var result: [[Token]] = []
    var end = -1
    for (index, token) in tokens.enumerated() where index > 0 {
      guard token.isCapitalised, token.text.count > 1, !lexicon.isStopWord(token),
        !token.lower.contains("'"), !context.listenerNames.contains(token.fold),
        !lexicon.weekAndTimeWords.contains(token.lower),
        // "Stuck in Limerick" is a place, "it's Tony" the speaker.
        index == end || !lexicon.prepositions.contains(tokens[index - 1].lower),
        !["it's", "i'm", "is"].contains(tokens[index - 1].lower),
        !context.senderNames.contains(token.fold)
      else { continue }
      if index == end {
        result[result.count - 1].append(token)
      } else {
        result.append([token])
      }
      end = index + 1
    }
    return result
  }
}
