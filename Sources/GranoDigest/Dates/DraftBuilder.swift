/// Puts atoms together: a weekday and a clock time that belong to each other are one date.
struct DraftBuilder {
  private let text: CalendarText
  private var drafts: [DateDraft] = []

  /// Words that may stand between a day and its time in one sentence.
  private static let looseGap = 14

  /// The same in a transcript without marks, where a gap can hide the end of a sentence.
  private static let unmarkedGap = 8

  /// A sentence this short goes on about the day of the one before.
  private static let shortSentence = 8

  static func drafts(of text: CalendarText) -> [DateDraft] {
    var builder = DraftBuilder(text: text)
    for (index, atom) in text.atoms.enumerated() { builder.take(atom, at: index) }
    return builder.drafts
  }

  private init(text: CalendarText) {
    self.text = text
  }

  private mutating func take(_ atom: Atom, at index: Int) {
    if NumberContext(text: text).isName(atom) { return }
    switch atom.meaning {
    case .block: break
    case .offset(let minutes):
      open(atom.tokens) { $0.named.offset = minutes }
    case .day(let spec, let part): take(day: spec, part: part, atom.tokens)
    case .clock(let reading): take(clock: reading, atom.tokens, at: index)
    case .hint(var reading):
      reading.isStrong = !reading.isBare || stands(atom.tokens, before: next(index))
      take(clock: reading, atom.tokens, at: index)
    case .part(let part): take(part: part, atom.tokens, at: index)
    case .tail(let part):
      guard let last = drafts.last, last.named.day != nil || last.named.clock != nil,
        let gap = gap(to: atom.tokens), gap.count <= 1, text.isTight(gap), !holdsComma(gap)
      else { break }
      take(part: part, atom.tokens, at: index)
    case .remark(let weekday): take(remark: weekday, atom.tokens)
    case .week(let mode): take(week: mode, atom.tokens)
    case .past: take(fate: .retold, atom.tokens)
    case .recurring: take(fate: .recurring, atom.tokens)
    }
  }

  // MARK: Days

  private mutating func take(day spec: DaySpec, part: DayPart?, _ tokens: Range<Int>) {
    guard let last = drafts.last, let gap = gap(to: tokens) else {
      open(tokens) { $0.add(spec, part) }
      return
    }
    let isTight = text.isTight(gap) && sameSentence(gap, tokens)
    let isNegated = text.isNegated(before: tokens.lowerBound)
    if let known = last.named.day {
      if isTight, !isNegated, let joined = Self.join(known, spec) {
        extend(tokens) {
          $0.named.day = joined
          $0.named.part = $0.named.part ?? part
        }
      } else if text.isRangeGap(gap) || text.beginsRangeEnd(tokens, after: gap),
        last.fate == .kept
      {
        drafts[drafts.count - 1].opensRange = true
        drafts[drafts.count - 1].named.day = Self.completed(known, by: spec)
        open(tokens) { $0.add(spec, part) }
      } else {
        open(tokens) { $0.add(spec, part) }
      }
      return
    }
    if let week = last.week, sameSentence(gap, tokens), spec.isBareWeekday,
      let weekday = spec.weekday
    {
      extend(tokens) {
        $0.named.day = .weekday(weekday, week)
        $0.week = nil
      }
      return
    }
    if last.fate != .kept {
      if isTight, last.named.day == nil, spec.isBareWeekday {
        extend(tokens) { _ in }
      } else {
        open(tokens) { $0.add(spec, part) }
      }
      return
    }
    // A clock time or a part of the day stands before its day ("at five tomorrow").
    let waits = last.named.offset == nil && last.week == nil
    let isNear =
      gap.count <= 5 * text.wordLength && sameSentence(gap, tokens) && !holdsComma(gap)
      && !text.words.breaks.occurs(in: gap, of: text.tokens)
    if waits, !isNegated, isTight || isNear && text.hasMarks && last.named.clock != nil,
      allows(part ?? last.named.part, last.named.clock)
    {
      extend(tokens) {
        $0.named.day = spec
        $0.named.part = $0.named.part ?? part
      }
    } else {
      open(tokens) { $0.add(spec, part) }
    }
  }

  /// A weekday and a date side by side are one day; nil when they are two.
  private static func join(_ first: DaySpec, _ second: DaySpec) -> DaySpec? {
    switch (first, second) {
    case (.weekday(let weekday, let mode), .dayOfMonth), (.weekday(let weekday, let mode), .date),
      (.weekday(let weekday, let mode), .numeric):
      return mode == .weekAfterNext ? nil : .checked(second, weekday: weekday)
    case (.dayOfMonth, .weekday(let weekday, _)), (.date, .weekday(let weekday, _)),
      (.numeric, .weekday(let weekday, _)), (.relative, .weekday(let weekday, .bare)):
      return .checked(first, weekday: weekday)
    case (.relative, .dayOfMonth), (.relative, .date): return first
    default: return nil
    }
  }

  /// "From the 16th to the 19th of November": the month of the last day is the first's too.
  private static func completed(_ first: DaySpec, by last: DaySpec) -> DaySpec {
    var inner = last
    if case .checked(let spec, _) = last { inner = spec }
    switch (first, inner) {
    case (.dayOfMonth(let day, nil), .date(let lastDay, let month, let year)) where day < lastDay:
      return .date(day: day, month: month, year: year)
    case (.checked(.dayOfMonth(let day, nil), let weekday), .date(let lastDay, let month, let year))
    where day < lastDay:
      return .checked(.date(day: day, month: month, year: year), weekday: weekday)
    default: return first
    }
  }

  // MARK: Clock times

  private mutating func take(clock reading: ClockReading, _ tokens: Range<Int>, at index: Int) {
    if isAmount(tokens) { return }
    let next = next(index)
    guard reading.isStrong || isSupported(tokens, reading, by: next) else { return }
    guard let last = drafts.last, let gap = gap(to: tokens) else {
      open(tokens) { $0.named.clock = reading }
      return
    }
    if last.named.clock != nil,
      text.isRangeGap(gap) || text.beginsRangeEnd(tokens, after: gap) && gap.isEmpty
    {
      extend(tokens) { _ in }
      return
    }
    let isFree = last.named.clock == nil && last.named.offset == nil
    if isFree, allows(last.named.part, reading),
      !text.isNegated(before: tokens.lowerBound), follows(last, gap, tokens)
    {
      extend(tokens) {
        $0.named.clock = reading
        if $0.week != nil {
          $0.named.day = .vague
          $0.week = nil
        }
      }
    } else {
      open(tokens) { $0.named.clock = reading }
    }
  }

  /// Whether the time at `tokens` belongs to `draft`, which has none.
  private func follows(_ draft: DateDraft, _ gap: Range<Int>, _ tokens: Range<Int>) -> Bool {
    let isTight = text.isTight(gap)
    if sameSentence(gap, tokens) {
      if isTight { return true }
      let hasDay = draft.named.day != nil || draft.week != nil || draft.fate == .retold
      let reach = text.hasMarks ? Self.looseGap : Self.unmarkedGap
      let limit = (draft.fate == .recurring ? 4 : reach) * text.wordLength
      return (hasDay || draft.fate == .recurring) && gap.count <= limit
        && !text.words.sequence.occurs(in: gap, of: text.tokens)
    }
    guard draft.named.day != nil, draft.named.day != .vague, draft.fate == .kept else {
      return false
    }
    let sentence = text.sentences[tokens.lowerBound]
    guard sentence - text.sentences[draft.upperBound - 1] == 1 else { return false }
    let range = sentenceRange(around: tokens.lowerBound)
    // "Then the vet …" is another matter; "if so, then I'll fetch you at nine" is not.
    let opening = range.lowerBound..<min(range.lowerBound + 2 * text.wordLength, range.upperBound)
    if text.words.sequence.occurs(in: opening, of: text.tokens) { return false }
    return range.count <= Self.shortSentence * text.wordLength
      || text.words.continuing.occurs(in: range, of: text.tokens)
  }

  /// Whether a bare number may be a clock time: only right beside a day or a part of one.
  private func isSupported(
    _ tokens: Range<Int>, _ reading: ClockReading, by next: Atom?
  ) -> Bool {
    if let next {
      let gap = tokens.upperBound..<next.tokens.lowerBound
      switch next.meaning {
      case .part, .tail:
        if gap.count <= 2, text.isTight(gap) { return true }
      case .day:
        // "Ten, tonight", but not "he turns seven on Friday".
        if gap.count <= 1, gap.allSatisfy({ text.tokens[$0].partsClauses }) { return true }
        if !reading.isBare, gap.count <= 2, text.isTight(gap) { return true }
      default: break
      }
    }
    guard let last = drafts.last, let gap = gap(to: tokens), sameSentence(gap, tokens) else {
      return false
    }
    var isFree = last.named.clock == nil && (last.named.day != nil || last.named.part != nil)
    // "Mein Sohn wird am 12. sieben" says no hour.
    if reading.isBare, case .dayOfMonth? = last.named.day { isFree = false }
    let stands =
      isFree && gap.count <= 2 && text.isTight(gap)
      || last.named.clock != nil && (text.isRangeGap(gap) || text.isCorrection(gap))
    if reading.isBare, isFree, text.words.ages.occurs(in: around(last), of: text.tokens) {
      return false
    }
    // "Friday, nine to eleven" says no amount, whatever follows.
    return stands && (tokens.count > 2 || self.stands(tokens, before: next))
  }

  /// The words right before `draft`, and its own.
  private func around(_ draft: DateDraft) -> Range<Int> {
    max(0, draft.lowerBound - 5)..<draft.upperBound
  }

  private func next(_ index: Int) -> Atom? { text.atoms.dropFirst(index + 1).first }

  /// Whether what follows `tokens` leaves them a number of their own ("at ten, please").
  private func stands(_ tokens: Range<Int>, before next: Atom?) -> Bool {
    guard tokens.upperBound < text.tokens.count else { return true }
    let following = text.tokens[tokens.upperBound]
    return following.partsClauses || next?.tokens.lowerBound == tokens.upperBound
      || text.words.connectors.contains(tokens.upperBound, in: text.tokens)
      || text.words.breaks.contains(tokens.upperBound, in: text.tokens)
      || text.sentences[tokens.upperBound] != text.sentences[tokens.lowerBound]
  }

  private func isAmount(_ tokens: Range<Int>) -> Bool {
    tokens.upperBound < text.tokens.count
      && text.words.amounts.contains(tokens.upperBound, in: text.tokens)
  }

  // MARK: The rest

  private mutating func take(part: DayPart, _ tokens: Range<Int>, at index: Int) {
    guard let last = drafts.last, let gap = gap(to: tokens), sameSentence(gap, tokens),
      text.isTight(gap) || leadsClock(tokens, at: index) && follows(last, gap, tokens),
      !opensAnotherClock(tokens, at: index)
    else {
      open(tokens) { $0.named.part = part }
      return
    }
    if last.named.part == nil, last.named.offset == nil,
      last.named.clock.map({ !$0.isCertain || part.allows($0.minute) }) ?? true
    {
      if text.isNegated(before: tokens.lowerBound) {
        open(tokens) { $0.named.part = part }
      } else {
        extend(tokens) { $0.named.part = part }
      }
    } else if last.named.part != nil, last.named.clock != nil || last.named.part == part {
      extend(tokens) { _ in }
    } else if last.named.day != nil, last.named.clock == nil, last.named.part != nil {
      // "In the morning or in the afternoon": no single convention holds.
      open(tokens) { $0.named.part = part }
    } else {
      open(tokens) { $0.named.part = part }
    }
  }

  /// "다섯 시야, 오후 네 시 아니고": Korean parts precede their clock, so that this one has its own.
  private func opensAnotherClock(_ tokens: Range<Int>, at index: Int) -> Bool {
    guard text.grammar.negatesBehind, drafts.last?.named.clock != nil, let next = next(index),
      text.isTight(tokens.upperBound..<next.tokens.lowerBound)
    else { return false }
    if case .clock = next.meaning { return true }
    return false
  }

  /// "On Saturday … in the evening at seven": the part belongs to the clock time after it.
  private func leadsClock(_ tokens: Range<Int>, at index: Int) -> Bool {
    guard let last = drafts.last, last.named.clock == nil, last.named.day != nil,
      let next = next(index), text.isTight(tokens.upperBound..<next.tokens.lowerBound)
    else { return false }
    return switch next.meaning {
    case .clock, .hint: true
    default: false
    }
  }

  private mutating func take(remark weekday: Int, _ tokens: Range<Int>) {
    guard let last = drafts.last, let day = last.named.day,
      text.sentences[tokens.lowerBound] - text.sentences[last.upperBound - 1] <= 1
    else {
      take(day: .weekday(weekday, .bare), part: nil, tokens)
      return
    }
    switch day {
    case .date, .dayOfMonth, .numeric:
      drafts[drafts.count - 1].named.day = .checked(day, weekday: weekday)
    default: take(day: .weekday(weekday, .bare), part: nil, tokens)
    }
  }

  private mutating func take(week mode: DaySpec.WeekdayMode, _ tokens: Range<Int>) {
    if let last = drafts.last, let gap = gap(to: tokens), sameSentence(gap, tokens) {
      if text.isTight(gap), let day = last.named.day, day.isBareWeekday, let weekday = day.weekday {
        extend(tokens) { $0.named.day = .weekday(weekday, mode) }
        return
      }
    }
    open(tokens) { $0.week = mode }
  }

  private mutating func take(fate: DateDraft.Fate, _ tokens: Range<Int>) {
    if let last = drafts.last, let gap = gap(to: tokens), sameSentence(gap, tokens),
      last.named.day == nil, last.week == nil, last.named.offset == nil,
      text.isTight(gap)
    {
      extend(tokens) { $0.fate = fate }
      return
    }
    open(tokens) { $0.fate = fate }
  }

  private mutating func open(_ tokens: Range<Int>, _ fill: (inout DateDraft) -> Void) {
    var draft = DateDraft()
    draft.pieces = [tokens]
    fill(&draft)
    drafts.append(draft)
  }

  private mutating func extend(_ tokens: Range<Int>, _ fill: (inout DateDraft) -> Void) {
    drafts[drafts.count - 1].pieces.append(tokens)
    fill(&drafts[drafts.count - 1])
  }

  /// The tokens between the last draft and `tokens`.
  private func gap(to tokens: Range<Int>) -> Range<Int>? {
    guard let last = drafts.last, last.upperBound <= tokens.lowerBound else { return nil }
    return last.upperBound..<tokens.lowerBound
  }

  private func sameSentence(_ gap: Range<Int>, _ tokens: Range<Int>) -> Bool {
    gap.lowerBound > 0
      && text.sentences[gap.lowerBound - 1] == text.sentences[tokens.lowerBound]
  }

  private func holdsComma(_ gap: Range<Int>) -> Bool {
    gap.contains { text.tokens[$0].partsClauses }
  }

  private func allows(_ part: DayPart?, _ clock: ClockReading?) -> Bool {
    guard let part, let clock, clock.isCertain else { return true }
    return part.allows(clock.minute)
  }

  private func sentenceRange(around index: Int) -> Range<Int> {
    var lower = index
    var upper = index
    while lower > 0, text.sentences[lower - 1] == text.sentences[index] { lower -= 1 }
    while upper < text.tokens.count, text.sentences[upper] == text.sentences[index] { upper += 1 }
    return lower..<upper
  }
}

extension DateDraft {
  mutating func add(_ day: DaySpec, _ part: DayPart?) {
    named.day = day
    named.part = part
  }
}
