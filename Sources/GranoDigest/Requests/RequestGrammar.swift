internal import GranoCore

/// How one family of languages builds requests, and how it words a short imperative.
protocol RequestGrammar: Sendable {
  var lexicon: DigestLexicon { get }

  /// The imperative that opens at `start`, or nil.
  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative?

  /// The infinitive and complement that follow (or, in German, surround) a request frame.
  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb?

  /// Where the imperative stands when its thing is said first: "il vino portalo …".
  func verbStart(_ sentence: Sentence, from start: Int, limit: Int) -> Int

  /// A short imperative in the note's language.
  func wording(_ ask: Ask, context: NoteContext) -> String
}

/// A verb with what it is said of.
struct ParsedVerb: Sendable {
  var infinitive: String
  var body: [Token]
  /// The token after the last one read.
  var end: Int
  /// Whether the verb's form addresses a stranger: "vorrei che mandasse …".
  var isPolite = false
}

/// An imperative as it stands in a sentence.
struct ParsedImperative: Sendable {
  var verb: ParsedVerb
  var isPolite: Bool
  /// Whether the form can be nothing else: it then needs no place of honour in the sentence.
  var isCertain: Bool
  /// Whether the form needs a "please" to count: "kommt", "lee".
  var needsCourtesy: Bool
}

extension RequestGrammar {
  func verbStart(_ sentence: Sentence, from start: Int, limit: Int) -> Int { start }

  /// `tokens` without courtesies, fillers and particles.
  func cleaned(_ tokens: ArraySlice<Token>) -> [Token] {
    let all = Array(tokens)
    var result: [Token] = []
    var index = 0
    while index < all.count {
      if let end = lexicon.courtesy.end(in: all, at: index, limit: all.count)
        ?? lexicon.fillers.end(in: all, at: index, limit: all.count)
      {
        index = end
      } else if lexicon.particles.contains(all[index].lower) || all[index].isTerminator
        || ["¿", "¡", "\"", "„", "“", "”"].contains(all[index].text)
      {
        index += 1
      } else {
        result.append(all[index])
        index += 1
      }
    }
    while let last = result.last, last.kind == .mark { result.removeLast() }
    while let first = result.first, first.kind == .mark { result.removeFirst() }
    return result
  }

  /// A thing to remember, worded with the pack's "not forget".
  func memo(_ sentence: Sentence, after start: Int, clause: Int) -> ParsedVerb? {
    let end = sentence.clauses[clause].upperBound
    guard start < end else { return nil }
    let body = cleaned(sentence.tokens[start..<end])
    guard body.count <= 8, body.contains(where: { $0.isWord && !lexicon.isStopWord($0) }),
      !body.contains(where: {
        lexicon.subordinators.contains($0.lower) && !lexicon.determiners.contains($0.lower)
      })
    else { return nil }
    return ParsedVerb(infinitive: lexicon.phrase("remember"), body: body, end: end)
  }

  /// Where what belongs to the verb of clause `index` ends: the clause, and the next one when it
  /// completes it ("frag sie, ob …").
  func reach(_ sentence: Sentence, clause index: Int) -> Int {
    let clause = sentence.clauses[index]
    guard index + 1 < sentence.clauses.count else { return clause.upperBound }
    let next = sentence.clauses[index + 1]
    // "Envíeme, por favor, los planos": the courtesy parts the verb from its object.
    if clause.count <= 2, index + 2 < sentence.clauses.count,
      lexicon.courtesy.end(in: sentence.tokens, at: next.lowerBound, limit: next.upperBound)
        == next.upperBound
    {
      return sentence.clauses[index + 2].upperBound
    }
    let opener = sentence.tokens[next.lowerBound].lower
    if lexicon.complementizers.contains(opener), next.count <= 12 { return next.upperBound }
    return clause.upperBound
  }

  /// `tokens` cut where a subordinate clause or the limit of words is reached.
  ///
  /// - Parameter verb: The request's own; what is told ("dile que …") belongs to it.
  func trimmed(_ tokens: [Token], limit: Int, verb: String = "") -> [Token] {
    let tells = lexicon.tellingVerbs.contains { verb.hasPrefix($0) }
    var result: [Token] = []
    var words = 0
    var safe = 0
    for (index, token) in tokens.enumerated() {
      // Articles open relative clauses, after a comma only.
      let isArticle =
        lexicon.determiners.contains(token.lower)
        || lexicon.language == "de" && token.lower == "da"
      // "before Thursday" stays, "before you leave" opens a clause.
      let isPreposition =
        lexicon.prepositions.contains(token.lower) && index + 1 < tokens.count
        && !lexicon.pronounSubjects.contains(tokens[index + 1].lower)
      // "Averigua cuánto cobra el señor que limpia …": the relative is part of what is asked.
      let isRelative =
        index > 0 && token.lower == "que" && lexicon.language == "es"
        && !tokens[index - 1].isComma
        && tokens.prefix(2).contains { lexicon.complementizers.contains($0.lower) }
      if index > 1, !isPreposition, !isRelative, lexicon.subordinators.contains(token.lower),
        !lexicon.complementizers.contains(token.lower),
        !isArticle || tokens[index - 1].isComma,
        !tells || tokens[index - 1].isComma
      {
        break
      }
      if token.isWord { words += 1 }
      if words > limit { return Array(result.prefix(safe > 0 ? safe : result.count)) }
      if lexicon.prepositions.contains(token.lower) || token.isComma || token.text == "und" {
        safe = result.count
      }
      result.append(token)
    }
    while let last = result.last,
      last.kind == .mark
        || lexicon.prepositions.contains(last.lower)
          && lexicon.language != "de"
        || lexicon.conjunctions.contains(last.lower)
    {
      result.removeLast()
    }
    return result
  }
}
