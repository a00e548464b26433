internal import GranoCore

/// Makes key-point candidates out of a note's sentences.
struct PointCandidates {
  let context: NoteContext
  var weights: TermWeights
  /// Spans that are to-dos already, by sentence.
  let asked: [Int: [Range<Int>]]
  /// Sentences that are questions, greetings to machines and the like.
  let excluded: Set<Int>
  let maximumWords: Int
  /// The days and times that the note names: what has one is news.
  var dates: [DateMention] = []

  private var lexicon: DigestLexicon { context.lexicon }

  /// Every run of clauses of every sentence that may stand alone.
  func all(in range: Range<Int>) -> [PointCandidate] {
    var result: [PointCandidate] = []
    for sentence in context.sentences[range] where !excluded.contains(sentence.index) {
      result += candidates(of: sentence)
    }
    return result
  }

  private func candidates(of sentence: Sentence) -> [PointCandidate] {
    var parts: [(words: [Token], isSubordinate: Bool, isImperative: Bool, clause: Int)] = []
    var result: [PointCandidate] = []
    func flush() {
      result += runs(of: parts, sentence: sentence)
      parts = []
    }
    let isEdge = sentence.index < 2
    var isGlued = false
    var isInnerHedge = false
    if isTakingLeave(sentence) { return [] }
    for (index, clause) in sentence.clauses.enumerated() {
      if asked[sentence.index]?.contains(where: { $0.overlaps(clause) }) ?? false {
        flush()
        continue
      }
      if !parts.isEmpty, isCorrection(sentence, clause) {
        parts.append((Array(sentence.tokens[clause]), true, false, index))
        continue
      }
      if isEmptyTalk(sentence, clause, isEdge: isEdge) {
        isGlued = !parts.isEmpty && isHedge(sentence, clause)
        isInnerHedge =
          lexicon.innerHedges.end(
            in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound) != nil
        continue
      }
      let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
      let start = reader.start()
      guard start < clause.upperBound else { continue }
      var words = Array(sentence.tokens[clause])
      var isSubordinate = reader.isSubordinate || opensRelative(sentence.tokens[start])
      // "Mira, que al final …": with nothing before it to lean on, "que" says nothing.
      if parts.isEmpty, ["que", "che"].contains(sentence.tokens[start].lower), clause.count > 3 {
        words = Array(sentence.tokens[(start + 1)..<clause.upperBound])
        isSubordinate = false
      }
      if isGlued, let last = parts.indices.last {
        // "da ist uns, glaube ich, ein Fehler passiert": the hedge parted one clause.
        if !isInnerHedge { parts[last].words.append(.comma) }
        parts[last].words += words
        isGlued = false
        continue
      }
      let isImperative =
        lexicon.grammar?.imperative(sentence, at: start, clause: index) != nil
      parts.append(
        (
          words, isSubordinate, isImperative, index
        ))
    }
    flush()
    return result
  }

  /// Near the end, a sentence with a farewell in it gives its excuse: "ich muss los, die Kinder …".
  private func isTakingLeave(_ sentence: Sentence) -> Bool {
    guard context.sentences.count > 4, sentence.index >= context.sentences.count - 4 else {
      return false
    }
    let hasFarewell = sentence.clauses.contains { clause in
      let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
      let limit = clause.upperBound
      return lexicon.farewells.end(in: sentence.tokens, at: reader.start(), limit: limit) != nil
        || lexicon.farewells.end(in: sentence.tokens, at: clause.lowerBound, limit: limit) != nil
    }
    return hasFarewell
      && !sentence.tokens.contains {
        $0.kind == .number || lexicon.weekAndTimeWords.contains($0.lower)
      }
  }

  private func isCorrection(_ sentence: Sentence, _ clause: Range<Int>) -> Bool {
    lexicon.corrections.end(in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound)
      == clause.upperBound
  }

  private func isHedge(_ sentence: Sentence, _ clause: Range<Int>) -> Bool {
    lexicon.hedges.end(in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound)
      == clause.upperBound
  }

  private func opensRelative(_ token: Token) -> Bool {
    lexicon.complementizers.contains(token.lower)
  }

  /// Greetings, farewells, hedges: clauses that carry nothing.
  private func isEmptyTalk(_ sentence: Sentence, _ clause: Range<Int>, isEdge: Bool) -> Bool {
    let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
    let start = reader.start()
    guard start < clause.upperBound else { return true }
    let limit = clause.upperBound
    let all = sentence.tokens.count
    if lexicon.greetings.end(in: sentence.tokens, at: start, limit: all) != nil
      || lexicon.greetings.end(in: sentence.tokens, at: clause.lowerBound, limit: all) != nil
    {
      return true
    }
    if lexicon.farewells.end(in: sentence.tokens, at: start, limit: limit) != nil { return true }
    if lexicon.idioms.end(in: sentence.tokens, at: start, limit: limit) != nil { return true }
    if lexicon.hedges.end(in: sentence.tokens, at: start, limit: limit) == limit { return true }
    return isEdge && clause.count <= 4
      && sentence.tokens[clause].allSatisfy { weights.term(of: $0) == nil }
  }

  private func runs(
    of parts: [(words: [Token], isSubordinate: Bool, isImperative: Bool, clause: Int)],
    sentence: Sentence
  ) -> [PointCandidate] {
    let cleaner = SentenceCleaner(lexicon: lexicon)
    var result: [PointCandidate] = []
    for first in parts.indices where first < 8 {
      // What is left of a request must be a sentence of its own.
      let isRest = parts[first].clause > 0 || asked[sentence.index] != nil
      let leans =
        parts[first].isSubordinate || parts[first].isImperative
        || !hasVerb(parts[first].words) && !announcesTopic(parts[first].words)
      if isRest, leans { continue }
      var words: [Token] = []
      for last in first..<min(parts.count, first + 6) {
        if last > first { words.append(.comma) }
        words += parts[last].words
        let cleaned = cut(cleaner.cleaned(words))
        let count = size(cleaned)
        if count > maximumWords {
          if last == first, let short = shortened(cleaned) {
            result += candidate(short, sentence: sentence, isFirst: first == 0)
          }
          break
        }
        if count < 3 || isTrailingCorrection(cleaned) { continue }
        // A clause that the next one completes must not stand without it.
        if last + 1 < parts.count, parts[first].isSubordinate, last == first { continue }
        result += candidate(cleaned, sentence: sentence, isFirst: first == 0)
      }
    }
    return result
  }

  /// Opening words that lean on the sentence before go.
  private func cut(_ tokens: [Token]) -> [Token] {
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: 0..<tokens.count)
    let starts = reader.starts()
    var start = min(starts.last ?? 0, tokens.count)
    // German has one word before its verb: "dann kam die Durchsage", "du brauchst …".
    if lexicon.language == "de", start > 0, start < tokens.count, tokens[start - 1].isWord,
      isFinite(tokens[start])
    {
      start = starts.dropLast().last ?? 0
    }
    // "Next Thursday" begins with no opener.
    if start > 0, start < tokens.count, tokens[start - 1].lower == "next",
      lexicon.weekAndTimeWords.contains(tokens[start].lower)
    {
      start -= 1
    }
    return withoutLooseEnd(Array(tokens[start...]))
  }

  /// A sentence that was cut must not end in "and", "the" or "because".
  private func withoutLooseEnd(_ tokens: [Token]) -> [Token] {
    var end = tokens.count
    while end > 0 {
      let token = tokens[end - 1]
      let isLoose =
        token.isComma || token.isTerminator || lexicon.conjunctions.contains(token.lower)
        || lexicon.determiners.contains(token.lower) && !lexicon.familiarWords.contains(token.lower)
          && lexicon.language == "en" && ["a", "an", "the", "my", "your"].contains(token.lower)
        || lexicon.subordinators.contains(token.lower) && !lexicon.determiners.contains(token.lower)
          && !lexicon.prepositions.contains(token.lower) && !lexicon.openers.isEmpty
          && !["so", "though", "ya", "así", "como", "da", "which"].contains(token.lower)
      guard isLoose else { break }
      end -= 1
    }
    return Array(tokens[..<end])
  }

  /// A run that ends in "no" or "wait" stops before what was meant.
  private func isTrailingCorrection(_ words: [Token]) -> Bool {
    guard let comma = words.lastIndex(where: \.isComma), comma + 1 < words.count else {
      return false
    }
    return lexicon.corrections.end(in: words, at: comma + 1, limit: words.count) == words.count
  }

  private func shortened(_ tokens: [Token]) -> [Token]? {
    var words = 0
    var safe: Int?
    for (index, token) in tokens.enumerated() {
      if token.isWord { words += 1 }
      if words > maximumWords { break }
      if words >= 6,
        lexicon.subordinators.contains(token.lower) && !lexicon.determiners.contains(token.lower)
          || lexicon.conjunctions.contains(token.lower)
            && hasVerb(Array(tokens[(index + 1)...].prefix(6)))
      {
        safe = index
      }
    }
    return safe.map { withoutLooseEnd(Array(tokens[..<$0])) }.flatMap { hasVerb($0) ? $0 : nil }
  }

  private func candidate(
    _ words: [Token], sentence: Sentence, isFirst: Bool
  ) -> [PointCandidate] {
    let terms = Set(words.compactMap(weights.term))
    guard !terms.isEmpty else { return [] }
    var standing = 1.0
    let all = 0..<words.count
    let announces = announcesTopic(words)
    if lexicon.cues.contains(in: words, all) || announces { standing *= 1.35 }
    if lexicon.language == "es" {
      guard let own = spanish.standing(of: words, in: sentence, announces: announces) else {
        return []
      }
      standing *= own
    }
    if let first = words.first {
      if lexicon.pronounSubjects.contains(first.lower) { standing *= 0.92 }
      if lexicon.leaningWords.contains(first.lower) { standing *= 0.8 }
    }
    if !hasVerb(words), !announces { standing *= 0.55 }
    if let first = words.first, lexicon.subordinators.contains(first.lower),
      !lexicon.determiners.contains(first.lower)
    {
      standing *= 0.75
    }
    if !isFirst { standing *= 0.92 }
    let isDated = words.contains {
      $0.kind == .number || lexicon.weekAndTimeWords.contains($0.lower)
    }
    // "ich sag dir schnell …" speaks of the message, not of the matter.
    if !isDated, !(announces && lexicon.language == "es"),
      words.contains(where: { lexicon.speakerWords.contains($0.lower) }),
      words.contains(where: { lexicon.familiarWords.contains($0.lower) })
    {
      standing *= 0.7
    }
    if followsCue(sentence) { standing *= 1.35 }
    if lexicon.reporting.contains(in: words, all) { standing *= 0.85 }
    if words.contains(where: { lexicon.pastWords.contains($0.lower) }) { standing *= 0.8 }
    if lexicon.machines.contains(in: words, all) { return [] }
    let text = TokenText.sentence(
      words, mark: lexicon.phrase("stop").isEmpty ? "." : lexicon.phrase("stop"))
    return [
      PointCandidate(
        sentence: sentence.index, words: words, terms: terms, wordCount: size(words),
        standing: standing, text: text, segments: sentence.segments,
        opensSmall: opensSmall(words))
    ]
  }

  private var spanish: SpanishStanding { SpanishStanding(lexicon: lexicon, dates: dates) }

  /// Whether the first word owes its capital to the sentence alone.
  private func opensSmall(_ words: [Token]) -> Bool {
    guard let first = words.first(where: \.isWord), first.text != "I", !first.text.hasPrefix("I'"),
      !first.text.hasPrefix("I’")
    else { return false }
    if lexicon.language == "de", lexicon.politeWords.contains(first.lower) { return false }
    return lexicon.isStopWord(first) || lexicon.determiners.contains(first.lower)
  }

  /// Whether the sentence before only announces this one, as "lo importante" does.
  private func followsCue(_ sentence: Sentence) -> Bool {
    guard sentence.index > 0 else { return false }
    let before = context.sentences[sentence.index - 1]
    return before.wordCount <= 6
      && lexicon.cues.contains(in: before.tokens, 0..<before.tokens.count)
  }

  private func announcesTopic(_ words: [Token]) -> Bool {
    lexicon.topics.first(in: words, 0..<words.count).map { $0.lowerBound <= 2 } ?? false
  }

  private func hasVerb(_ words: [Token]) -> Bool {
    lexicon.finiteVerbs.isEmpty || words.contains(where: isFinite)
  }

  private func isFinite(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    let word = token.lower
    if lexicon.finiteVerbs.contains(word) || lexicon.verbs.isForm(word) { return true }
    return lexicon.verbSuffixes.contains { word.hasSuffix($0) } && word.count > 4
      && !(lexicon.language == "de" && token.isCapitalised)
  }

  /// Words; in scripts without blanks, two characters count as one.
  private func size(_ words: [Token]) -> Int { WordCount.count(words) }
}
