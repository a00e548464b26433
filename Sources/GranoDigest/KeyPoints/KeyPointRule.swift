internal import GranoCore

/// Chooses a note's key points, piece by piece when it is long, and merges them.
///
/// Points of several pieces are interleaved: the first of each piece, then the second, until five;
/// a point that mostly repeats a chosen one is folded into it.
struct KeyPointRule {
  static let name = "key point"
  static let maximumPoints = 5
  static let maximumWords = 24

  let context: NoteContext
  let weights: TermWeights
  let plan: ChunkPlan

  /// Words that all points of a note may have together.
  static func budget(_ context: NoteContext) -> Int {
    let words = context.sentences.reduce(0) { $0 + WordCount.count($1.tokens) }
    return min(words > 60 ? words * 38 / 100 : max(words, 8), maximumPoints * maximumWords)
  }

  /// Words that the sentence on what a note asks for may have: the news needs the rest.
  static func overviewLimit(_ context: NoteContext) -> Int {
    let words = context.sentences.reduce(0) { $0 + WordCount.count($1.tokens) }
    return words > 60 ? min(maximumWords, budget(context) * 2 / 5) : maximumWords / 2
  }

  func points(candidates: PointCandidates, overview: PointCandidate?) -> [PointCandidate] {
    var budget = Self.budget(context)
    var chosen: [PointCandidate] = []
    var covered: Set<String> = []
    var room = Self.maximumPoints
    if let overview, overview.wordCount * 2 <= max(budget, Self.maximumWords) {
      chosen.append(overview)
      covered = overview.terms
      budget -= overview.wordCount
      room -= 1
    }
    if plan.ranges.count == 1 {
      let chooser = KeyPointChooser(
        weights: weights, maximumPoints: room, budget: budget,
        isSpanish: context.lexicon.language == "es")
      chosen += chooser.choose(candidates.all(in: plan.ranges[0]), covered: covered)
    } else {
      chosen += merged(candidates, room: room, budget: budget, covered: covered)
    }
    if chosen.isEmpty, let first = fallback() { chosen = [first] }
    return chosen.sorted { $0.sentence < $1.sentence }
  }

  private func merged(
    _ candidates: PointCandidates, room: Int, budget: Int, covered: Set<String>
  ) -> [PointCandidate] {
    let pieces = plan.ranges.map { range in
      // What a piece comes back to is central to it, whatever the rest of the note says.
      var own = candidates
      own.weights = TermWeights(sentences: Array(context.sentences[range]), context: context)
      let chooser = KeyPointChooser(
        weights: own.weights, maximumPoints: room, budget: budget)
      return chooser.choose(own.all(in: range), covered: covered)
    }
    var result: [PointCandidate] = []
    var left = budget
    for rank in 0..<room {
      let row = pieces.compactMap { rank < $0.count ? $0[rank] : nil }
      // More pieces than room: those spread evenly over the note.
      let open = room - result.count
      let kept =
        row.count <= open
        ? row : (0..<open).map { row[$0 * row.count / max(1, open)] }
      for point in kept where point.wordCount <= left && !isRepeat(point, result) {
        result.append(point)
        left -= point.wordCount
      }
      if result.count >= room { break }
    }
    return Array(result.prefix(room))
  }

  private func isRepeat(_ point: PointCandidate, _ others: [PointCandidate]) -> Bool {
    others.contains { other in
      other.sentence == point.sentence
        || other.terms.intersection(point.terms).count * 10 > point.terms.count * 6
    }
  }

  /// A note that says hardly anything still has one point: its fullest sentence.
  private func fallback() -> PointCandidate? {
    let ranked = context.sentences.filter { $0.wordCount > 0 }.enumerated().max {
      (weight($0.element), -$0.offset) < (weight($1.element), -$1.offset)
    }
    guard let sentence = ranked?.element ?? context.sentences.first else { return nil }
    let words = Array(sentence.tokens.prefix(Self.maximumWords))
    return PointCandidate(
      sentence: sentence.index, words: words, terms: [], wordCount: WordCount.count(words),
      standing: 1,
      text: TokenText.sentence(words, mark: sentence.isQuestion ? "?" : "."),
      segments: sentence.segments)
  }

  private func weight(_ sentence: Sentence) -> Double {
    Set(sentence.tokens.prefix(Self.maximumWords).compactMap(weights.term)).sorted()
      .reduce(0) { $0 + weights.weight($1) }
  }
}
