/// Finds where German clauses begin that a recogniser ran on without a comma.
///
/// A German main clause has one finite verb in second place, and a subordinate one has it last. So
/// a subject with a finite verb right behind it ("bring die Liste mit | die hast du noch"), an
/// imperative with its object ("ruf Oma an | hol die Karten"), and a word like "ob" or "weil" each
/// begin a clause, unless the clause before still waits for its verb ("weil er das macht").
struct GermanClauseOpenings {
  let lexicon: DigestLexicon

  /// What a look back from a word finds first in its clause.
  private enum Before {
    case nothing, finiteVerb, subordinator
  }

  private static let subjects: Set<String> = [
    "ich", "du", "er", "es", "wir", "man", "der", "die", "das", "den", "dem", "da",
  ]
  private static let subordinators: Set<String> = [
    "ob", "dass", "weil", "wenn", "falls", "damit", "bevor", "sobald", "obwohl", "nachdem",
    "solange",
  ]

  /// Go with the subordinator behind them: "auch wenn", "als ob".
  private static let companions: Set<String> = [
    "als", "auch", "nur", "erst", "so", "ohne", "außer", "selbst", "kurz", "noch", "besonders",
    "egal", "immer", "gerade", "wie", "bis", "je", "schon", "vor", "allem", "sogar",
  ]
  private static let accusatives: Set<String> = [
    "den", "die", "das", "einen", "eine", "ein", "ihren", "ihre", "ihr", "alle", "diese",
  ]
  private static let questionWords: Set<String> = [
    "wann", "wo", "wer", "wie", "was", "wohin", "woher", "warum", "wieso", "welche", "welcher",
    "welches", "welchen", "wem", "wen",
  ]

  /// Imperatives in shape, but mostly adjectives and adverbs.
  private static let lookalikes: Set<String> = [
    "leer", "kühl", "halt", "mal", "fest", "warm", "sei", "rat", "teil", "plan", "trocken", "rein",
    "wart", "lieb", "wach", "dank", "hab", "habt", "seid", "putz",
    "lass", "lasst", "komm", "schau", "guck",
  ]

  /// Follow an imperative at once: its object, the one it is for, or a courtesy.
  private static let objects: Set<String> = [
    "bitte", "mal", "doch", "unbedingt", "mir", "uns", "ihm", "ihr", "ihn", "sie", "es", "ihnen",
    "den", "die", "das", "dem", "der", "einen", "eine", "ein", "auch", "noch", "deinen", "deine",
    "dein", "meinen", "meine", "mein", "unseren", "unsere", "dann", "gleich", "am", "im", "beim",
    "stattdessen", "lieber", "einfach", "wegen", "bei", "zum", "zur", "vom", "an", "in", "auf",
  ]

  /// How many words a look back goes: clauses are short, and a note must be read in linear time.
  private static let reach = 14

  /// Whether a clause begins at `index` although no mark stands before it.
  func opens(_ tokens: [Token], at index: Int) -> Bool {
    guard index > 0, index + 2 < tokens.count, tokens[index].isWord, tokens[index - 1].isWord else {
      return false
    }
    let previous = tokens[index - 1].lower
    if lexicon.conjunctions.contains(previous) { return false }
    if lexicon.conjunctions.contains(tokens[index].lower) {
      if opensCorrection(tokens, at: index) { return true }
      return opensStatement(tokens, at: index + 1, behind: index)
        || opensImperative(tokens, at: index + 1, behind: index)
    }
    return opensSubordinate(tokens, at: index) || opensCorrection(tokens, at: index)
      || opensStatement(tokens, at: index, behind: index)
      || opensImperative(tokens, at: index, behind: index)
  }

  /// Whether the comma at `index` only parts what is listed: "Milch, Eier und Mehl", "zwei, drei".
  func isListComma(_ tokens: [Token], at index: Int) -> Bool {
    guard index > 0, index + 2 < tokens.count else { return false }
    let previous = tokens[index - 1]
    let next = tokens[index + 1]
    if isNumber(previous), isNumber(next) { return !tokens[index + 2].isComma }
    guard previous.isCapitalised, index > 1, !lexicon.weekAndTimeWords.contains(previous.lower)
    else { return false }
    var position = index + 1
    for _ in 0..<4 {
      guard let end = nounEnd(tokens, at: position), end + 1 < tokens.count else { return false }
      if ["und", "oder", "sowie"].contains(tokens[end].lower) {
        return nounEnd(tokens, at: end + 1) != nil
      }
      guard tokens[end].isComma else { return false }
      position = end + 1
    }
    return false
  }

  private func isNumber(_ token: Token) -> Bool {
    token.kind == .number || lexicon.numberWords.contains(token.lower)
  }

  /// Behind the noun that begins at `start`, perhaps with an article, a number or an adjective.
  private func nounEnd(_ tokens: [Token], at start: Int) -> Int? {
    var index = start
    while index < tokens.count, index - start < 3, tokens[index].isWord {
      let token = tokens[index]
      if token.isCapitalised {
        return lexicon.weekAndTimeWords.contains(token.lower) || lexicon.isTitle(token.lower)
          ? nil : index + 1
      }
      let mayLead =
        lexicon.determiners.contains(token.lower) || isNumber(token)
        || ["auch", "noch", "etwas", "paar"].contains(token.lower)
        || ["e", "en", "es", "er"].contains { token.lower.hasSuffix($0) }
          && !lexicon.isStopWord(token) && !lexicon.verbs.isForm(token.lower)
      guard mayLead else { return nil }
      index += 1
    }
    return nil
  }

  /// "… frag Heinz | ob er kommt", "frag die Oma | wann sie kommt".
  private func opensSubordinate(_ tokens: [Token], at index: Int) -> Bool {
    let word = tokens[index].lower
    let previous = tokens[index - 1]
    if Self.subordinators.contains(word) { return !Self.companions.contains(previous.lower) }
    guard Self.questionWords.contains(word), index > 1,
      previous.isCapitalised || ["mir", "uns", "ihn", "sie", "ihm", "ihr"].contains(previous.lower)
    else { return false }
    let next = tokens[index + 1].lower
    return lexicon.pronounSubjects.contains(next) || lexicon.determiners.contains(next)
      || ["du", "ihr", "viel", "viele"].contains(next)
  }

  /// "… bring die Kasse mit | oder nein warte": two words of withdrawal at once.
  private func opensCorrection(_ tokens: [Token], at index: Int) -> Bool {
    ["oder", "ach", "nein", "nee", "ne"].contains(tokens[index].lower)
      && (lexicon.withdrawals.end(in: tokens, at: index, limit: tokens.count) ?? index) - index > 1
  }

  /// "… die Rechnung | das sind 900 Euro", "… den Bestand | die Zahlen stimmen nicht".
  private func opensStatement(_ tokens: [Token], at index: Int, behind end: Int) -> Bool {
    guard index + 2 < tokens.count else { return false }
    let isPronoun =
      Self.subjects.contains(tokens[index].lower)
      && isFinite(tokens[index + 1], of: tokens[index].lower)
    guard isPronoun || isNounPhrase(tokens, at: index, behind: end),
      !isParticiple(tokens, from: index, behind: end)
    else { return false }
    let previous = tokens[end - 1]
    if Self.subordinators.contains(previous.lower) || Self.questionWords.contains(previous.lower) {
      return false
    }
    if isFinite(previous, of: "") {
      // "frag, ob sie Zeit hat | das wäre gut": only a verb that closes its clause.
      return before(end - 1, in: tokens) == .subordinator
    }
    switch before(end, in: tokens) {
    case .finiteVerb: return true
    case .subordinator: return false
    case .nothing: return end - clauseStart(end, in: tokens) > 2
    }
  }

  /// A subject of article and noun with its verb behind it, after an order or a closed clause.
  private func isNounPhrase(_ tokens: [Token], at index: Int, behind end: Int) -> Bool {
    // "Hat Jana den Zaun gestrichen": "den" and "einem" never open a subject.
    guard index + 2 < tokens.count, lexicon.determiners.contains(tokens[index].lower),
      !["en", "em"].contains(tokens[index].lower.suffix(2)), tokens[index + 1].isCapitalised,
      !lexicon.prepositions.contains(tokens[end - 1].lower)
        || lexicon.separable.contains(tokens[end - 1].lower)
    else { return false }
    let at = afterPhrase(tokens, from: index + 2)
    guard at < tokens.count, !tokens[at].isCapitalised,
      at + 1 == tokens.count || tokens[at + 1].text != "Sie"
    else { return false }
    let verb = tokens[at]
    if verb.lower.hasSuffix("en") {
      // "Kannst du … die Karten holen": infinitives close the clause of a modal.
      let start = clauseStart(end, in: tokens)
      return lexicon.verbs.infinitive(of: verb.lower, .infinitive) != nil
        && (start..<end).contains { isOrder(tokens, at: $0) }
        && !tokens[start..<end].contains { token in
          Self.modals.contains { token.lower.hasPrefix($0) }
        }
    }
    return isFinite(verb, of: "das")
  }

  /// "Hast du das bestellt", "habt ihr das Boot verkauft": after an auxiliary such a form closes.
  private func isParticiple(_ tokens: [Token], from index: Int, behind end: Int) -> Bool {
    let start = clauseStart(end, in: tokens)
    guard
      tokens[start..<end].contains(where: { token in
        Self.auxiliaries.contains { token.lower.hasPrefix($0) }
      }), before(end, in: tokens) == .finiteVerb
    else { return false }
    let verb = tokens[index...].prefix(6).dropFirst().first {
      !$0.isCapitalised && isFinite($0, of: "das")
    }
    guard let verb, !lexicon.finiteVerbs.contains(verb.lower) else { return false }
    return ["be", "ver", "er", "ent", "zer", "ge", "über", "unter"].contains {
      verb.lower.hasPrefix($0)
    }
  }

  private static let auxiliaries = [
    "hab", "hast", "hat", "bin", "bist", "ist", "sind", "seid", "wurd", "wird", "werd",
  ]

  /// Behind a phrase with a preposition, which may follow a noun: "die Zahlen | vom letzten Mal".
  private func afterPhrase(_ tokens: [Token], from start: Int) -> Int {
    guard start < tokens.count, lexicon.prepositions.contains(tokens[start].lower) else {
      return start
    }
    let end = tokens[start...].prefix(4).firstIndex(where: \.isCapitalised)
    return end.map { $0 + 1 } ?? start
  }

  private static let modals = [
    "kann", "könn", "könt", "muss", "müss", "soll", "will", "woll", "darf", "dürf", "mag", "möcht",
    "würd", "werd", "wird", "lass", "geh", "brauch", "hilf",
  ]

  /// "… ruf Oma an | hol die Karten ab", "… die Pumpe | leiten Sie bitte die Post weiter".
  private func opensImperative(_ tokens: [Token], at index: Int, behind end: Int) -> Bool {
    guard index + 2 < tokens.count else { return false }
    let word = tokens[index]
    let next = tokens[index + 1]
    let previous = tokens[end - 1].lower
    guard !word.isCapitalised, !Self.lookalikes.contains(word.lower),
      !lexicon.finiteVerbs.contains(word.lower), !lexicon.particles.contains(word.lower),
      !Self.questionWords.contains(previous), !Self.subordinators.contains(previous),
      !lexicon.determiners.contains(previous), !lexicon.pronounSubjects.contains(previous),
      !lexicon.isTitle(previous),
      !["du", "ihr", "bitte", "mal", "doch", "da", "so", "jetzt", "hier"].contains(previous)
    else { return false }
    if next.text == "Sie" {
      guard let infinitive = lexicon.verbs.infinitive(of: word.lower, .infinitive, .polite),
        !lexicon.abilityVerbs.contains(infinitive),
        !lexicon.weekAndTimeWords.contains(previous), !["dann", "dort"].contains(previous)
      else { return false }
      // "Den Boiler lassen Sie drin": the object comes first, and no clause begins behind it.
      let isObject =
        before(end, in: tokens) == .nothing
        && Self.accusatives.contains(tokens[clauseStart(end, in: tokens)].lower)
      return before(end, in: tokens) != .subordinator && !isObject
    }
    guard let infinitive = lexicon.verbs.infinitive(of: word.lower, .imperative),
      Self.objects.contains(next.lower) || next.isCapitalised
    else { return false }
    // "Ruf sie an und frag …" is one request.
    if end < index, lexicon.jointSecond.contains(infinitive) { return false }
    return before(end, in: tokens) == .finiteVerb
  }

  /// Whether `token` is a finite verb that `subject` may have; any subject when that is empty.
  private func isFinite(_ token: Token, of subject: String) -> Bool {
    guard token.kind == .word, !token.isCapitalised else { return false }
    let word = token.lower.hasSuffix("'s") ? String(token.lower.dropLast(2)) : token.lower
    if lexicon.pronounSubjects.contains(word) || lexicon.particles.contains(word) { return false }
    if lexicon.finiteVerbs.contains(word) || lexicon.questionVerbs.contains(word) { return true }
    if lexicon.verbs.infinitive(of: word, .present, .plural) != nil { return true }
    switch subject {
    case "ich": return lexicon.verbs.infinitive(of: word, .imperative) != nil || word == "hab"
    case "er", "es", "man", "das", "der":
      // "es regnet": a verb that no table holds.
      return word.count > 4 && word.hasSuffix("t") && !lexicon.isStopWord(token)
        && !GermanVerbs.isParticiple(word)
    case "wir": return lexicon.verbs.infinitive(of: word, .infinitive) != nil
    default: return false
    }
  }

  /// The finite verb or the open subordinator that stands last before `end` in its clause.
  private func before(_ end: Int, in tokens: [Token]) -> Before {
    let start = clauseStart(end, in: tokens)
    for index in (start..<end).reversed() {
      let token = tokens[index]
      if isFinite(token, of: "") || isOrder(tokens, at: index) { return .finiteVerb }
      if Self.subordinators.contains(token.lower) || Self.questionWords.contains(token.lower) {
        return .subordinator
      }
    }
    // "der Mann, der das macht": a clause that opens with an article after a comma may be relative.
    if start > 0, start < end, tokens[start - 1].isComma,
      lexicon.determiners.contains(tokens[start].lower)
        || lexicon.prepositions.contains(tokens[start].lower)
    {
      return .subordinator
    }
    return .nothing
  }

  private func isOrder(_ tokens: [Token], at index: Int) -> Bool {
    let word = tokens[index].lower
    return !Self.lookalikes.contains(word)
      && lexicon.verbs.infinitive(of: word, .imperative) != nil
      && (index == 0 || !tokens[index].isCapitalised)
      || index + 1 < tokens.count && tokens[index + 1].text == "Sie"
        && lexicon.verbs.infinitive(of: word, .infinitive) != nil
  }

  /// Where the clause before `end` begins, at most `reach` words back.
  private func clauseStart(_ end: Int, in tokens: [Token]) -> Int {
    var start = end
    while start > 0, end - start < Self.reach, tokens[start - 1].isWord { start -= 1 }
    return start
  }
}
