internal import GranoCore

/// Requests that Portuguese tells by word order alone.
///
/// Favours of the present tense ("me traz o vinho?", "trazes-me o vinho?"), the thing in front
/// ("as toalhas, deixa na portaria", "as toalhas você deixa na portaria"), the doer in a cleft
/// ("quem leva o bolo és tu"), things left to the listener ("o vinho fica por tua conta"), and
/// a second thing for the same verb ("… e as pilhas também").
struct PortugueseRequestRule {
  static let name = "word order"
  static let listener: Set<String> = ["você", "vocês", "cê", "vc", "tu"]

  let context: NoteContext
  let grammar: any RequestGrammar

  private var lexicon: DigestLexicon { grammar.lexicon }
  private var thing: PortugueseThing { PortugueseThing(lexicon: lexicon) }

  func ask(
    in sentence: Sentence, clause index: Int, range: Range<Int>, follows previous: Ask?
  ) -> Ask? {
    let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: range)
    let start = reader.start()
    guard start < range.upperBound else { return nil }
    let found =
      favour(sentence, from: start, to: range.upperBound)
      ?? cleft(sentence, range: start..<range.upperBound)
      ?? assigned(sentence, range: start..<range.upperBound)
      ?? shared(sentence, range: range)
      ?? fronted(sentence, clause: index, from: start, to: range.upperBound)
      ?? another(sentence, range: range, previous: previous)
    guard let found else { return nil }
    return Ask(
      rule: Self.name, sentence: sentence.index, clause: index, span: start..<found.end,
      infinitive: found.infinitive, body: found.body, isCourteous: reader.isCourteous)
  }

  /// "Você me traz o vinho?", "compras o vinho, por favor?", "trazes-me o vinho?".
  private func favour(_ sentence: Sentence, from start: Int, to end: Int) -> ParsedVerb? {
    guard sentence.isQuestion else { return nil }
    let tokens = sentence.tokens
    var verbAt = start
    // "Será que você arranja …?"
    while verbAt < end, ["será", "que"].contains(tokens[verbAt].lower) { verbAt += 1 }
    let isWondered = verbAt > start
    while verbAt < end, Self.listener.contains(tokens[verbAt].lower) { verbAt += 1 }
    let isAddressed = verbAt > start && Self.listener.contains(tokens[verbAt - 1].lower)
    if isWondered, !isAddressed { return nil }
    var isGiven = false
    if verbAt < end, ["me", "nos"].contains(tokens[verbAt].lower) {
      isGiven = true
      verbAt += 1
    }
    guard verbAt < end else { return nil }
    var word = tokens[verbAt].lower
    for suffix in ["-me", "-nos"] where word.hasSuffix(suffix) {
      word = String(word.dropLast(suffix.count))
      isGiven = true
    }
    if isGiven || isAddressed, let infinitive = obtaining(word), verbAt + 1 < end,
      lexicon.determiners.contains(tokens[verbAt + 1].lower)
        || ["umas", "uns", "aquele", "aquela"].contains(tokens[verbAt + 1].lower)
        || tokens[verbAt + 1].kind == .number
    {
      return verb(infinitive, sentence, verbAt + 1, to: end)
    }
    guard isGiven || isForSpeaker(tokens, (verbAt + 1)..<tokens.count),
      !lexicon.notImperatives.contains(word) || isGiven,
      let infinitive = lexicon.verbs.infinitive(of: word, .present, .imperative),
      !lexicon.abilityVerbs.contains(infinitive),
      // "Me diz quando chegas?" is a question.
      !lexicon.tellingVerbs.contains(infinitive)
    else { return nil }
    return verb(infinitive, sentence, verbAt + 1, to: end)
  }

  /// "Você consegue a tenda?", "arranjas-me um escadote?": to get a thing is a favour.
  private func obtaining(_ word: String) -> String? {
    switch word {
    case "consegue", "consegues", "conseguia", "conseguias": return "conseguir"
    case "arruma", "arrumas": return "arrumar"
    case "arranja", "arranjas", "arranjavas": return "arranjar"
    case "descola": return "descolar"
    default: return nil
    }
  }

  /// "Pra mim", "por favor": what is done is done for the speaker.
  private func isForSpeaker(_ tokens: [Token], _ range: Range<Int>) -> Bool {
    lexicon.courtesy.contains(in: tokens, range)
      || range.dropLast().contains { index in
        ["pra", "para"].contains(tokens[index].lower)
          && ["mim", "nós"].contains(tokens[index + 1].lower)
          || tokens[index].lower == "pra" && tokens[index + 1].lower == "gente"
      }
  }

  /// "Quem leva o bolo é você": what another does ends in another name.
  private func cleft(_ sentence: Sentence, range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard !sentence.isQuestion,
      let who = range.first(where: { tokens[$0].lower == "quem" }), who - range.lowerBound <= 5,
      let copula = range.dropLast().last(where: {
        ["é", "és"].contains(tokens[$0].lower) && Self.listener.contains(tokens[$0 + 1].lower)
      }), copula > who + 1, copula + 2 >= range.upperBound
    else { return nil }
    for index in (who + 1)..<min(copula, who + 4) {
      let infinitive =
        lexicon.verbs.infinitive(of: tokens[index].lower, .imperative)
        ?? lexicon.verbs.infinitive(of: tokens[index].lower, .infinitive)
      guard let infinitive, tokens[index].lower != "vai" else { continue }
      var body = grammar.cleaned(tokens[(index + 1)..<copula])
      if !thing.isObject(body) {
        body = thing.phrase(tokens[range.lowerBound..<who]) + body
      }
      return ParsedVerb(infinitive: infinitive, body: body, end: range.upperBound)
    }
    return nil
  }

  /// "O vinho fica por tua conta", "deixo contigo o vinho".
  private func assigned(_ sentence: Sentence, range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard !sentence.isQuestion, let found = lexicon.assignments.first(in: tokens, range) else {
      return nil
    }
    let before = thing.phrase(tokens[range.lowerBound..<found.lowerBound])
    let after = thing.phrase(tokens[found.upperBound..<range.upperBound])
    let named = before.isEmpty ? after : before
    guard !named.isEmpty else { return nil }
    return ParsedVerb(
      infinitive: lexicon.phrase("handle"), body: thing.contracted(named), end: range.upperBound)
  }

  /// "Eu falo com o Zé e você manda o orçamento": work is shared out.
  private func shared(_ sentence: Sentence, range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard !sentence.isQuestion || endsInTag(sentence),
      let subject = range.dropLast().first(where: {
        Self.listener.contains(tokens[$0].lower)
          && ($0 == range.lowerBound || lexicon.conjunctions.contains(tokens[$0 - 1].lower))
      }), tokens.contains(where: { $0.lower == "eu" }),
      !tokens[..<subject].contains(where: {
        lexicon.subordinators.contains($0.lower) || lexicon.negations.contains($0.lower)
      }),
      let infinitive = lexicon.verbs.infinitive(
        of: tokens[subject + 1].lower, .imperative, .present),
      !lexicon.abilityVerbs.contains(infinitive), tokens[subject + 1].lower != "vai"
    else { return nil }
    var end = subject + 2
    while end < range.upperBound, tokens[end].lower != "eu" { end += 1 }
    while end > subject + 2, lexicon.conjunctions.contains(tokens[end - 1].lower) { end -= 1 }
    return verb(infinitive, sentence, subject + 2, to: end)
  }

  /// "…, tá bom?": the question mark is the tag's.
  private func endsInTag(_ sentence: Sentence) -> Bool {
    guard sentence.clauses.count > 1, let last = sentence.clauses.last else { return false }
    return lexicon.tags.end(in: sentence.tokens, at: last.lowerBound, limit: last.upperBound)
      == last.upperBound
  }

  /// "As toalhas você deixa na portaria", "as toalhas, deixa na portaria".
  private func fronted(
    _ sentence: Sentence, clause index: Int, from start: Int, to end: Int
  ) -> ParsedVerb? {
    guard !sentence.isQuestion || endsInTag(sentence) else { return nil }
    let tokens = sentence.tokens
    if let subject = (start..<min(end, start + 7)).first(where: {
      Self.listener.contains(tokens[$0].lower)
    }), subject + 1 < end {
      var named = thing.phrase(tokens[start..<subject])
      let isPointed = thing.isPointer(tokens[start..<subject])
      if named.isEmpty, isPointed, index > 0 {
        named = thing.phrase(tokens[sentence.clauses[index - 1]])
        // "O que falta é o carregador, esse você leva".
        if named.isEmpty,
          let copula = tokens[sentence.clauses[index - 1]].lastIndex(where: {
            ["é", "são", "falta", "faltam"].contains($0.lower)
          })
        {
          named = thing.phrase(tokens[(copula + 1)..<sentence.clauses[index - 1].upperBound])
        }
      }
      let isTimed = PortugueseImperatives(lexicon: lexicon).isTime(tokens[start..<subject])
      guard !named.isEmpty || isTimed,
        let infinitive = lexicon.verbs.infinitive(
          of: tokens[subject + 1].lower, .imperative, .present),
        !lexicon.abilityVerbs.contains(infinitive),
        let parsed = verb(infinitive, sentence, subject + 2, to: end),
        thing.isObject(parsed.body) == isTimed
      else { return nil }
      return ParsedVerb(infinitive: infinitive, body: named + parsed.body, end: end)
    }
    guard index > 0 else { return nil }
    let named = thing.phrase(tokens[sentence.clauses[index - 1]])
    guard !named.isEmpty, !thing.holdsName(named),
      let parsed = grammar.imperative(sentence, at: start, clause: index)?.verb
    else { return nil }
    let rest = parsed.body.filter { !Self.listener.contains($0.lower) }
    guard !thing.isObject(rest) else { return nil }
    return ParsedVerb(infinitive: parsed.infinitive, body: named + rest, end: parsed.end)
  }

  /// "Compra o gás, e as pilhas também".
  private func another(_ sentence: Sentence, range: Range<Int>, previous: Ask?) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard let previous, previous.sentence == sentence.index,
      lexicon.conjunctions.contains(tokens[range.lowerBound].lower),
      tokens[range].contains(where: { $0.lower == "também" })
    else { return nil }
    let named = thing.phrase(tokens[(range.lowerBound + 1)..<range.upperBound])
    guard !named.isEmpty else { return nil }
    return ParsedVerb(infinitive: previous.infinitive, body: named, end: range.upperBound)
  }

  private func verb(
    _ infinitive: String, _ sentence: Sentence, _ start: Int, to end: Int
  ) -> ParsedVerb? {
    let body = start < end ? grammar.cleaned(sentence.tokens[start..<end]) : []
    return ParsedVerb(infinitive: infinitive, body: body, end: end)
  }
}
