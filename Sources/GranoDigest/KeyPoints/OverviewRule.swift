internal import GranoCore

/// One sentence that says what a note asks for, such as "Pide recoger a los niños".
///
/// The to-dos and questions themselves are listed elsewhere; without this sentence the key points
/// of a note that does little but ask would miss what it is about. It takes in whole items, as
/// many as fit; scripts without blanks name the things in a row instead.
struct OverviewRule {
  static let name = "overview"

  /// What follows these belongs to the object: "a los niños", "the Bank of England".
  private static let objectLinks: Set<String> = [
    "a", "al", "de", "del", "di", "do", "da", "dos", "das", "della", "of", "von", "vom",
  ]

  private static let objectMarks: Set<String> = ["a", "al"]

  /// Longer than this, each request is shortened.
  private static let comfortable = 11

  /// The complements of a request that keeps its verb and its thing alone.
  private static let bare = -2

  let context: NoteContext
  let weights: TermWeights
  /// Words that the sentence may have.
  let limit: Int

  func point(asks: [Ask], questions: [(sentence: Int, text: String)]) -> PointCandidate? {
    // A lone request still belongs to what the note is about.
    let fewest = context.lexicon.language == "es" ? 1 : 2
    guard asks.count + questions.count >= fewest else { return nil }
    if ["ja", "zh", "ko"].contains(context.lexicon.language) {
      return listing(asks: asks, questions: questions)
    }
    var text = ""
    var sources: [Int] = []
    if let (sentence, used) = request(asks) {
      text = sentence
      sources = used
    }
    // Beside requests, questions get what a short sentence leaves.
    let room = text.isEmpty ? limit : min(limit, Self.comfortable + 5)
    if let (added, used) = topics(questions, room: room - size(text)) {
      text += text.isEmpty ? added : " " + added
      sources += used
    }
    guard !sources.isEmpty else { return nil }
    let words = Tokenizer.tokens(of: text)
    let segments = Set(sources.flatMap { context.sentences[$0].segments }).sorted()
    return PointCandidate(
      sentence: sources.min() ?? 0, words: words, terms: Set(words.compactMap(weights.term)),
      wordCount: WordCount.count(words), standing: 1, text: text, segments: segments,
      isOverview: true)
  }

  /// What the questions are about, such as "Asks about the roofer and the hall".
  private func topics(
    _ questions: [(sentence: Int, text: String)], room: Int
  ) -> (text: String, sentences: [Int])? {
    let lexicon = context.lexicon
    let form = lexicon.phrase("asked")
    guard !form.isEmpty else { return nil }
    let chunker = PhraseChunker(lexicon: lexicon, hasCapitals: context.hasCapitals)
    let dropsArticle = ["de", "it"].contains(lexicon.language)
    let isSpanish = lexicon.language == "es"
    var items: [String] = []
    var sentences: [Int] = []
    for question in questions.prefix(5) {
      let tokens = Tokenizer.tokens(of: question.text)
      let rated = chunker.phrases(in: tokens).map { phrase in
        (
          phrase,
          tokens[phrase.core].filter { isSpanish || $0.kind == .word }.compactMap(weights.term)
            .map(weights.weight).reduce(0, +)
        )
      }
      // A Spanish question names its matter before what it wants to know of it.
      let best =
        isSpanish
        ? rated.first { $0.1 > 0 && isMatter(tokens[$0.0.core]) } ?? rated.first
        : rated.max { $0.1 < $1.1 }
      guard let (phrase, weight) = best, weight > 0 else { continue }
      var words = Array(tokens[dropsArticle ? phrase.core : phrase.whole])
      if lexicon.language == "de", context.hasCapitals {
        words = Array(words.drop { !$0.isCapitalised && $0.kind == .word })
      }
      let item = lowered(TokenText.joined(words))
      guard !items.contains(item), size(listed(form, items + [item])) <= room else { continue }
      items.append(item)
      sentences.append(question.sentence)
    }
    return items.isEmpty ? nil : (listed(form, items), sentences)
  }

  /// Whether a phrase says more than "thing", "question" and the like.
  private func isMatter(_ words: ArraySlice<Token>) -> Bool {
    words.contains {
      weights.term(of: $0) != nil && !context.lexicon.genericNouns.contains($0.lower)
    }
  }

  private func listed(_ form: String, _ items: [String]) -> String {
    let link = context.lexicon.phrase("and-things")
    let list =
      items.count < 2
      ? items.first ?? ""
      : items.dropLast().joined(separator: ", ") + " " + link + " " + (items.last ?? "")
    return form.replacing("%", with: list)
  }

  /// As many requests as fit, in full or shortened, in the language's own sentence.
  private func request(_ asks: [Ask]) -> (text: String, sentences: [Int])? {
    let lexicon = context.lexicon
    var form = lexicon.phrase("asks")
    if form.isEmpty { form = lexicon.phrase("asks.\(context.address.rawValue)") }
    guard !form.isEmpty, !asks.isEmpty else { return nil }
    let asks = asks.filter { fits($0.text) }
    guard !asks.isEmpty else { return nil }
    let levels = [Int.max, 1, 0, -1] + (lexicon.language == "es" ? [Self.bare] : [])
    for complements in levels {
      let all = sentence(form, asks.map { lowered(shortened($0.text, complements)) })
      let most =
        [Self.bare: limit, -1: limit, 0: limit, 1: Self.comfortable + 3][complements]
        ?? Self.comfortable
      if size(all) <= min(limit, most) {
        return (all, asks.map(\.sentence))
      }
    }
    var items: [String] = []
    var sentences: [Int] = []
    for ask in asks {
      let item = lowered(shortened(ask.text, lexicon.language == "es" ? Self.bare : 0))
      guard size(sentence(form, items + [item])) <= limit else { continue }
      items.append(item)
      sentences.append(ask.sentence)
    }
    return items.isEmpty ? nil : (sentence(form, items), sentences)
  }

  /// Whether the to-do has the form that the sentence goes on with: an infinitive.
  private func fits(_ text: String) -> Bool {
    let words = Tokenizer.tokens(of: text).filter(\.isWord)
    guard let first = words.first, let last = words.last else { return false }
    switch context.lexicon.language.rawValue {
    case "de":
      let clause = Tokenizer.tokens(of: text).prefix { !$0.isComma }
      // "dafür dass …" without its comma would be no sentence.
      let isOpen = clause.contains { ["dass", "ob", "wenn", "weil"].contains($0.lower) }
      return !isOpen && (clause.last?.lower.hasSuffix("n") ?? false)
    case "es", "pt":
      let verb = first.lower == "no" || first.lower == "não" ? words.dropFirst().first : first
      return verb.map { Self.isInfinitive($0.fold) } ?? false
    default: return last.isWord
    }
  }

  private static func isInfinitive(_ word: String) -> Bool {
    if word.hasSuffix("r") { return true }
    let clitics = ["me", "te", "se", "le", "les", "lo", "la", "los", "las", "nos", "selo", "sela"]
    return clitics.contains { word.hasSuffix("r" + $0) }
  }

  private func sentence(_ form: String, _ items: [String]) -> String {
    let lexicon = context.lexicon
    guard let last = items.last, let first = items.first else { return "" }
    var list = last
    if items.count > 1 {
      var link = lexicon.phrase("and")
      let sounds = last.lowercased()
      if !lexicon.phrase("and-before-i").isEmpty, sounds.hasPrefix("i") || sounds.hasPrefix("hi") {
        link = lexicon.phrase("and-before-i")
      }
      // A comma closes a clause that the last but one brought along.
      let comma = items.dropLast().last?.contains(",") ?? false ? "," : ""
      list = items.dropLast().joined(separator: ", ") + comma + " " + link + " " + last
    }
    let vowel = lexicon.phrase("asks-vowel")
    var text = form.replacing("%", with: list)
    if !vowel.isEmpty {
      for item in [first, last] where item.first.map({ "aeiouéêèhâîô".contains($0) }) ?? false {
        text = text.replacing("de " + item, with: vowel + item)
      }
    }
    return text
  }

  /// The request up to its first comma, with at most so many complements after its object.
  ///
  /// Below none, the object's own complement goes too.
  private func shortened(_ text: String, _ complements: Int) -> String {
    guard complements < Int.max else { return text }
    let lexicon = context.lexicon
    var tokens = Tokenizer.tokens(of: text)
    if let comma = tokens.firstIndex(where: \.isComma), comma > 3 {
      tokens = Array(tokens[..<comma])
    }
    guard WordCount.count(tokens) > 4 else { return TokenText.joined(tokens) }
    if complements == Self.bare { return TokenText.joined(bare(tokens)) }
    // "a los niños" is the object itself; "ask about it" is nothing without its complement.
    let places = tokens.indices.filter {
      $0 > 1 && $0 + 1 < tokens.count && lexicon.prepositions.contains(tokens[$0].lower)
        && !(complements < 0 ? Self.objectMarks : Self.objectLinks).contains(tokens[$0].lower)
        && weights.term(of: tokens[$0 - 1]) != nil
        && (!lexicon.verbs.isForm(tokens[$0 - 1].lower)
          || lexicon.determiners.contains(tokens[$0 - 2].lower))
    }
    let isGerman = lexicon.language == "de"
    let opensWithPlace = tokens.first.map { lexicon.prepositions.contains($0.lower) } ?? false
    guard places.count > max(0, complements), !(isGerman && opensWithPlace) else {
      return TokenText.joined(tokens)
    }
    let kept = Array(tokens[..<places[max(0, complements)]])
    guard isGerman, let verb = tokens.last else { return TokenText.joined(kept) }
    return verb.text.hasSuffix("n") ? TokenText.joined(kept + [verb]) : TokenText.joined(tokens)
  }

  /// The verb and its thing: "comprar las flores [para mi madre]".
  private func bare(_ tokens: [Token]) -> [Token] {
    let lexicon = context.lexicon
    let end = tokens.indices.first { index in
      index > 1 && weights.term(of: tokens[index - 1]) != nil
        && (index > 2 || !lexicon.verbs.isForm(tokens[index - 1].lower))
        && (lexicon.prepositions.contains(tokens[index].lower)
          || lexicon.conjunctions.contains(tokens[index].lower)
          || lexicon.subordinators.contains(tokens[index].lower))
    }
    return Array(tokens[..<(end ?? tokens.count)])
  }

  /// The to-do inside a sentence: its first letter was a capital only for the list.
  private func lowered(_ text: String) -> String {
    guard let first = Tokenizer.tokens(of: text).first else { return text }
    let lexicon = context.lexicon
    let isSmall =
      lexicon.isStopWord(first) || lexicon.determiners.contains(first.lower)
      || lexicon.language != "de" && !isName(first)
    return isSmall ? text.prefix(1).lowercased() + text.dropFirst() : text
  }

  private func isName(_ token: Token) -> Bool {
    context.sentences.contains { sentence in
      sentence.tokens.dropFirst().contains { $0.text == token.text }
    }
  }

  private func size(_ text: String) -> Int { WordCount.count(Tokenizer.tokens(of: text)) }

  private func listing(asks: [Ask], questions: [(sentence: Int, text: String)]) -> PointCandidate? {
    let lexicon = context.lexicon
    var things: [[Token]] = []
    for ask in asks.prefix(6) {
      // The wording has pronouns resolved already; its verb is no thing.
      let words = Tokenizer.tokens(of: ask.text).filter { $0.lower != ask.infinitive.lowercased() }
      if let thing = thing(in: words) { things.append(thing) }
    }
    things = distinct(things)
    let asked = things.count
    for question in questions.prefix(4) {
      let words = Tokenizer.tokens(of: question.text).filter { !$0.isTerminator && $0.text != "¿" }
      if let thing = thing(in: words) { things.append(thing) }
    }
    guard things.count >= 2 else { return nil }
    let key =
      asked == 0 ? "questions" : asked == things.count ? "requests" : "requests-and-questions"
    let label = lexicon.phrase(key)
    guard !label.isEmpty else { return nil }
    var text = label + ": "
    var words = Tokenizer.tokens(of: label).count
    var used: [Token] = []
    let room = isUnspaced ? 36 : 22
    for (index, thing) in things.enumerated() where words + thing.count <= room {
      if index > 0, !used.isEmpty { text += ", " }
      text += TokenText.joined(thing)
      words += thing.count
      if !used.isEmpty { used.append(.comma) }
      used += thing
    }
    let sentences = asks.map(\.sentence) + questions.map(\.sentence)
    let segments = Set(sentences.flatMap { context.sentences[$0].segments }).sorted()
    return PointCandidate(
      sentence: sentences.min() ?? 0, words: used, terms: Set(used.compactMap(weights.term)),
      wordCount: WordCount.count(Tokenizer.tokens(of: text)), standing: 1, text: text + ".",
      segments: segments, isOverview: true)
  }

  private func distinct(_ things: [[Token]]) -> [[Token]] {
    var seen: Set<[String]> = []
    return things.filter { seen.insert($0.map(\.fold)).inserted }
  }

  /// The heaviest noun phrase: at most four words without its article.
  ///
  /// Where no blanks part the words, the first ten characters name the thing: a phrase cut out of
  /// their middle is no word.
  private func thing(in tokens: [Token]) -> [Token]? {
    if isUnspaced {
      let words = tokens.filter(\.isWord)
      return words.isEmpty ? nil : Array(words.prefix(10))
    }
    return TopicPhrase(context: context, weights: weights).best(in: tokens, limit: 3)
  }

  private var isUnspaced: Bool { SpelledQuestionRule.languages.contains(context.lexicon.language) }
}
