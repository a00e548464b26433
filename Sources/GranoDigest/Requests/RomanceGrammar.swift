internal import GranoCore

/// Spanish and its sisters: pronouns hang on imperatives and infinitives, objects follow.
struct RomanceGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    // Brazilian Portuguese puts the pronoun first: "me manda a foto".
    if lexicon.language == "pt", ["me", "nos"].contains(tokens[start].lower), start + 1 < end {
      return imperative(sentence, at: start + 1, clause: clause)
    }
    if let polite = politeProclitic(sentence, at: start, clause: clause) { return polite }
    // "Di' a Marco": the apostrophe that ends a word is a mark of its own.
    let isCut =
      lexicon.language == "it" && start + 1 < end && !tokens[start + 1].spaced
      && ["'", "’"].contains(tokens[start + 1].text)
    let word = tokens[start].lower + (isCut ? "'" : "")
    if lexicon.language == "pt", let going = going(sentence, at: start, clause: clause) {
      return going
    }
    guard
      !lexicon.notImperatives.contains(word)
        || lexicon.language == "pt"
          && PortugueseImperatives(lexicon: lexicon).isMeant(tokens, at: start, limit: end)
    else { return nil }
    if !lexicon.isStopWord(tokens[start]), let found = RomanceVerbs.enclitic(word, lexicon) {
      // "Vê-se o mar": what anybody sees; a stranger's imperative is "sente-se".
      if lexicon.language == "pt", found.pronouns.first == "-se", found.form.kind == .imperative {
        return nil
      }
      let parsed = verb(found.form.infinitive, found.pronouns, sentence, start + 1, clause)
      return ParsedImperative(
        verb: parsed, isPolite: found.form.kind == .polite, isCertain: true, needsCourtesy: false)
    }
    guard !sentence.isQuestion || isBesideQuestion(sentence, at: start) else { return nil }
    let forms = lexicon.verbs.forms[word] ?? []
    guard let form = forms.first(where: { [.imperative, .polite, .plural].contains($0.kind) })
    else { return nil }
    if SpanishForms.isPreterite(word, form, in: sentence, at: start, lexicon) { return nil }
    // A noun phrase at once after an intransitive verb is its subject: "llega mi hermano".
    let next = start + 1 < end ? tokens[start + 1] : nil
    if let next, lexicon.pronounSubjects.contains(next.lower), next.lower != "tú",
      lexicon.language != "pt" || !PortugueseRequestRule.listener.contains(next.lower)
    {
      return nil
    }
    if lexicon.language == "es",
      SpanishForms.hasSubject(word, before: start + 1, in: tokens, limit: end)
    {
      return nil
    }
    if lexicon.language == "pt" {
      let portuguese = PortugueseImperatives(lexicon: lexicon)
      if let next, portuguese.isNoun(form.infinitive, before: next) { return nil }
      if portuguese.isSaidOfListener(tokens, at: start, limit: end) { return nil }
    }
    return ParsedImperative(
      verb: verb(form.infinitive, [], sentence, start + 1, clause), isPolite: form.kind == .polite,
      isCertain: isVoseo(word, form), needsCourtesy: form.kind == .plural && sentence.wordCount < 3)
  }

  /// "Vai trocando o filtro".
  private func going(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    guard ["vai", "vá"].contains(sentence.tokens[start].lower),
      start + 1 < sentence.clauses[clause].upperBound,
      let infinitive = PortugueseImperatives(lexicon: lexicon).gerund(
        sentence.tokens[start + 1].lower)
    else { return nil }
    return ParsedImperative(
      verb: verb(infinitive, [], sentence, start + 2, clause), isPolite: false, isCertain: false,
      needsCourtesy: false)
  }

  /// "Armá", "traé": the accent leaves no other reading ("abrí" may be a past).
  private func isVoseo(_ word: String, _ form: VerbTable.Form) -> Bool {
    guard lexicon.language == "es", form.kind == .imperative, word.count > 3 else { return false }
    return word.hasSuffix("á") && form.infinitive.hasSuffix("ar")
      || word.hasSuffix("é") && form.infinitive.hasSuffix("er")
  }

  /// Italian strangers' imperatives have their pronoun in front: "mi mandi …", "le faccia …".
  private func politeProclitic(
    _ sentence: Sentence, at start: Int, clause: Int
  ) -> ParsedImperative? {
    let tokens = sentence.tokens
    guard lexicon.language == "it", !sentence.isQuestion,
      ["mi", "ci", "gli", "le", "me", "ce", "lo", "la", "li", "glielo", "gliela"]
        .contains(tokens[start].lower)
    else { return nil }
    let end = sentence.clauses[clause].upperBound
    var verbAt = start + 1
    // "Lo dica anche a suo marito"; "lo porti" is the friend's present tense.
    let isObject = ["lo", "la", "li"].contains(tokens[start].lower)
    if isObject, verbAt < end, lexicon.verbs.infinitive(of: tokens[verbAt].lower, .present) != nil {
      return nil
    }
    if !isObject, verbAt < end, ["lo", "la", "li", "le", "ne"].contains(tokens[verbAt].lower) {
      verbAt += 1
    }
    // "Mi porti sempre fortuna" tells a habit.
    guard verbAt < end,
      let infinitive = lexicon.verbs.infinitive(of: tokens[verbAt].lower, .polite),
      verbAt + 1 >= end || !lexicon.habitWords.contains(tokens[verbAt + 1].lower)
    else { return nil }
    return ParsedImperative(
      verb: verb(infinitive, [], sentence, verbAt + 1, clause), isPolite: true, isCertain: false,
      needsCourtesy: false)
  }

  /// "Trae pan, ¿vale?": the question mark is the tag's.
  private func isBesideQuestion(_ sentence: Sentence, at start: Int) -> Bool {
    if lexicon.language == "es" {
      return !sentence.tokens[..<start].contains { $0.text == "¿" }
    }
    guard let last = sentence.clauses.last, !last.contains(start) else {
      return lexicon.courtesy.contains(in: sentence.tokens, 0..<sentence.tokens.count)
    }
    return lexicon.tags.end(in: sentence.tokens, at: last.lowerBound, limit: last.upperBound)
      == last.upperBound
  }

  private func verb(
    _ infinitive: String, _ pronouns: [String], _ sentence: Sentence, _ start: Int, _ clause: Int
  ) -> ParsedVerb {
    let reach = listReach(sentence, clause: clause)
    var body = cleaned(sentence.tokens[min(start, reach)..<reach])
    if lexicon.language == "es", let last = pronouns.last, ["le", "les"].contains(last) {
      let fronted = SpanishFronting(lexicon: lexicon).receiver(
        sentence.tokens, before: start - 1, clause: sentence.clauses[clause])
      body =
        (fronted.isEmpty
          ? SpanishForms.receiver(in: sentence, before: clause, body, lexicon) : fronted) + body
    }
    return ParsedVerb(infinitive: attached(infinitive, pronouns, body), body: body, end: reach)
  }

  /// "Compra pan, leche y huevos": the object is a list that runs over commas.
  private func listReach(_ sentence: Sentence, clause index: Int) -> Int {
    let base = reach(sentence, clause: index)
    guard base == sentence.clauses[index].upperBound else { return base }
    for clause in sentence.clauses.dropFirst(index + 1).prefix(6) {
      let words = sentence.tokens[clause]
      guard isListItem(words, sentence.tokens) else { return base }
      let joins = words.dropFirst().dropLast().contains { lexicon.conjunctions.contains($0.lower) }
      if joins { return clause.upperBound }
    }
    return base
  }

  private func isListItem(_ words: ArraySlice<Token>, _ tokens: [Token]) -> Bool {
    guard (1...6).contains(words.count), let first = words.first,
      lexicon.farewells.end(in: tokens, at: words.startIndex, limit: words.endIndex) == nil,
      lexicon.openers.end(in: tokens, at: words.startIndex, limit: words.endIndex) == nil,
      lexicon.courtesy.end(in: tokens, at: words.startIndex, limit: words.endIndex) == nil,
      lexicon.hedges.end(in: tokens, at: words.startIndex, limit: words.endIndex) == nil,
      !lexicon.verbs.isForm(first.lower), !lexicon.conjunctions.contains(first.lower)
    else { return false }
    return !words.contains {
      lexicon.pronounSubjects.contains($0.lower) || lexicon.finiteVerbs.contains($0.lower)
        || lexicon.subordinators.contains($0.lower) && !lexicon.determiners.contains($0.lower)
        || lexicon.negations.contains($0.lower) || lexicon.familiarWords.contains($0.lower)
        || RomanceVerbs.enclitic($0.lower, lexicon) != nil
    }
  }

  /// The infinitive with the pronouns that still say something: "pedirle", not "mandarme".
  private func attached(_ infinitive: String, _ pronouns: [String], _ body: [Token]) -> String {
    guard lexicon.language == "es" else { return infinitive }
    if pronouns == ["te"] || pronouns == ["se"], lexicon.reflexiveVerbs.contains(infinitive) {
      return infinitive + "se"
    }
    let kept = pronouns.filter { !["me", "nos", "te", "se", "os"].contains($0) }
    guard let last = kept.last else { return infinitive }
    return infinitive + last
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? {
    switch kind {
    case .ask, .duty, .reminder: return infinitivePhrase(sentence, frame.upperBound, clause)
    case .memo:
      return memo(sentence, after: frame.upperBound, clause: clause)
        ?? frontedMemo(sentence, frame: frame, clause: clause)
    case .told: return favour(sentence, frame.upperBound, clause)
    case .clause: return subjunctive(sentence, frame, clause)
    case .favour: return favour(sentence, frame.upperBound, clause)
    case .need:
      let end = sentence.clauses[clause].upperBound
      let body = cleaned(sentence.tokens[frame.upperBound..<end])
      return body.isEmpty
        ? nil : ParsedVerb(infinitive: lexicon.phrase("give"), body: body, end: end)
    }
  }

  /// "Et les piles, n'oublie pas": the thing to remember is said first.
  private func frontedMemo(_ sentence: Sentence, frame: Range<Int>, clause: Int) -> ParsedVerb? {
    let rest = cleaned(sentence.tokens[frame.upperBound..<sentence.clauses[clause].upperBound])
    guard RomanceFronting.languages.contains(lexicon.language), rest.isEmpty,
      let thing = RomanceFronting(lexicon: lexicon).phrase(
        before: frame.lowerBound, clause: clause, in: sentence)
    else { return nil }
    return ParsedVerb(
      infinitive: lexicon.phrase("remember"), body: thing, end: sentence.clauses[clause].upperBound)
  }

  func verbStart(_ sentence: Sentence, from start: Int, limit: Int) -> Int {
    if lexicon.language == "es" {
      return SpanishFronting(lexicon: lexicon).verbStart(
        sentence.tokens, from: start, limit: limit)
    }
    guard RomanceFronting.languages.contains(lexicon.language),
      let end = RomanceFronting(lexicon: lexicon).end(
        ofPhraseAt: start, in: sentence.tokens, limit: limit),
      RomanceVerbs.enclitic(sentence.tokens[end].lower, lexicon) != nil
    else { return start }
    return end
  }

  private func infinitivePhrase(_ sentence: Sentence, _ start: Int, _ clause: Int) -> ParsedVerb? {
    let tokens = sentence.tokens
    let limit = min(start + 6, tokens.count)
    var courtesyEnd = start
    for index in start..<max(start, limit) where tokens[index].isWord && index >= courtesyEnd {
      // "Dovresti per piacere richiamare": no part of a courtesy is the verb.
      if let end = lexicon.courtesy.end(in: tokens, at: index, limit: tokens.count) {
        courtesyEnd = end
        continue
      }
      if let plain = RomanceVerbs.infinitive(tokens[index].lower, lexicon)
        ?? SpanishForms.infinitive(ofGerund: tokens[index].lower, lexicon)
      {
        let own = sentence.clause(at: index) ?? clause
        let reach = reach(sentence, clause: own)
        let isKept = lexicon.language == "es" && tokens[index].lower.hasPrefix(plain)
        let shown = isKept ? keptForm(tokens[index].lower, plain) : plain
        if let whole = SpanishForms.withObject(
          shown, at: index, start, reach: reach, clause: own, in: sentence, lexicon)
        {
          return whole
        }
        return ParsedVerb(
          infinitive: shown, body: cleaned(tokens[(index + 1)..<reach]), end: reach)
      }
      // Only courtesies and pronouns may stand between.
      guard
        lexicon.particles.contains(tokens[index].lower) || lexicon.isStopWord(tokens[index])
      else { return nil }
    }
    return nil
  }

  /// "mandarme" becomes "mandar"; "pedirle" stays.
  private func keptForm(_ word: String, _ plain: String) -> String {
    for suffix in ["me", "nos", "te"] where word == plain + suffix { return plain }
    return ["le", "les", "lo", "la", "los", "las"].contains { word == plain + $0 } ? word : plain
  }

  /// "necesito que [me] mandes [la foto]".
  private func subjunctive(_ sentence: Sentence, _ frame: Range<Int>, _ clause: Int) -> ParsedVerb?
  {
    let tokens = sentence.tokens
    let start = frame.upperBound
    let end = sentence.clauses[clause].upperBound
    for index in start..<max(start, min(start + 5, end)) where tokens[index].isWord {
      // "Que las cosas salgan bien": a noun that looks like "coser".
      let isNoun =
        lexicon.determiners.contains(tokens[index - 1].lower) && lexicon.isStopWord(tokens[index])
      let forms = isNoun ? [] : lexicon.verbs.forms[tokens[index].lower] ?? []
      let isPersonal = lexicon.language == "pt" && tokens[index - 1].lower == "você"
      let known =
        forms.first(where: { [.subjunctive, .present].contains($0.kind) })
        ?? forms.first(where: {
          $0.kind == .polite
            && (lexicon.language == "pt" && !isFamiliar(tokens[frame.lowerBound..<index])
              && !lexicon.abilityVerbs.contains($0.infinitive)
              || hasPolite(tokens[frame.lowerBound..<index]))
        })
        ?? forms.first(where: {
          SpanishForms.isFormal($0.kind, in: tokens, frame: frame.lowerBound, at: index, lexicon)
        })
        ?? forms.first(where: { $0.kind == .infinitive && isPersonal })
        ?? forms.first(where: {
          lexicon.language == "pt"
            && ($0.kind == .imperative && tokens[index - 1].lower == "se"
              || $0.kind == .plural && tokens[index - 1].lower == "vocês")
        })
      // "Vorrei che mandasse …": to a stranger; to a friend it speaks of someone else.
      let stranger =
        known == nil && lexicon.language == "it" ? forms.first { $0.kind == .polite } : nil
      if let infinitive = known?.infinitive ?? stranger?.infinitive
        ?? RomanceSubjunctives.infinitive(tokens[index], after: tokens[index - 1], lexicon)
      {
        // "Ce serait bien que tu puisses réserver": the verb behind is what is asked.
        if ["pouvoir", "potere", "poder"].contains(infinitive) {
          return infinitivePhrase(sentence, index + 1, clause)
        }
        let reach = reach(sentence, clause: clause)
        // "Las invitaciones, te encargo que se las lleves": the pronoun goes with the verb.
        let pronoun = tokens[index - 1].lower
        let isObject = lexicon.language == "es" && ["lo", "la", "los", "las"].contains(pronoun)
        // "Te pido que no despiertes al bebé": what is to be left alone.
        let isDenied =
          lexicon.language == "es"
          && tokens[start..<index].contains { lexicon.negations.contains($0.lower) }
        return ParsedVerb(
          infinitive: (isDenied ? "no " : "") + (isObject ? infinitive + pronoun : infinitive),
          body: cleaned(tokens[(index + 1)..<reach]), end: reach, isPolite: stranger != nil)
      }
      guard lexicon.isStopWord(tokens[index]) || lexicon.particles.contains(tokens[index].lower),
        lexicon.language != "pt" || isListener(tokens[index])
      else { return nil }
    }
    return nil
  }

  /// "Quero que ela leve": another's deed.
  private func isListener(_ token: Token) -> Bool {
    !lexicon.pronounSubjects.contains(token.lower)
      || PortugueseRequestRule.listener.contains(token.lower)
  }

  /// "Peço-te que …" goes on with the familiar form.
  private func isFamiliar(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.contains {
      ["te", "tu", "ti", "contigo"].contains($0.lower) || $0.lower.hasSuffix("-te")
    }
  }

  private func hasPolite(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.contains { lexicon.politeWords.contains($0.lower) || $0.lower == "você" }
  }

  /// "¿me traes [el pan]?".
  private func favour(_ sentence: Sentence, _ start: Int, _ clause: Int) -> ParsedVerb? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard start < end,
      let infinitive = lexicon.verbs.infinitive(of: tokens[start].lower, .present)
    else { return nil }
    let reach = reach(sentence, clause: clause)
    return ParsedVerb(
      infinitive: infinitive, body: cleaned(tokens[(start + 1)..<reach]), end: reach)
  }

  /// The infinitive style: "Recoger a los niños del colegio".
  func wording(_ ask: Ask, context: NoteContext) -> String {
    var body = trimmed(ask.body, limit: 13, verb: ask.infinitive)
    var infinitive = ask.infinitive
    if RomanceFronting.languages.contains(lexicon.language) {
      if let thing = RomanceFronting(lexicon: lexicon).object(of: ask, in: context) {
        body = trimmed(thing + ask.body, limit: 13, verb: ask.infinitive)
      }
      infinitive = RomanceReflexives(lexicon: lexicon).infinitive(of: ask, in: context)
    }
    if lexicon.language == "es" {
      for pronoun in ["los", "las", "lo", "la"] where infinitive.hasSuffix("r" + pronoun) {
        let gender: NounPhrase.Gender =
          pronoun == "lo" ? .masculine : pronoun == "la" ? .feminine : .plural
        let finder = NounPhraseFinder(context: context)
        if let phrase = finder.antecedent(of: ask, gender: gender) {
          infinitive = String(infinitive.dropLast(pronoun.count))
          body = phrase.words + body
        }
        break
      }
    }
    // "Trae el carbón y yo llevo la carne": what others do is no part of it.
    if let other = body.indices.dropFirst().first(where: {
      lexicon.conjunctions.contains(body[$0 - 1].lower)
        && lexicon.pronounSubjects.contains(body[$0].lower)
    }) {
      body = Array(body[..<(other - 1)])
    }
    let listener: Set<String> = ["tú", "usted", "você", "cê"]
    while let first = body.first, first.isComma || listener.contains(first.lower) {
      body.removeFirst()
    }
    if lexicon.language == "es" || lexicon.language == "it", let first = body.first,
      lexicon.determiners.contains(first.lower)
    {
      body[0].text = first.lower
    }
    let rest = TokenText.joined(body)
    return TokenText.capitalised(rest.isEmpty ? infinitive : infinitive + " " + rest)
  }
}
