internal import GranoCore

/// Finds the noun phrase that a pronoun of a request stands for.
///
/// Only phrases with an article or possessive are looked at, in the same sentence before the
/// request, else in the sentence before; the first of the nearest clause wins, being its subject
/// more often than not. When none fits, the pronoun stays.
struct NounPhraseFinder {
  let context: NoteContext

  func antecedent(of ask: Ask, gender: NounPhrase.Gender) -> NounPhrase? {
    let sentences = context.sentences
    let own = sentences[ask.sentence]
    var places: [ArraySlice<Token>] = own.clauses[..<ask.clause].reversed().map { own.tokens[$0] }
    if ask.sentence > 0 {
      let before = sentences[ask.sentence - 1]
      places += before.clauses.reversed().map { before.tokens[$0] }
    }
    for place in places {
      if let matter = matter(in: Array(place)) { return matter }
      let fitting = phrases(in: Array(place)).filter {
        $0.gender.contains(gender) || $0.gender.contains(.any)
      }
      if let phrase = fitting.first { return phrase }
    }
    return nil
  }

  /// "Lo del traje, alquílalo": what a Spanish sentence says it is about.
  private func matter(in tokens: [Token]) -> NounPhrase? {
    guard context.lexicon.language == "es" else { return nil }
    for index in tokens.indices.dropLast(2)
    where tokens[index].lower == "lo" && ["del", "de"].contains(tokens[index + 1].lower) {
      var article = tokens[index]
      article.text = "el"
      article.lower = "el"
      article.fold = "el"
      let words = tokens[(index + 2)...].prefix { $0.isWord }
      guard words.count <= 4, let first = words.first else { continue }
      let hasArticle = context.lexicon.determiners.contains(first.lower)
      return NounPhrase(words: (hasArticle ? [] : [article]) + words, gender: [.any])
    }
    return nil
  }

  func phrases(in tokens: [Token]) -> [NounPhrase] {
    let lexicon = context.lexicon
    var result: [NounPhrase] = []
    var index = 0
    while index < tokens.count {
      // A bare German noun amid a clause is most often a plural: "haben Sie noch Fotos".
      if lexicon.language == "de", context.hasCapitals, index > 0, tokens[index].isCapitalised,
        !lexicon.isStopWord(tokens[index]), !context.senderNames.contains(tokens[index].fold),
        !context.listenerNames.contains(tokens[index].fold)
      {
        let isPlural = ["n", "s", "e", "r"].contains(tokens[index].lower.suffix(1))
        result.append(NounPhrase(words: [tokens[index]], gender: isPlural ? [.feminine] : []))
      }
      guard lexicon.determiners.contains(tokens[index].lower) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < tokens.count, end - index <= 3,
        isContent(tokens[end])
          || end == index + 2 && end + 1 == tokens.count
            && isEnglishNoun(tokens[end], after: tokens[index], ofYours: false)
          || end == index + 1
            && isEnglishNoun(
              tokens[end], after: tokens[index],
              ofYours: end + 1 < tokens.count && tokens[end + 1].lower == "of")
      {
        end += 1
        if context.hasCapitals, lexicon.language == "de", tokens[end - 1].isCapitalised { break }
      }
      let isNoun =
        !context.hasCapitals || lexicon.language != "de" || tokens[end - 1].isCapitalised
      // "The copper one" only says which.
      let isWhich =
        lexicon.language == "en" && end < tokens.count
        && ["one", "ones"].contains(tokens[end].lower)
      if end > index + 1, isNoun, !isWhich {
        let words = Array(tokens[index..<end])
        let isOblique =
          lexicon.language == "de" && words[0].lower == "der" && index > 0
          && lexicon.prepositions.contains(tokens[index - 1].lower)
        // "In der Küche": behind a preposition "der" is the dative of "die".
        result.append(
          NounPhrase(words: words, gender: isOblique ? [.feminine] : gender(words)))
      }
      index = end
    }
    return result
  }

  private func isContent(_ token: Token) -> Bool {
    token.isWord && !context.lexicon.isStopWord(token)
      && !context.lexicon.finiteVerbs.contains(token.lower)
      && !context.lexicon.verbs.isForm(token.lower)
  }

  /// "The deposit", "your sign": after an article, what could be a verb is a noun.
  ///
  /// Behind "that", only what is "of yours" is sure to be.
  private func isEnglishNoun(_ token: Token, after article: Token, ofYours: Bool) -> Bool {
    context.lexicon.language == "en" && token.isWord && !context.lexicon.isStopWord(token)
      && !context.lexicon.finiteVerbs.contains(token.lower)
      && (!["that", "this", "her", "these", "those"].contains(article.lower) || ofYours)
  }

  private func gender(_ words: [Token]) -> Set<NounPhrase.Gender> {
    let article = words[0].lower
    switch context.lexicon.language.rawValue {
    case "de":
      if article == "der" { return [.masculine] }
      if article.hasSuffix("en") { return [.masculine, .plural] }
      if article == "das" { return [.neuter] }
      if article == "dem" { return [.masculine, .neuter] }
      if article.hasSuffix("e") { return [.feminine, .plural] }
      return ["ein", "mein", "dein", "unser", "sein", "kein"].contains(article)
        ? [.masculine, .neuter] : []
    case "es", "pt", "it", "fr":
      let isPlural = words.last?.lower.hasSuffix("s") ?? false
      let isFeminine = article.hasSuffix("a") || article.hasSuffix("as")
      return isPlural
        ? [.plural, isFeminine ? .feminine : .masculine]
        : [
          isFeminine ? .feminine : .masculine, .neuter,
        ]
    default:
      return words.last?.lower.hasSuffix("s") ?? false ? [.plural] : [.neuter]
    }
  }
}
