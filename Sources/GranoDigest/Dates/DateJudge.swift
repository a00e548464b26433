internal import GranoCore

/// Decides which drafts are appointments: what is retold, negated or taken back is none.
struct DateJudge {
  private let text: CalendarText
  private let sentAt: LocalDateTime?

  static func judge(
    _ drafts: [DateDraft], in text: CalendarText, sentAt: LocalDateTime?
  ) -> [DateDraft] {
    DateJudge(text: text, sentAt: sentAt).judged(drafts)
  }

  private func judged(_ drafts: [DateDraft]) -> [DateDraft] {
    var drafts = drafts
    correct(&drafts)
    let reader = CalendarClauseReader(text: text, drafts: drafts)
    var isNarrative = false
    var hasAppointment = false
    var lastRetold: Int?
    for index in drafts.indices {
      if drafts[index].fate == .kept {
        let sentence = text.sentences[drafts[index].lowerBound]
        let isInStory = lastRetold.map { sentence - $0 <= 1 } ?? false
        drafts[index].fate = fate(
          of: drafts[index], reader, isNarrative && !hasAppointment, isInStory: isInStory)
        if drafts[index].fate == .kept, index + 1 < drafts.count,
          isMoved(drafts[index], to: drafts[index + 1], drafts[index].opensRange, reader)
        {
          drafts[index].fate = .corrected
        }
        if drafts[index].fate == .kept, index > 0,
          sharesVerb(drafts[index], with: drafts[index - 1], reader)
        {
          drafts[index].fate = .retold
        }
      }
      switch drafts[index].fate {
      case .retold:
        isNarrative = true
        lastRetold = text.sentences[drafts[index].lowerBound]
      case .kept: hasAppointment = hasAppointment || drafts[index].named.day != nil
      default: break
      }
    }
    shareFinalVerbs(&drafts, reader)
    return drafts
  }

  /// Where the verb comes last, an open clause shares the one that closes the sentence.
  private func shareFinalVerbs(_ drafts: inout [DateDraft], _ reader: CalendarClauseReader) {
    guard text.wordLength > 1, drafts.count > 1 else { return }
    for index in (0..<drafts.count - 1).reversed() {
      let draft = drafts[index]
      let next = drafts[index + 1]
      guard draft.fate == .kept, next.fate == .retold,
        draft.named.day?.isBareWeekday == true, next.named.day?.isBareWeekday == true,
        text.sentences[draft.lowerBound] == text.sentences[next.lowerBound],
        reader.tense(of: draft, in: reader.clause(of: draft)) == .unknown
      else { continue }
      drafts[index].fate = .retold
    }
  }

  /// "Moved from Monday to Tuesday": whether `first` is the day that no longer holds.
  private func isMoved(
    _ first: DateDraft, to second: DateDraft, _ isRange: Bool, _ reader: CalendarClauseReader
  ) -> Bool {
    guard first.named.day != nil, second.named.day != nil, first.upperBound <= second.lowerBound,
      text.sentences[first.lowerBound] == text.sentences[second.lowerBound]
    else { return false }
    let gap = first.upperBound..<second.lowerBound
    // "Moved to Monday, it was Thursday": the first is the one that holds.
    if !isRange, first.lowerBound > 0,
      text.covers(text.words.towards, first.lowerBound - 1)
        || text.words.ranges.contains(first.lowerBound - 1, in: text.tokens)
    {
      return false
    }
    if gap.count <= 8 * text.wordLength, text.words.moved.occurs(in: gap, of: text.tokens) {
      return true
    }
    guard isRange || gap.count <= 2 * text.wordLength else { return false }
    return reader.isMoved(reader.clause(of: first)) || reader.isMoved(reader.clause(of: second))
  }

  /// Whether a retold weekday's verb is also `draft`'s: joined by "and", nothing pointing ahead.
  private func sharesVerb(
    _ draft: DateDraft, with last: DateDraft, _ reader: CalendarClauseReader
  ) -> Bool {
    guard last.fate == .retold, last.named.day?.isBareWeekday == true,
      draft.named.day?.isBareWeekday == true,
      text.sentences[draft.lowerBound] == text.sentences[last.lowerBound]
    else { return false }
    let clause = reader.clause(of: draft)
    guard clause.lowerBound > 0, clause.count <= 8 * text.wordLength else { return false }
    let before = clause.lowerBound - 1
    guard
      text.words.conjunctions.contains(before, in: text.tokens)
        || text.wordLength > 1 && text.tokens[before].partsClauses
    else { return false }
    return reader.tense(of: draft, in: clause) == .unknown
  }

  /// "Tuesday, no, Wednesday": the first goes, and leaves the second what it lacks.
  private func correct(_ drafts: inout [DateDraft]) {
    guard drafts.count > 1 else { return }
    for index in 1..<drafts.count {
      let first = drafts[index - 1]
      let second = drafts[index]
      let gap = first.upperBound..<max(first.upperBound, second.lowerBound)
      guard first.fate == .kept, second.fate == .kept, !second.named.isEmpty,
        text.isCorrection(gap),
        !text.hasMarks || !text.isNegated(before: second.lowerBound)
      else { continue }
      if second.named.day == nil, first.named.day != nil {
        drafts[index].named.day = first.named.day
        drafts[index].named.part = second.named.part ?? first.named.part
        drafts[index].pieces = first.pieces + second.pieces
        drafts[index - 1].named = NamedDate()
      } else if second.named.clock == nil, second.named.part == nil {
        drafts[index].named.clock = first.named.clock
        drafts[index].named.part = first.named.part
      }
      drafts[index].isReplacement = true
      drafts[index - 1].fate = .corrected
    }
  }

  private func fate(
    of draft: DateDraft, _ reader: CalendarClauseReader, _ isNarrative: Bool, isInStory: Bool
  ) -> DateDraft.Fate {
    if isGreeting(draft) { return .negated }
    let clause = reader.clause(of: draft)
    if reader.isCancelled(clause) { return .cancelled }
    if reader.isNegated(draft, in: clause) { return .negated }
    if isOver(draft.named) { return .retold }
    if isWait(draft.named) { return reader.isDuration(draft, in: clause) ? .retold : .kept }
    guard canBePast(draft.named), !isStillAhead(draft.named) else { return .kept }
    switch reader.tense(of: draft, in: clause) {
    case .past: return .retold
    case .future:
      // "Gestern steh ich an der Haltestelle, und um halb sieben kommt der Bus."
      let isTold = isNarrative && isInStory && draft.named.day == nil
      return isTold && text.words.presents.occurs(in: clause, of: text.tokens)
        && reader.isPresentOnly(clause)
        ? .retold : .kept
    case .unknown:
      return isNarrative && draft.named.day == nil || isStory(draft) ? .retold : .kept
    }
  }

  /// "Morgen Jochen, hier ist Ute": the short form of "guten Morgen".
  private func isGreeting(_ draft: DateDraft) -> Bool {
    guard draft.lowerBound == 0, draft.upperBound == 1, text.tokens.count > 2 else { return false }
    return text.tokens[0].folded == "morgen" && text.tokens[1].isCapitalized
      && !text.tokens[2].isWord
  }

  /// A weekday without an hour, not long after a story was announced.
  private func isStory(_ draft: DateDraft) -> Bool {
    guard draft.named.day?.isBareWeekday == true, draft.named.clock == nil else { return false }
    let start = max(0, draft.lowerBound - 20 * text.wordLength)
    return text.words.stories.occurs(in: start..<draft.lowerBound, of: text.tokens)
  }

  /// "Today at half past two", said in the morning: whatever is told beside it.
  private func isStillAhead(_ named: NamedDate) -> Bool {
    guard let sentAt, named.day == .relative(0), let clock = named.clock,
      let first = clock.readings(in: named.part).min()
    else { return false }
    return first > sentAt.hour * 60 + sentAt.minute
  }

  /// "This morning", said in the evening.
  private func isOver(_ named: NamedDate) -> Bool {
    guard let sentAt, let part = named.part, named.day == .relative(0), named.clock == nil else {
      return false
    }
    return sentAt.hour * 60 + sentAt.minute >= part.endMinute
  }

  /// "In two hours", "in three days": could also be the time that something takes.
  private func isWait(_ named: NamedDate) -> Bool {
    if named.offset != nil { return true }
    guard named.clock == nil, named.part == nil, case .relative(let days)? = named.day else {
      return false
    }
    return days > 2
  }

  /// Whether the words could also name a day behind: "tomorrow" cannot, "Friday" can.
  private func canBePast(_ named: NamedDate) -> Bool {
    guard let day = named.day else { return true }
    var inner = day
    if case .checked(let spec, _) = day { inner = spec }
    return switch inner {
    case .relative(let days): days <= 0
    case .weekday(_, let mode): mode == .bare || mode == .this || mode == .thisWeek
    case .dayOfMonth(_, let ahead): ahead == nil || ahead == 0
    case .date, .numeric, .nth, .weekend: true
    case .lastDay, .shifted, .vague, .checked: false
    }
  }
}
