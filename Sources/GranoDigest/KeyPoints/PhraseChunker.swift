internal import GranoCore

/// Finds the noun phrases of a text that are whole: article, adjectives, noun, complements.
///
/// A phrase must be introduced (by an article, a preposition, a number or a verb of having),
/// be a name, or be written as a noun; it ends before the first word that looks like a verb.
/// So "the printer started making a noise" gives "the printer" and "a noise".
struct PhraseChunker {
  struct Phrase: Sendable, Equatable {
    /// With its article, without a preposition before it.
    var whole: Range<Int>
    /// Without article: what a title shows.
    var core: Range<Int>
  }

  let lexicon: DigestLexicon
  let hasCapitals: Bool

  /// Longer phrases lose their last complement.
  private static let longest = 7

  /// Romance articles that are also pronouns.
  private static let pronouns: Set<String> = ["la", "lo", "los", "las", "les", "os", "as"]

  private var isGerman: Bool { lexicon.language == "de" && hasCapitals }

  func phrases(in tokens: [Token]) -> [Phrase] {
    var result: [Phrase] = []
    var index = 0
    while index < tokens.count {
      guard let end = nounEnd(in: tokens, from: index) else {
        index += 1
        continue
      }
      let phrase = Phrase(
        whole: articleStart(in: tokens, before: index)..<end,
        core: index..<extended(tokens, from: index, to: end))
      let whole = phrase.whole.lowerBound..<phrase.core.upperBound
      result.append(Phrase(whole: whole, core: phrase.core))
      index = end
    }
    return result
  }

  /// The end of the adjectives and the noun that begin at `start`; nil when none do.
  private func nounEnd(in tokens: [Token], from start: Int, isComplement: Bool = false) -> Int? {
    guard isContent(tokens[start]), isComplement || isIntroduced(tokens, start) else { return nil }
    var end = start
    while end < tokens.count, isContent(tokens[end]) || end > start && isGenericNoun(tokens[end]),
      !looksVerbal(tokens, end, isFirst: end == start)
    {
      end += 1
      // "at the end Paul kicked it", "does Priya eat fish": names and nouns are two phrases.
      if !isGerman, hasCapitals, end < tokens.count, tokens[end].kind == .word,
        tokens[end].isCapitalised != tokens[end - 1].isCapitalised,
        !tokens[end - 1].isCapitalised || !isLed(tokens, start)
      {
        break
      }
      // "der Termin Montag" is two phrases; "Doktor Sommer" and "Raum 12" are one.
      if isGerman, end < tokens.count, tokens[end - 1].isCapitalised, !tokens[end].isCapitalised,
        tokens[end].kind != .number
      {
        break
      }
    }
    while end > start, !closes(tokens, end - 1) { end -= 1 }
    return end > start ? end : nil
  }

  /// Takes in complements: "cita [con el médico]", "Ablesung [der Heizung]".
  private func extended(_ tokens: [Token], from start: Int, to first: Int) -> Int {
    var end = first
    while end < tokens.count, lexicon.links.contains(tokens[end].lower), tokens[end].isWord,
      !lexicon.conjunctions.contains(tokens[end].lower)
    {
      var next = end + 1
      while next < tokens.count, next < end + 3, lexicon.determiners.contains(tokens[next].lower) {
        next += 1
      }
      // "del la" needs its noun; a day or an hour is no complement of anything.
      guard next < tokens.count, !isTime(tokens[next]),
        let inner = nounEnd(in: tokens, from: next, isComplement: true),
        inner - start <= Self.longest
      else { break }
      end = inner
    }
    return end
  }

  private func articleStart(in tokens: [Token], before start: Int) -> Int {
    var first = start
    while first > 0, start - first < 2, tokens[first - 1].isWord,
      lexicon.determiners.contains(tokens[first - 1].lower) || tokens[first - 1].kind == .number
    {
      first -= 1
    }
    return first
  }

  private func isIntroduced(_ tokens: [Token], _ index: Int) -> Bool {
    if isGerman {
      if tokens[index].isCapitalised || index == 0 {
        return index > 0 || !lexicon.verbs.isForm(tokens[index].lower)
      }
      // An adjective: "graue Hose", not "arbeitet Dominik".
      return index + 1 < tokens.count && tokens[index + 1].isCapitalised
        && ["e", "n", "r", "s", "m"].contains(tokens[index].lower.suffix(1))
        && !lexicon.verbs.isForm(tokens[index].lower)
    }
    guard index > 0 else {
      return tokens.count > 1
        && (!lexicon.verbs.isForm(tokens[0].lower) || opensNominally(tokens))
    }
    return tokens[index].isCapitalised && tokens[index - 1].isWord || isLed(tokens, index)
  }

  /// Whether an article, a preposition, a number or a word like "have" or "which" stands before.
  private func isLed(_ tokens: [Token], _ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].isWord else { return false }
    let before = tokens[index - 1]
    return lexicon.determiners.contains(before.lower) || lexicon.prepositions.contains(before.lower)
      || before.kind == .number || lexicon.nounLeads.contains(before.lower)
  }

  private func isContent(_ token: Token) -> Bool {
    token.isWord && !lexicon.isStopWord(token) && !isTime(token)
      && !lexicon.finiteVerbs.contains(token.lower) && !lexicon.questionVerbs.contains(token.lower)
      && !lexicon.subordinators.contains(token.lower)
  }

  private func isGenericNoun(_ token: Token) -> Bool { lexicon.genericNouns.contains(token.lower) }

  private func isTime(_ token: Token) -> Bool {
    lexicon.weekAndTimeWords.contains(token.lower)
  }

  private func looksVerbal(_ tokens: [Token], _ index: Int, isFirst: Bool) -> Bool {
    let token = tokens[index]
    if isGerman, token.isCapitalised || token.kind == .number { return false }
    let word = token.lower
    if lexicon.language == "en", word.hasSuffix("'s") || word.hasSuffix("s'") {
      // "the doctor's appointment", but "the doctor's here".
      return index + 1 >= tokens.count || !isContent(tokens[index + 1])
    }
    if index == 0, opensNominally(tokens) { return false }
    let isForm = lexicon.verbs.isForm(word)
    if isFirst, index > 0, lexicon.determiners.contains(tokens[index - 1].lower) {
      // "la hacemos en el quincho": an article that is a pronoun here.
      return Self.pronouns.contains(tokens[index - 1].lower)
        && (isForm && !(lexicon.language == "es" && looksNominal(word))
          || lexicon.language == "es" && word.hasSuffix("ste")
          || lexicon.verbSuffixes.contains { $0.count > 2 && word.hasSuffix($0) })
    }
    if isForm { return true }
    if lexicon.language == "en", word.hasSuffix("s"), lexicon.verbs.isForm(String(word.dropLast()))
    {
      return true
    }
    return word.count > 4 && (!isFirst || lexicon.language != "en")
      && lexicon.verbSuffixes.contains { word.hasSuffix($0) }
  }

  /// "La compra", "las copias" are nouns far more often than "buys it".
  private func looksNominal(_ word: String) -> Bool {
    ["a", "as", "e", "es"].contains { word.hasSuffix($0) } && !lexicon.finiteVerbs.contains(word)
  }

  /// "Cita con el médico", "cena de empresa": with a noun's complement behind it, the word is one.
  private func opensNominally(_ tokens: [Token]) -> Bool {
    lexicon.language == "es" && tokens.count > 2 && looksNominal(tokens[0].lower)
      && ["con", "de", "del"].contains(tokens[1].lower)
  }

  /// German phrases end in a noun.
  private func closes(_ tokens: [Token], _ index: Int) -> Bool {
    if isGerman { return tokens[index].isCapitalised || tokens[index].kind == .number }
    return tokens[index].kind == .word || index > 0 && tokens[index - 1].isWord
  }
}
