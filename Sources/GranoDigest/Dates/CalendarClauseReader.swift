/// Tells from the words around a date whether it is ahead, retold, negated or called off.
struct CalendarClauseReader {
  enum Tense {
    case past, future, unknown
  }

  private let text: CalendarText
  private let isPiece: [Bool]

  /// The sentences that tell a story in the present: "on Sunday I'm standing in the queue".
  private let stories: Set<Int>

  /// The story that the note announces, up to the aside that ends it.
  private let told: Range<Int>?

  /// Words on either side of a date that still belong to its clause when no mark parts them.
  private static let wordReach = 10

  /// The same in a transcript without marks, where the next clause begins unseen.
  private static let unmarkedReach = 5

  /// And so far a negation behind the date still negates it.
  private static let unmarkedNegation = 3
  private func reach(at index: Int) -> Int {
    (text.isMarked(at: index) ? Self.wordReach : Self.unmarkedReach) * text.wordLength
  }

  init(text: CalendarText, drafts: [DateDraft]) {
    self.text = text
    var isPiece = [Bool](repeating: false, count: text.tokens.count)
    for piece in drafts.flatMap(\.pieces) {
      for token in piece { isPiece[token] = true }
    }
    self.isPiece = isPiece
    let story = text.words.story
    let announcements = text.words.stories
    let asides = text.words.asides
    let start = text.tokens.indices.first { announcements.contains($0, in: text.tokens) }
    told = start.flatMap { start in
      guard text.wordLength == 1 else { return nil }
      let end = text.tokens[start...].indices.first { asides.contains($0, in: text.tokens) }
      return start..<(end ?? text.tokens.endIndex)
    }
    stories = Set(
      text.tokens.indices.filter { story.contains($0, in: text.tokens) }.map { text.sentences[$0] })
  }

  /// The clause that `draft` stands in.
  func clause(of draft: DateDraft) -> Range<Int> {
    let tokens = text.tokens
    var lower = draft.lowerBound
    var upper = draft.upperBound
    let sentence = text.sentences[lower]
    let reach = reach(at: lower)
    while lower > 0, draft.lowerBound - lower < reach {
      let index = lower - 1
      if tokens[index].partsClauses || text.sentences[index] != sentence { break }
      if isPiece[index], !text.isTight(lower..<draft.lowerBound) { break }
      if breaksClause(index) { break }
      lower = index
    }
    while upper < tokens.count, upper - draft.upperBound < reach {
      if tokens[upper].partsClauses || text.sentences[upper] != text.sentences[draft.upperBound - 1]
      {
        break
      }
      if isPiece[upper], !text.isTight(draft.upperBound..<upper) { break }
      if breaksClause(upper) { break }
      upper += 1
    }
    // "Am Donnerstag, da war ich …": a clause of a date alone is told by the next one.
    let opensSentence = lower == 0 || text.sentences[lower - 1] != sentence
    if opensSentence, upper < tokens.count, tokens[upper].folded == "comma",
      text.isTight(lower..<draft.lowerBound, also: [text.words.sequence]),
      upper == draft.upperBound
    {
      var end = upper + 1
      while end < tokens.count, end - upper < reach, !tokens[end].partsClauses,
        text.sentences[end] == sentence, !isPiece[end]
      { end += 1 }
      upper = end
    }
    return lower..<upper
  }

  /// Whether a word like "because" stands at `index`; the "que" of "tenía que" is none.
  private func breaksClause(_ index: Int) -> Bool {
    text.words.breaks.contains(index, in: text.tokens) && !text.covers(text.words.past, index)
  }

  func tense(of draft: DateDraft, in clause: Range<Int>) -> Tense {
    let words = text.words
    // "Thursday, no, it was Friday": the "was" right behind belongs to the correction.
    let corrected = draft.isReplacement ? draft.upperBound + 3 * (text.wordLength - 1) : 0
    let around = clause.filter { index in
      !isPiece[index] && !text.covers(words.pastExceptions, index)
        && !(draft.upperBound..<max(corrected, draft.upperBound)).contains(index)
    }
    let isArranged = words.arranged.occurs(in: clause, of: text.tokens)
    // "Was meant to come": a phrase of several words outweighs the verb in it.
    let isOutdated = around.contains { words.past.length(at: $0, in: text.tokens) > 1 }
    if isOutdated, !isArranged { return .past }
    if stories.contains(text.sentences[draft.lowerBound]), text.isMarked(at: draft.lowerBound) {
      return .past
    }
    if pointsAhead(draft) { return .future }
    if !isArranged, isNarrated(draft) || isTold(draft) && isPresentOnly(clause) { return .past }
    if words.future.occurs(in: clause, of: text.tokens) { return .future }
    if isArranged { return .unknown }
    if text.wordLength > 1, !isWhole(clause, around: draft),
      isPast(within: nextClause(after: clause))
    {
      return .past
    }
    let hasPast = around.contains { words.past.contains($0, in: text.tokens) }
    let isPerfect =
      around.contains { words.auxiliaries.contains($0, in: text.tokens) }
      && around.contains { index in
        // German nouns look like participles ("Gehalt"), but begin with a capital.
        !text.tokens[index].isCapitalized && words.participles.contains(index, in: text.tokens)
      }
    return hasPast || isPerfect ? .past : .unknown
  }

  /// Whether only a present tense points ahead in `clause`: in a story it does not.
  func isPresentOnly(_ clause: Range<Int>) -> Bool {
    let words = text.words
    return !clause.contains { index in
      words.future.contains(index, in: text.tokens)
        && !words.presents.contains(index, in: text.tokens)
    }
  }

  /// Whether what follows `clause` is another matter: the date ends a range ("11日まで、…"), or the
  /// next clause has a topic of its own.
  private func isWhole(_ clause: Range<Int>, around draft: DateDraft) -> Bool {
    let words = text.words
    if draft.named.day != nil, draft.upperBound < text.tokens.count,
      words.towards.contains(draft.upperBound, in: text.tokens)
    {
      return true
    }
    let own = clause.count { $0 >= draft.upperBound && !isPiece[$0] }
    return own >= 3 && words.topics.occurs(in: nextClause(after: clause), of: text.tokens)
  }

  /// Whether "in two hours" in `clause` is the time something takes or took.
  func isDuration(_ draft: DateDraft, in clause: Range<Int>) -> Bool {
    // The verb stands before the words, be there a "que" between them or none.
    var lower = draft.lowerBound
    while lower > 0, draft.lowerBound - lower < 6 * text.wordLength,
      !text.tokens[lower - 1].partsClauses, !isPiece[lower - 1]
    { lower -= 1 }
    let near = lower..<draft.upperBound
    if text.words.durations.occurs(in: near, of: text.tokens) { return true }
    return text.isMarked(at: draft.lowerBound) && tense(of: draft, in: clause) == .past
  }

  /// "El jueves llego y el jefe me grita": what nobody plans follows in the same sentence, or
  /// stands between its start and the date.
  private func isNarrated(_ draft: DateDraft) -> Bool {
    var lower = draft.lowerBound
    while lower > 0, draft.lowerBound - lower < Self.wordReach,
      text.sentences[lower - 1] == text.sentences[draft.lowerBound], !isPiece[lower - 1]
    { lower -= 1 }
    var upper = draft.upperBound
    while upper < text.tokens.count, upper - draft.upperBound < 2 * Self.wordReach,
      !isPiece[upper],
      text.sentences[upper] == text.sentences[draft.upperBound - 1]
    { upper += 1 }
    return text.words.narrated.occurs(in: lower..<upper, of: text.tokens)
  }

  /// "Il faut que je te raconte …": an announced story goes on until an aside ends it.
  ///
  /// A day of a month is named for a plan even there.
  private func isTold(_ draft: DateDraft) -> Bool {
    (draft.named.day?.isBareWeekday ?? true) && told?.contains(draft.lowerBound) ?? false
  }

  private func isPast(within clause: Range<Int>) -> Bool {
    let words = text.words
    if words.arranged.occurs(in: clause, of: text.tokens) { return false }
    return clause.contains { index in
      words.past.contains(index, in: text.tokens) && !text.covers(words.pastExceptions, index)
    }
  }

  /// The clause after a comma, up to the next date: where the verb comes last it tells the time.
  private func nextClause(after clause: Range<Int>) -> Range<Int> {
    let start = clause.upperBound + 1
    guard start < text.tokens.count, text.tokens[clause.upperBound].folded == "comma" else {
      return clause.upperBound..<clause.upperBound
    }
    var end = start
    let reach = reach(at: start)
    while end < text.tokens.count, end - start < reach, !isPiece[end],
      !text.tokens[end].partsClauses
    { end += 1 }
    return start..<end
  }

  /// Whether a word like "for" stands right before the date.
  private func pointsAhead(_ draft: DateDraft) -> Bool {
    let words = text.words
    guard let first = draft.pieces.first else { return false }
    if words.towards.contains(first.lowerBound, in: text.tokens) { return true }
    var index = first.lowerBound - 1
    var steps = 0
    while index >= 0, steps < 3 {
      if text.covers(words.towards, index) { return true }
      guard words.connectors.contains(index, in: text.tokens), !text.tokens[index].partsClauses
      else { return false }
      index -= 1
      steps += 1
    }
    return false
  }

  func isNegated(_ draft: DateDraft, in clause: Range<Int>) -> Bool {
    guard let first = draft.pieces.first else { return false }
    if !draft.isReplacement, text.isNegated(before: first.lowerBound) { return true }
    for index in clause where !isPiece[index] {
      // The "no" that took back the date before is not about this one.
      if draft.isReplacement, index < draft.lowerBound { continue }
      if !text.isMarked(at: index),
        index - draft.upperBound >= Self.unmarkedNegation * text.wordLength
      {
        continue
      }
      let length = text.words.negations.length(at: index, in: text.tokens)
      guard length > 0, !text.isExcepted(index) else { continue }
      if index < draft.lowerBound, negatesEarlier(index, length, than: draft) { continue }
      if text.grammar.negatesBehind {
        // It denies the date or the words right before it, and no others.
        if index < draft.lowerBound { continue }
        if index >= draft.upperBound, (draft.upperBound..<index).contains(where: { isPiece[$0] }) {
          continue
        }
        return true
      }
      // "At three, no, at four": that "no" has been understood already.
      if index > draft.lowerBound, index < draft.upperBound,
        text.covers(text.words.corrections, index)
      {
        continue
      }
      // A negation right before another date is that one's.
      if let next = nextPiece(after: index + length, in: clause), next > draft.upperBound,
        // Where verbs come last, a mark ends what they negate: "周日去不了，周六可以".
        text.wordLength == 1 || next < clause.upperBound,
        text.isTight((index + length)..<next, also: [text.words.fillers])
      {
        continue
      }
      return true
    }
    return false
  }

  /// "Friday doesn't work we'll take Monday": without marks, a negation soon after another date
  /// is about that one, unless it leads straight to `draft`.
  private func negatesEarlier(_ index: Int, _ length: Int, than draft: DateDraft) -> Bool {
    guard !text.isMarked(at: index), !text.isTight((index + length)..<draft.lowerBound) else {
      return false
    }
    let reach = Self.unmarkedNegation * text.wordLength
    return (max(0, index - reach)..<index).contains { isPiece[$0] }
  }

  private func nextPiece(after index: Int, in clause: Range<Int>) -> Int? {
    var position = index
    while position < min(clause.upperBound + 6, text.tokens.count) {
      if isPiece[position] { return position }
      position += 1
    }
    return nil
  }

  /// Whether the clause, or the one after it when it names no date, calls the date off.
  func isCancelled(_ clause: Range<Int>) -> Bool {
    let tokens = text.tokens
    if text.words.notCancelled.occurs(in: clause, of: tokens) { return false }
    if text.words.cancelled.occurs(in: clause, of: tokens) { return true }
    var end = clause.upperBound
    guard end < tokens.count, tokens[end].folded == "comma" else { return false }
    let start = end + 1
    end = start
    let reach = reach(at: clause.lowerBound)
    while end < tokens.count, !tokens[end].partsClauses, end - start < reach {
      if isPiece[end] { return false }
      end += 1
    }
    if text.words.notCancelled.occurs(in: start..<max(start, end), of: tokens) { return false }
    return text.words.cancelled.occurs(in: start..<max(start, end), of: tokens)
  }

  func isMoved(_ clause: Range<Int>) -> Bool {
    text.words.moved.occurs(in: clause, of: text.tokens)
  }
}
