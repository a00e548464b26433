internal import GranoCore

/// A note's title: at most eight words that name its topic.
///
/// What follows a topic cue ("es geht um", "lo de", "it's about") names it best. Without a cue it
/// is the heaviest noun phrase of the key points, joined by a second one that shares no word.
struct TitleRule {
  static let maximumWords = 8

  let context: NoteContext
  let weights: TermWeights

  /// Words; characters where a word has no blanks around it.
  private var phraseLimit: Int { ["ja", "zh"].contains(context.lexicon.language) ? 9 : 5 }

  func title(points: [PointCandidate]) -> String {
    let lexicon = context.lexicon
    var parts: [[Token]] = []
    if let topic = announced() { parts.append(topic) }
    let finder = TopicPhrase(context: context, weights: weights)
    // Early points name the topic; the overview only when nothing else does.
    let order = points.sorted {
      ($0.isOverview ? 1 : 0, $0.standing < 0.9 ? 1 : 0, $0.sentence)
        < ($1.isOverview ? 1 : 0, $1.standing < 0.9 ? 1 : 0, $1.sentence)
    }
    let ranked = order.map {
      point in
      // An overview lists things: only its first is a topic.
      var point = point
      if let comma = point.words.firstIndex(where: \.isComma), point.isOverview {
        point.words = Array(point.words[..<comma])
      }
      return point
    }
    for point in ranked where parts.count < 2 {
      let known = Set(parts.joined().compactMap(weights.term))
      let fresh = point.words.filter { token in
        weights.term(of: token).map { !known.contains($0) } ?? true
      }
      let room = Self.maximumWords - WordCount.count(parts.joined())
      // Beside an announced topic a lone common word adds nothing.
      if let phrase = finder.best(in: fresh, limit: phraseLimit), WordCount.count(phrase) <= room,
        parts.isEmpty || phrase.count > 1 || phrase.allSatisfy(\.isCapitalised)
      {
        parts.append(phrase)
      }
    }
    if parts.isEmpty { return fallback() }
    let text = parts.map { TokenText.joined($0) }.joined(
      separator: lexicon.phrase("title-link").isEmpty ? ": " : lexicon.phrase("title-link") + " ")
    return TokenText.capitalised(text)
  }

  /// The words after the first topic cue of the note's first third.
  private func announced() -> [Token]? {
    let lexicon = context.lexicon
    let reach = max(3, context.sentences.count / 3)
    for sentence in context.sentences.prefix(reach) {
      guard let cue = lexicon.topics.first(in: sentence.tokens, 0..<sentence.tokens.count) else {
        continue
      }
      // "Sorry about the noise" is no topic.
      let clause = sentence.clauses.first { $0.contains(cue.lowerBound) } ?? cue
      if lexicon.greetings.end(in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound)
        != nil
      {
        continue
      }
      let clauseEnd =
        sentence.clauses.first { $0.contains(cue.upperBound) }?.upperBound ?? cue.upperBound
      var words = Array(sentence.tokens[cue.upperBound..<max(cue.upperBound, clauseEnd)])
      words = Array(words.drop { lexicon.determiners.contains($0.lower) || lexicon.isStopWord($0) })
      var kept: [Token] = []
      for word in words.prefix(6) {
        if lexicon.finiteVerbs.contains(word.lower) || lexicon.subordinators.contains(word.lower) {
          break
        }
        kept.append(word)
      }
      while let last = kept.last, weights.term(of: last) == nil { kept.removeLast() }
      if !kept.isEmpty { return kept }
    }
    return nil
  }

  /// The first words that say anything, for notes of a few words.
  private func fallback() -> String {
    let tokens = context.sentences.flatMap(\.tokens).filter { !$0.isTerminator }
    let text = TokenText.joined(tokens.prefix { !$0.isComma }.prefix(6))
    return text.isEmpty ? "…" : TokenText.capitalised(text)
  }
}
