internal import GranoCore

/// Makes key-point candidates out of a note's sentences.
struct PointCandidates {
  let context: NoteContext
  let weights: TermWeights
  /// Spans that are to-dos already, by sentence.
  let asked: [Int: [Range<Int>]]
  /// Sentences that are questions, greetings to machines and the like.
  let excluded: Set<Int>
  let maximumWords: Int

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
    var parts: [(words: [Token], isSubordinate: Bool)] = []
    var result: [PointCandidate] = []
    func flush() {
      result += runs(of: parts, sentence: sentence)
      parts = []
    }
    let isEdge = sentence.index < 2
    for clause in sentence.clauses {
      if asked[sentence.index]?.contains(where: { $0.overlaps(clause) }) ?? false {
        flush()
        continue
      }
      if isEmptyTalk(sentence, clause, isEdge: isEdge) { continue }
      let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
      let start = reader.start()
      guard start < clause.upperBound else { continue }
      let words = Array(sentence.tokens[clause])
      parts.append((words, reader.isSubordinate || opensRelative(sentence.tokens[start])))
    }
    flush()
    return result
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
    of parts: [(words: [Token], isSubordinate: Bool)], sentence: Sentence
  ) -> [PointCandidate] {
    let cleaner = SentenceCleaner(lexicon: lexicon)
    var result: [PointCandidate] = []
    for first in parts.indices where first < 8 {
      // What is left of a request must be a sentence of its own.
      let isRest = first > 0 || asked[sentence.index] != nil
      if isRest, parts[first].isSubordinate || !hasVerb(parts[first].words) { continue }
      var words: [Token] = []
      for last in first..<min(parts.count, first + 6) {
        if last > first { words.append(Self.comma) }
        words += parts[last].words
        let cleaned = cut(cleaner.cleaned(words))
        let count = size(cleaned)
        if count > maximumWords {
          if last == first, let short = shortened(cleaned) {
            result += candidate(short, sentence: sentence, isFirst: first == 0)
          }
          break
        }
        if count < 3 { continue }
        // A clause that the next one completes must not stand without it.
        if last + 1 < parts.count, parts[first].isSubordinate, last == first { continue }
        result += candidate(cleaned, sentence: sentence, isFirst: first == 0)
      }
    }
    return result
  }

  private static let comma = Token(
    text: ",", lower: ",", fold: ",", kind: .mark, spaced: false, segment: 0)

  /// Opening words that lean on the sentence before go.
  private func cut(_ tokens: [Token]) -> [Token] {
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: 0..<tokens.count)
    var start = min(reader.start(), tokens.count)
    // German has one word before its verb: "dann kam die Durchsage", "du brauchst …".
    if lexicon.language == "de", start > 0, start < tokens.count, tokens[start - 1].isWord,
      isFinite(tokens[start])
    {
      start -= 1
    }
    return Array(tokens[start...])
  }

  private func shortened(_ tokens: [Token]) -> [Token]? {
    var words = 0
    var safe: Int?
    for (index, token) in tokens.enumerated() {
      if token.isWord { words += 1 }
      if words > maximumWords { break }
      if words >= 6,
        lexicon.subordinators.contains(token.lower) || lexicon.conjunctions.contains(token.lower)
          || lexicon.prepositions.contains(token.lower)
      {
        safe = index
      }
    }
    return safe.map { Array(tokens[..<$0]) }
  }

  private func candidate(
    _ words: [Token], sentence: Sentence, isFirst: Bool
  ) -> [PointCandidate] {
    let terms = Set(words.compactMap(weights.term))
    guard !terms.isEmpty else { return [] }
    var standing = 1.0
    let all = 0..<words.count
    if lexicon.cues.contains(in: words, all) { standing *= 1.35 }
    if let first = words.first {
      if lexicon.pronounSubjects.contains(first.lower) { standing *= 0.92 }
      if lexicon.leaningWords.contains(first.lower) { standing *= 0.7 }
    }
    if !hasVerb(words) { standing *= 0.55 }
    if !isFirst { standing *= 0.92 }
    if lexicon.machines.contains(in: words, all) { return [] }
    let text = TokenText.sentence(
      words, mark: lexicon.phrase("stop").isEmpty ? "." : lexicon.phrase("stop"))
    return [
      PointCandidate(
        sentence: sentence.index, words: words, terms: terms, wordCount: size(words),
        standing: standing, text: text, segments: sentence.segments)
    ]
  }

  private func hasVerb(_ words: [Token]) -> Bool { words.contains(where: isFinite) }

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
