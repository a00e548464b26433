internal import GranoCore

/// Cuts sentences that a recogniser let run on.
///
/// A run of more than 25 words between terminators is cut before the pack's `[run-on-breaks]`
/// ("ach ja", "y otra cosa") when it is very long or has hardly any commas. With hardly any
/// commas it is also cut before words that open a request, a question or a farewell, and
/// `punctuated(_:)` puts commas where a clause of its own begins. No piece is shorter than three
/// words.
struct RunOnSplitter {
  let lexicon: DigestLexicon

  private static let shortest = 3

  func split(_ tokens: [Token]) -> [[Token]] {
    let words = tokens.count(where: \.isWord)
    guard words > 25 else { return [tokens] }
    let isBare = isBare(tokens)
    guard isBare || words > 60 else { return [tokens] }
    if lexicon.language == "ko" { return KoreanClauseBreaks(words: lexicon.korean).split(tokens) }
    var result: [[Token]] = []
    var start = 0
    for index in tokens.indices where tokens[index].isWord && index - start >= Self.shortest {
      guard tokens.count - index >= Self.shortest, opensSentence(tokens, at: index, isBare: isBare)
      else { continue }
      result.append(Array(tokens[start..<index]))
      start = index
    }
    result.append(Array(tokens[start...]))
    return result
  }

  /// Whether marks are as good as missing: fewer than one comma in fourteen words.
  func isBare(_ tokens: [Token]) -> Bool {
    tokens.count(where: \.isComma) * 14 < WordCount.count(tokens)
  }

  /// `tokens` with commas before the clauses that open inside them.
  func punctuated(_ tokens: [Token]) -> [Token] {
    if lexicon.language == "ko" {
      return KoreanClauseBreaks(words: lexicon.korean).punctuated(tokens)
    }
    // A sentence with its mark may well do without commas.
    let words = tokens.count(where: \.isWord)
    let least = tokens.last?.isTerminator ?? false ? 25 : 8
    let runsOn = words > least && isBare(tokens)
    // German verbs tell where clauses begin, however short the sentence.
    let german = lexicon.language == "de" ? GermanClauseOpenings(lexicon: lexicon) : nil
    guard runsOn || german != nil else { return tokens }
    var result: [Token] = []
    var last = 0
    for (index, token) in tokens.enumerated() {
      if token.isComma, german?.isListComma(tokens, at: index) ?? false {
        // "Milch, Eier und Mehl" is one thing to buy, not three clauses.
        var word = token
        word.kind = .word
        result.append(word)
        continue
      }
      if tokens.count - index >= 2,
        index - last >= 2 && runsOn && opensClause(tokens, at: index)
          || german?.opens(tokens, at: index) ?? false
      {
        result.append(token.followed(by: ","))
        last = index
      }
      result.append(token)
    }
    return result
  }

  private func opensSentence(_ tokens: [Token], at index: Int, isBare: Bool) -> Bool {
    let limit = tokens.count
    if lexicon.runOnBreaks.end(in: tokens, at: index, limit: limit) != nil {
      return !isFronted(tokens, before: index)
    }
    guard isBare else { return false }
    let previous = tokens[index - 1]
    if lexicon.negations.contains(previous.lower)
      || opensAfter(previous) && !lexicon.conjunctions.contains(previous.lower)
    {
      return false
    }
    if lexicon.farewells.end(in: tokens, at: index, limit: limit) != nil,
      limit - index < 40
    {
      return true
    }
    for (kind, patterns) in lexicon.frames where kind != .need && kind != .favour {
      if patterns.end(in: tokens, at: index, limit: limit, isClauseStart: false) != nil {
        return true
      }
    }
    return opensImperative(tokens, at: index) || opensQuestion(tokens, at: index)
  }

  /// An imperative with a courtesy beside it, or one with a pronoun hung on it.
  private func opensImperative(_ tokens: [Token], at index: Int) -> Bool {
    let limit = tokens.count
    let word = tokens[index].lower
    let previous = tokens[index - 1].lower
    if let end = lexicon.courtesy.end(in: tokens, at: index, limit: limit), end < limit {
      // "please bring", "bitte bring".
      return lexicon.verbs.infinitive(of: tokens[end].lower, .imperative, .infinitive) != nil
        && lexicon.language != "es"
    }
    if lexicon.pronounSubjects.contains(previous) || lexicon.negations.contains(previous)
      || lexicon.determiners.contains(previous)
    {
      return false
    }
    if RomanceVerbs.languages.contains(lexicon.language) {
      // "Tengo cita": what one has is a thing.
      if lexicon.nounLeads.contains(previous) { return false }
      if lexicon.notImperatives.contains(word) || lexicon.stopWords.contains(tokens[index].fold) {
        return false
      }
      if previous.hasSuffix("ar") || previous.hasSuffix("er") || previous.hasSuffix("que") {
        return false
      }
      if lexicon.verbs.forms[word] == nil, word.count > 4,
        RomanceVerbs.enclitic(word, lexicon) != nil
      {
        return true
      }
    }
    let isPolite =
      lexicon.language == "de" && index + 1 < limit && tokens[index + 1].lower == "sie"
      && lexicon.verbs.infinitive(of: word, .infinitive) != nil
    guard isPolite || lexicon.verbs.infinitive(of: word, .imperative, .polite) != nil else {
      return false
    }
    // Courtesy right behind in German, a little later in Spanish.
    let reach = lexicon.language == "de" ? 3 : 7
    if lexicon.language == "de", index + 1 < limit,
      GermanGrammar.softeners.contains(tokens[index + 1].lower)
    {
      return true
    }
    return (index + 1..<min(limit, index + 1 + reach)).contains {
      lexicon.courtesy.end(in: tokens, at: $0, limit: limit) != nil
    }
  }

  /// "hast du …", "which train are you …": the listener stands close to the word that asks.
  private func opensQuestion(_ tokens: [Token], at index: Int) -> Bool {
    let limit = tokens.count
    let word = tokens[index].lower
    if lexicon.questionVerbs.contains(word), index + 1 < limit,
      DirectQuestionRule.listener.contains(tokens[index + 1].lower)
    {
      // "als sie gesagt hat | ihr wart …": the verb closes the clause before.
      return GermanVerbs.agrees(word, with: tokens[index + 1].lower, lexicon)
        && !isFronted(tokens, before: index)
        && !(lexicon.language == "de" && GermanVerbs.isParticiple(tokens[index - 1].lower))
    }
    guard lexicon.questionWords.end(in: tokens, at: index, limit: limit) != nil,
      lexicon.language != "en" || !lexicon.verbs.isForm(tokens[index - 1].lower)
    else { return false }
    let near = tokens[(index + 1)..<min(limit, index + 5)]
    return near.contains { lexicon.familiarWords.contains($0.lower) }
      && near.contains { lexicon.questionVerbs.contains($0.lower) }
  }

  /// "… ja die Urkunden brauchst du nicht": an object or adverb before a German verb makes a
  /// statement of it.
  private func isFronted(_ tokens: [Token], before index: Int) -> Bool {
    guard lexicon.language == "de" else { return false }
    let previous = tokens[index - 1].lower
    if Self.fronts.contains(previous) { return true }
    guard index > 2, tokens[index - 1].isCapitalised,
      lexicon.determiners.contains(tokens[index - 2].lower)
    else { return false }
    let opener = tokens[index - 3]
    return !opener.isWord || lexicon.conjunctions.contains(opener.lower)
      || lexicon.openers.end(in: tokens, at: index - 3, limit: index - 2) != nil
      || GermanVerbs.isParticiple(opener.lower)
  }

  static let fronts: Set<String> = [
    "der", "die", "das", "den", "dem", "da", "dann", "jetzt", "dort", "dafür", "dazu", "davon",
    "damit", "danach", "deshalb", "deswegen", "darum", "so", "hier", "heute", "morgen", "gestern",
    "erst", "zuerst", "vorher", "nachher",
  ]

  private func opensClause(_ tokens: [Token], at index: Int) -> Bool {
    let token = tokens[index]
    let previous = tokens[index - 1]
    guard token.isWord, previous.isWord, !opensAfter(previous) else { return false }
    let isArticle = lexicon.determiners.contains(token.lower)
    if lexicon.subordinators.contains(token.lower), !isArticle,
      !lexicon.prepositions.contains(token.lower),
      !["que", "that", "da", "para", "como", "which", "who", "than"].contains(token.lower)
    {
      return true
    }
    // What opens a German statement is known from its verb: see `GermanClauseOpenings`.
    if lexicon.language == "de" { return false }
    guard lexicon.pronounSubjects.contains(token.lower), !isArticle, index + 1 < tokens.count else {
      return false
    }
    // German questions and inversions have the verb first: "hast du", "dann habe ich".
    let previousIsVerb =
      lexicon.finiteVerbs.contains(previous.lower) || lexicon.questionVerbs.contains(previous.lower)
      || lexicon.verbs.isForm(previous.lower)
    let next = tokens[index + 1].lower
    let nextIsVerb = lexicon.finiteVerbs.contains(next) || lexicon.verbs.isForm(next)
    return !previousIsVerb && (nextIsVerb || token.lower.contains("'"))
  }

  /// Whether a word leans on what follows, so that no cut may come after it.
  private func opensAfter(_ token: Token) -> Bool {
    lexicon.subordinators.contains(token.lower) && !lexicon.determiners.contains(token.lower)
      || lexicon.conjunctions.contains(token.lower) || lexicon.prepositions.contains(token.lower)
  }
}
