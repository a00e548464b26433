internal import GranoCore

/// Makes one mention of all that name the same appointment, in the fullest form.
struct MentionMerger {
  struct Entry {
    var named: NamedDate
    var resolution: DateResolution
    /// The tokens that make up the fullest form.
    var pieces: [Range<Int>]
    /// The tokens of every place that names it.
    var places: [[Range<Int>]]
  }

  private let resolver: DateResolver

  /// A weekday repeats an earlier date of that weekday at most this many days ahead: with the
  /// same clock time, and without one.
  private static let weekdayReach = (timed: 62, untimed: 7)

  /// How many mentions back a repetition is looked for: a hostile note must not take long.
  private static let memory = 100

  static func merge(_ drafts: [DateDraft], with resolver: DateResolver) -> [Entry] {
    MentionMerger(resolver: resolver).merged(drafts)
  }

  private func merged(_ drafts: [DateDraft]) -> [Entry] {
    var entries: [Entry] = []
    var gone: [DateResolution] = []
    var rangeStart: CivilDate?
    for draft in drafts where !draft.named.isEmpty {
      guard var resolution = resolver.resolve(draft.named) else { continue }
      if let start = rangeStart, draft.named.day?.isBareWeekday == true, draft.named.clock == nil,
        draft.named.part == nil
      {
        resolution = resolution.ending(after: start)
      }
      rangeStart =
        draft.opensRange && resolution.days.count == 1 ? resolution.days.first : nil
      switch draft.fate {
      case .kept:
        let entry = Entry(
          named: draft.named, resolution: resolution, pieces: draft.pieces,
          places: [draft.pieces])
        if draft.named.clock == nil, Self.repeats(resolution, anyOf: gone) { continue }
        add(entry, to: &entries)
      case .corrected, .negated: gone.append(resolution)
      case .cancelled:
        gone.append(resolution)
        entries.removeAll { entry in
          Self.overlap(entry.resolution.days, resolution.days)
            && (resolution.minutes.isEmpty || entry.resolution.minutes.isEmpty
              || Self.overlap(entry.resolution.minutes, resolution.minutes))
        }
      case .retold, .recurring: break
      }
    }
    return entries
  }

  /// What is fuller now may be the same as another one, too.
  private func add(_ entry: Entry, to entries: inout [Entry]) {
    let recent = max(0, entries.count - Self.memory)
    guard var index = entries[recent...].lastIndex(where: { isSame($0, entry) }) else {
      entries.append(entry)
      return
    }
    absorb(entry, into: &entries[index])
    while let other = entries[recent...].indices.first(where: {
      $0 < index && isSame(entries[$0], entries[index])
        || $0 > index && isSame(entries[index], entries[$0])
    }) {
      let (first, last) = (min(index, other), max(index, other))
      let absorbed = entries.remove(at: last)
      absorb(absorbed, into: &entries[first])
      index = first
    }
  }

  /// A day that was taken back and is named again without a time is still taken back.
  private static func repeats(_ resolution: DateResolution, anyOf gone: [DateResolution]) -> Bool {
    guard !resolution.days.isEmpty else { return false }
    return gone.suffix(memory).contains { $0.days == resolution.days }
  }

  private static func overlap<Value: Equatable>(_ first: [Value], _ second: [Value]) -> Bool {
    first.contains(where: second.contains)
  }

  private func isSame(_ first: Entry, _ second: Entry) -> Bool {
    if first.named == second.named { return true }
    if first.named.day == .vague || second.named.day == .vague { return false }
    if first.named.offset != nil || second.named.offset != nil { return false }
    let bothTimed = first.named.clock != nil && second.named.clock != nil
    if bothTimed,
      !Self.overlap(first.resolution.minutes, second.resolution.minutes)
    {
      return false
    }
    guard let firstDay = first.named.day, let secondDay = second.named.day else {
      return bothTimed
    }
    if !partsAgree(first.named, second.named) || !partsAgree(second.named, first.named) {
      return false
    }
    if firstDay == secondDay { return true }
    // "Tonight at one" is after midnight on Saturday, and not the weekend.
    if firstDay.isWeekend != secondDay.isWeekend,
      firstDay == .relative(0) || secondDay == .relative(0)
    {
      return false
    }
    if case .weekend(let isNext) = firstDay, case .weekend(let other) = secondDay {
      return isNext == other
    }
    if Self.overlap(first.resolution.days, second.resolution.days) { return true }
    return repeatsWeekday(first, second, bothTimed)
  }

  /// "This evening" cannot be the same as 15:00 that day.
  private func partsAgree(_ first: NamedDate, _ second: NamedDate) -> Bool {
    guard let part = first.part else { return true }
    if first.clock == nil, let clock = second.clock {
      // "Tuesday evening" and "tomorrow at ten" are hardly one appointment.
      guard first.day == second.day || clock.isCertain || second.part != nil else { return false }
      return clock.readings(in: second.part).contains { part.allows($0 % 1440) }
    }
    guard first.clock == nil, second.clock == nil, let other = second.part else { return true }
    return part == other
  }

  /// "Saturday at nine, as I said" of a Saturday in three weeks.
  private func repeatsWeekday(_ full: Entry, _ vague: Entry, _ bothTimed: Bool) -> Bool {
    guard let weekday = vague.named.day?.weekday, vague.named.day?.isBareWeekday == true,
      full.resolution.days.count == 1, let day = full.resolution.days.first,
      day.weekday == weekday, let other = vague.resolution.days.first,
      day > other
    else { return false }
    let distance = day.dayNumber - other.dayNumber
    if bothTimed { return distance <= Self.weekdayReach.timed }
    return vague.named.clock == nil && vague.named.part == nil
      && distance <= Self.weekdayReach.untimed
  }

  private func absorb(_ entry: Entry, into known: inout Entry) {
    // Moved out and back, so that a word said a thousand times is not copied a thousand times.
    var places: [[Range<Int>]] = []
    swap(&places, &known.places)
    known = union(known, entry)
    places += entry.places
    known.places = places
  }

  private func union(_ first: Entry, _ second: Entry) -> Entry {
    let dayIsSecond =
      (second.named.day?.precision ?? -1) > (first.named.day?.precision ?? -1)
      && (first.named.day == nil || first.resolution.days.count > 1
        || second.resolution.days.count == 1)
    let firstReadings = readings(first.named)
    let secondReadings = readings(second.named)
    let clockIsSecond =
      firstReadings == 0 && (secondReadings > 0 || first.named.part == nil)
      || secondReadings > 0 && secondReadings < firstReadings
    let day = dayIsSecond ? second : first
    let clock = clockIsSecond ? second : first
    var result = first
    result.named = day.named
    result.named.clock = clock.named.clock
    result.named.part = clock.named.part
    if dayIsSecond == clockIsSecond || clock.named.clock == nil && clock.named.part == nil {
      result.pieces = day.pieces
    } else if clock.named.day != nil, clock.named.day == day.named.day {
      result.pieces = clock.pieces
    } else {
      result.pieces = first.pieces + second.pieces
    }
    if let resolution = resolver.resolve(result.named) {
      result.resolution = resolution
    }
    return result
  }

  /// How many readings the clock time leaves; 0 without one.
  private func readings(_ named: NamedDate) -> Int {
    named.clock?.readings(in: named.part).count ?? 0
  }
}
