internal import GranoCore

/// Finds days and times that the evidence does not name and its dates do not come to.
struct DayCheck {
  private let said: CalendarFacts
  private let calendar: DayCalendar
  private let dates: Set<String>
  private let certain: Set<Int>
  private let clocks: Set<Int>
  private let names: Set<Int>

  /// - Parameters:
  ///   - evidence: what the cited segments name, each read in its own language.
  ///   - dates: what the rules made of the cited segments.
  init(evidence: [CalendarFacts], dates mentions: [DateMention], request: DigestRequest) {
    var said = CalendarFacts([], language: request.language)
    for facts in evidence { said.merge(facts) }
    self.said = said
    calendar = DayCalendar(today: request.sentAt?.date, order: request.dateOrder)
    var dates = said.isoDates
    var certain = said.certain
    var clocks = said.clocks
    for mention in mentions {
      if let date = mention.date { dates.insert(date) }
      if let time = mention.time.flatMap(Self.minute) {
        certain.insert(time)
        clocks.insert(time % 720)
      }
      for option in mention.options {
        dates.insert(String(option.prefix(10)))
        if let minute = option.split(separator: "T").dropFirst().first.flatMap({ Self.minute($0) })
        {
          clocks.insert(minute % 720)
        }
      }
    }
    for spec in said.days { dates.formUnion(Self.days(of: spec, in: calendar)) }
    var names = said.names
    for date in dates.compactMap({ LocalDateTime(iso: $0)?.date }) {
      names.formUnion([date.weekday, 100 + date.month])
    }
    self.dates = dates
    self.certain = certain
    self.clocks = clocks
    self.names = names
  }

  func fails(_ facts: CalendarFacts) -> Bool {
    if !facts.isoDates.isSubset(of: dates) || !facts.names.isSubset(of: names) { return true }
    if !facts.sureClocks.isSubset(of: clocks) || !facts.certain.isSubset(of: certain) {
      return true
    }
    if !facts.offsets.isSubset(of: said.offsets) { return true }
    if facts.namesPast && !said.namesPast || facts.recurs && !said.recurs { return true }
    if facts.parts.contains(where: { !isSaid($0) }) { return true }
    for spec in facts.days where !isSaid(spec) { return true }
    return facts.namesWeek && !said.namesWeek && facts.days.allSatisfy { $0 == .vague }
      && !said.days.contains(where: Self.isOfWeek)
  }

  private func isSaid(_ part: DayPart) -> Bool {
    if said.parts.contains(part) { return true }
    let near: [DayPart: Set<DayPart>] = [
      .evening: [.night, .pm], .night: [.evening, .early, .pm], .morning: [.early, .am],
      .early: [.morning, .night, .am], .noon: [.afternoon], .afternoon: [.pm, .noon],
      .am: [.morning, .early], .pm: [.afternoon, .evening, .night],
    ]
    if !(near[part] ?? []).isDisjoint(with: said.parts) { return true }
    return certain.contains { part.allows($0) }
  }

  private func isSaid(_ spec: DaySpec) -> Bool {
    if said.days.contains(spec) { return true }
    if spec == .vague { return said.namesWeek || said.days.contains(where: Self.isOfWeek) }
    // "On Saturdays" and retold weekdays are no days ahead, but they were said.
    if case .weekday(let day, .bare) = spec, names.contains(day) { return true }
    let days = Self.days(of: spec, in: calendar)
    return !days.isEmpty && !days.isDisjoint(with: dates)
  }

  private static func isOfWeek(_ spec: DaySpec) -> Bool {
    if case .weekday(_, let mode) = spec {
      return [.next, .nextWeek, .thisWeek, .weekAfterNext].contains(mode)
    }
    return spec == .vague
  }

  private static func days(of spec: DaySpec, in calendar: DayCalendar) -> Set<String> {
    switch calendar.find(spec) {
    case .days(let days, _), .proposed(let days, _): Set(days.map(\.description))
    case .none, .over: []
    }
  }

  private static func minute(_ text: some StringProtocol) -> Int? {
    let pieces = text.split(separator: ":").compactMap { Int($0) }
    return pieces.count >= 2 ? pieces[0] * 60 + pieces[1] : nil
  }
}
