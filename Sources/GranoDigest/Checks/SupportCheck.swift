internal import GranoCore

/// Tells how much of a text rests on the evidence, and what of an item it leaves out.
///
/// Compares words, so only within one language.
struct SupportCheck {
  let evidence: [CheckText]
  /// What stands around: a rewording says what a pronoun of the cited words stands for.
  let note: [CheckText]
  let language: LanguageCode

  /// Words of days, times and numbers are other checks' business.
  var timeWords: Set<String> = []

  private var own: [CheckText] { evidence.filter { $0.language == language } }

  /// Whether more than `share` of the content words are nowhere in the evidence.
  ///
  /// One word that is only put otherwise is always allowed where there are two or more; words from
  /// elsewhere in the note count half.
  func fails(_ text: CheckText, allowing share: Double) -> Bool {
    let sources = own
    guard !sources.isEmpty, sources.count == evidence.count, language == text.language else {
      return false
    }
    let words = text.content.filter { !timeWords.contains($0.fold) && !isNumber($0, in: text) }
    guard !words.isEmpty else { return false }
    let strange = words.filter { !Self.holds($0, sources) }
    let weight = strange.reduce(0) { sum, word in sum + (Self.holds(word, note) ? 0.5 : 1) }
    if weight == Double(words.count) { return true }
    return strange.count > 1 && weight > share * Double(words.count)
  }

  private static func holds(_ word: ContentWord, _ texts: [CheckText]) -> Bool {
    texts.contains { text in
      text.content.contains { $0.matches(word) } || text.tokens.contains { $0.fold == word.fold }
    }
  }

  private func isNumber(_ word: ContentWord, in text: CheckText) -> Bool {
    text.lexicon.numberWords.contains(word.fold)
  }

  /// Whether `text` leaves out what `rule` is about.
  ///
  /// Of the things of its main part (nouns; not verbs, and no words that only describe the next) less
  /// than a third may go, and none of those that "and" joins: who is asked for bread and milk must
  /// not read of bread alone.
  func isLost(_ rule: CheckText, in text: CheckText) -> Bool {
    guard rule.language == text.language else { return false }
    let things = Self.things(of: rule).filter { !timeWords.contains($0.word.fold) }
    guard !things.isEmpty else { return false }
    let lost = things.filter { thing in
      !text.content.contains { $0.matches(thing.word) }
        && !text.tokens.contains { $0.fold == thing.word.fold }
    }
    if lost.contains(where: \.isJoined) { return true }
    return lost.count * 3 >= things.count
  }

  private struct Thing {
    let word: ContentWord
    let isJoined: Bool
  }

  private static func things(of rule: CheckText) -> [Thing] {
    let end = mainEnd(of: rule)
    let lexicon = rule.lexicon
    let isGerman = rule.language == "de"
    let spelled = rule.language == "ja" || rule.language == "zh"
    let words = rule.content.filter { $0.position < end }
    guard !spelled else { return [] }
    var result: [Thing] = []
    for (index, word) in words.enumerated() {
      if word.isVerb || isGerman && !word.isCapitalised { continue }
      // "Folding chairs" are chairs; Spanish describes behind: "tijeras grandes".
      let isRomance = RomanceVerbs.languages.contains(rule.language)
      let isDescription =
        isGerman
        ? false
        : isRomance
          ? index > 0 && words[index - 1].position == word.position - 1
            && !words[index - 1].isVerb
          : index + 1 < words.count && words[index + 1].position == word.position + 1
            && !words[index + 1].isVerb
      if isDescription, !word.isCapitalised { continue }
      result.append(Thing(word: word, isJoined: isJoined(word.position, in: rule, lexicon)))
    }
    return result
  }

  /// Whether "and" stands right before the word, or before its article.
  private static func isJoined(_ position: Int, in text: CheckText, _ lexicon: DigestLexicon)
    -> Bool
  {
    func joins(_ index: Int) -> Bool {
      text.tokens.indices.contains(index)
        && (text.words.joints.contains(text.tokens[index].lower) || text.tokens[index].isComma)
    }
    var before = position - 1
    while before >= 0, text.tokens[before].isWord, position - before < 4, !joins(before),
      lexicon.determiners.contains(text.tokens[before].lower)
        || lexicon.isStopWord(text.tokens[before])
    { before -= 1 }
    return joins(before) || joins(position + 1) && position + 2 < text.tokens.count
  }

  /// Where what leans on the item's main part begins: "…, who", "…, because".
  private static func mainEnd(of rule: CheckText) -> Int {
    let lexicon = rule.lexicon
    // "Are you coming, or not before Monday?": the question alone will do.
    if rule.tokens.last?.isQuestionMark ?? false,
      let choice = rule.tokens.firstIndex(where: { rule.words.choices.contains($0.lower) }),
      choice > 3
    {
      return choice
    }
    for clause in rule.clauses.dropFirst() {
      let first = rule.tokens[clause.lowerBound].lower
      if lexicon.subordinators.contains(first) || lexicon.complementizers.contains(first)
        || lexicon.determiners.contains(first) && rule.language == "de"
      {
        return clause.lowerBound
      }
    }
    return rule.tokens.count
  }
}
