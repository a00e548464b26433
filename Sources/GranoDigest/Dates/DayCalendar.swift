internal import GranoCore

/// Finds the days that a `DaySpec` can mean, counted from the message's own.
struct DayCalendar {
  enum Finding: Equatable {
    /// One day, or several between which the user must choose.
    case days([CivilDate], note: String?)
    /// A convention chose the day.
    case proposed([CivilDate], note: String)
    /// No day can be known, and why.
    case none(note: String)
    /// The words name a day before the message.
    case over
  }

  /// Nil when nothing tells when the message was sent.
  let today: CivilDate?
  let order: DateOrder?

  private static let undated = "The message's own date is unknown."

  func find(_ spec: DaySpec) -> Finding {
    if let fixed = withoutToday(spec) { return fixed }
    guard let today else { return .none(note: Self.undated) }
    switch spec {
    case .relative(let days):
      return days < 0 ? .over : .days([today.adding(days: days)], note: nil)
    case .weekday(let weekday, let mode): return self.weekday(weekday, mode, from: today)
    case .dayOfMonth(let day, let monthsAhead):
      return single(dayOfMonth(day, monthsAhead, from: today))
    case .date(let day, let month, _): return single(next(day, month, from: today))
    case .numeric(let first, let second, _): return numeric(first, second, from: today)
    case .nth(let ordinal, let weekday, let month, let monthsAhead):
      return single(nth(ordinal, weekday, month, monthsAhead, from: today))
    case .lastDay(let month, let monthsAhead, let isConvention):
      let day = lastDay(month, monthsAhead, from: today)
      return isConvention
        ? .proposed([day], note: "The end of a month is taken as its last day.")
        : .days([day], note: nil)
    case .weekend(let isNext): return weekend(isNext, from: today)
    case .shifted(let base, let count, let unit):
      return map(find(base)) { Self.shift($0, count, unit) }
    case .checked(let inner, let weekday): return check(find(inner), weekday)
    case .vague: return .none(note: "No particular day was said.")
    }
  }

  /// What can be said without knowing the message's own day.
  private func withoutToday(_ spec: DaySpec) -> Finding? {
    switch spec {
    case .date(let day, let month, let year?):
      return withYear([CivilDate(year: year, month: month, day: day)])
    case .numeric(let first, let second, let year?):
      return withYear(
        readings(first, second).map { CivilDate(year: year, month: $0.month, day: $0.day) })
    case .checked(let inner, let weekday) where today == nil:
      return withoutToday(inner).map { check($0, weekday) }
    case .vague where today == nil: return Finding.none(note: "No particular day was said.")
    default: return nil
    }
  }

  private func withYear(_ days: [CivilDate?]) -> Finding {
    let real = days.compactMap(\.self)
    guard !real.isEmpty else { return .none(note: "There is no such day.") }
    if let today, real.allSatisfy({ $0 < today }) { return .over }
    return .days(real.sorted(), note: nil)
  }

  private func single(_ day: CivilDate?) -> Finding {
    day.map { .days([$0], note: nil) } ?? .none(note: "There is no such day.")
  }

  private func map(_ finding: Finding, _ change: (CivilDate) -> CivilDate) -> Finding {
    switch finding {
    case .days(let days, let note): .days(days.map(change), note: note)
    case .proposed(let days, let note): .proposed(days.map(change), note: note)
    case .none, .over: finding
    }
  }

  private func check(_ finding: Finding, _ weekday: Int) -> Finding {
    switch finding {
    case .days(let days, _), .proposed(let days, _):
      let right = days.filter { $0.weekday == weekday }
      if !right.isEmpty { return .days(right, note: nil) }
      guard let day = days.first else { return finding }
      return .none(
        note: "\(day) is a \(Self.names[day.weekday - 1]), not a \(Self.names[weekday - 1]).")
    case .none, .over: return finding
    }
  }

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  // MARK: Weekdays

  private func weekday(
    _ weekday: Int, _ mode: DaySpec.WeekdayMode, from today: CivilDate
  ) -> Finding {
    let distance = (weekday - today.weekday + 7) % 7
    let coming = today.adding(days: distance == 0 ? 7 : distance)
    let monday = today.adding(days: 1 - today.weekday)
    switch mode {
    case .bare, .this:
      if distance == 0 {
        return .days([today, coming], note: "Today is that weekday: today or in a week.")
      }
      return .days([coming], note: nil)
    case .coming: return .days([coming], note: nil)
    case .next:
      if coming < monday.adding(days: 7) {
        return .days(
          [coming, coming.adding(days: 7)], note: "\"Next\" can mean this week's or next week's.")
      }
      return .days([coming], note: nil)
    case .thisWeek:
      let day = monday.adding(days: weekday - 1)
      return day < today ? .over : .days([day], note: nil)
    case .nextWeek: return .days([monday.adding(days: 6 + weekday)], note: nil)
    case .weekAfterNext: return .days([monday.adding(days: 13 + weekday)], note: nil)
    }
  }

  private func weekend(_ isNext: Bool, from today: CivilDate) -> Finding {
    let distance = (6 - today.weekday + 7) % 7
    let saturday = today.adding(days: distance)
    let note = "A weekend is taken as its Saturday."
    // On a Sunday the Saturday ahead is already next week's.
    if isNext, today.weekday < 7 {
      return .days(
        [saturday, saturday.adding(days: 7)], note: "\"Next\" can mean this week's or next week's.")
    }
    return .proposed([saturday], note: note)
  }

  // MARK: Days of a month

  private func dayOfMonth(_ day: Int, _ monthsAhead: Int?, from today: CivilDate) -> CivilDate? {
    guard let first = CivilDate(year: today.year, month: today.month, day: 1) else { return nil }
    if let monthsAhead {
      let month = first.adding(months: monthsAhead)
      return CivilDate(year: month.year, month: month.month, day: day)
    }
    // Twelve months hold every day up to the 31st.
    for ahead in 0...12 {
      let month = first.adding(months: ahead)
      if let date = CivilDate(year: month.year, month: month.month, day: day), date >= today {
        return date
      }
    }
    return nil
  }

  private func next(_ day: Int, _ month: Int, from today: CivilDate) -> CivilDate? {
    // Between two 29ths of February lie up to eight years.
    for year in today.year...(today.year + 8) {
      if let date = CivilDate(year: year, month: month, day: day), date >= today { return date }
    }
    return nil
  }

  private func readings(_ first: Int, _ second: Int) -> [(day: Int, month: Int)] {
    let all: [(day: Int, month: Int)]
    switch order {
    case .dayMonthYear?: all = [(first, second)]
    case .monthDayYear?, .yearMonthDay?: all = [(second, first)]
    case nil: all = first == second ? [(first, second)] : [(first, second), (second, first)]
    }
    let real = all.filter { (1...12).contains($0.month) && (1...31).contains($0.day) }
    // "27/11" can be read one way only, whatever the export does.
    if real.isEmpty, order != nil {
      return [(first, second), (second, first)].filter {
        (1...12).contains($0.1) && (1...31).contains($0.0)
      }
    }
    return real
  }

  private func numeric(_ first: Int, _ second: Int, from today: CivilDate) -> Finding {
    let days = readings(first, second).compactMap { next($0.day, $0.month, from: today) }
    guard !days.isEmpty else { return .none(note: "There is no such day.") }
    return .days(
      days.sorted(), note: days.count > 1 ? "Day and month can be read either way." : nil)
  }

  private func nth(
    _ ordinal: Int, _ weekday: Int, _ month: Int?, _ monthsAhead: Int, from today: CivilDate
  ) -> CivilDate? {
    func inMonth(_ year: Int, _ month: Int) -> CivilDate? {
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let length = CivilDate.length(ofMonth: month, year: year)
      let offset = (weekday - first.weekday + 7) % 7
      let day = ordinal < 0 ? offset + 1 + (length - offset - 1) / 7 * 7 : offset + 7 * ordinal - 6
      return CivilDate(year: year, month: month, day: day)
    }
    if let month {
      for year in today.year...(today.year + 1) {
        if let date = inMonth(year, month), date >= today { return date }
      }
      return nil
    }
    guard let first = CivilDate(year: today.year, month: today.month, day: 1) else { return nil }
    let ahead = first.adding(months: monthsAhead)
    if let date = inMonth(ahead.year, ahead.month), date >= today { return date }
    let later = ahead.adding(months: 1)
    return inMonth(later.year, later.month)
  }

  private func lastDay(_ month: Int?, _ monthsAhead: Int, from today: CivilDate) -> CivilDate {
    func last(_ year: Int, _ month: Int) -> CivilDate {
      CivilDate(
        year: year, month: month, day: CivilDate.length(ofMonth: month, year: year)) ?? today
    }
    if let month {
      let day = last(today.year, month)
      return day >= today ? day : last(today.year + 1, month)
    }
    let ahead = (CivilDate(year: today.year, month: today.month, day: 1) ?? today)
      .adding(months: monthsAhead)
    return last(ahead.year, ahead.month)
  }

  private static func shift(_ day: CivilDate, _ count: Int, _ unit: DaySpec.Unit) -> CivilDate {
    switch unit {
    case .minute, .hour: day
    case .day: day.adding(days: count)
    case .week: day.adding(days: count * 7)
    case .month: day.adding(months: count)
    case .year: day.adding(months: count * 12)
    }
  }
}
