internal import GranoCore

/// Turns a named date into a day and a time by the rulings; never by the machine's clock.
struct DateResolver {
  private let sentAt: LocalDateTime?
  private let calendar: DayCalendar

  init(sentAt: LocalDateTime?, order: DateOrder?) {
    self.sentAt = sentAt
    calendar = DayCalendar(today: sentAt?.date, order: order)
  }

  private static let undated = "The message's own date is unknown."

  /// - Returns: nil when the words name nothing ahead.
  func resolve(_ named: NamedDate) -> DateResolution? {
    if let offset = named.offset { return resolve(offset: offset) }
    guard let day = named.day else {
      guard let clock = named.clock else { return nil }
      return resolve(clock: clock, part: named.part)
    }
    switch calendar.find(day) {
    case .over: return nil
    case .none(let note):
      guard day != .vague || named.clock != nil else { return nil }
      return unresolved(named, note)
    case .days(let days, let note):
      return combine(days, note: note, isProposed: false, named)
    case .proposed(let days, let note):
      return combine(days, note: note, isProposed: true, named)
    }
  }

  private func unresolved(_ named: NamedDate, _ note: String) -> DateResolution {
    let readings = named.clock?.readings(in: named.part) ?? []
    return DateResolution(
      minute: readings.count == 1 ? readings[0] % 1440 : nil, status: .unresolved, note: note,
      minutes: readings.map { $0 % 1440 })
  }

  private func resolve(offset: Int) -> DateResolution {
    guard let sentAt else {
      return DateResolution(status: .unresolved, note: Self.undated)
    }
    let then = sentAt.adding(minutes: offset)
    let minute = then.hour * 60 + then.minute
    return DateResolution(
      date: then.date, minute: minute, status: .resolved, days: [then.date], minutes: [minute])
  }

  /// A clock time without a day: its next occurrence.
  private func resolve(clock: ClockReading, part: DayPart?) -> DateResolution {
    let minutes = clock.readings(in: part).map { $0 % 1440 }
    guard let sentAt else {
      return DateResolution(
        minute: minutes.count == 1 ? minutes[0] : nil, status: .unresolved, note: Self.undated,
        minutes: minutes)
    }
    let now = sentAt.hour * 60 + sentAt.minute
    let moments = minutes.map { minute in
      (day: minute > now ? sentAt.date : sentAt.date.adding(days: 1), minute: minute)
    }
    if moments.count == 1 {
      return DateResolution(
        date: moments[0].day, minute: moments[0].minute, status: .proposed,
        note: "No day was said: the next \(DateResolution.time(moments[0].minute)).",
        days: [moments[0].day], minutes: minutes)
    }
    return DateResolution(
      status: .ambiguous,
      options: moments.map { "\($0.day)T\(DateResolution.time($0.minute))" }.sorted(),
      note: "Morning or evening was not said.", days: moments.map(\.day), minutes: minutes)
  }

  /// Days and times, each certain or with several readings.
  private func combine(
    _ days: [CivilDate], note: String?, isProposed: Bool, _ named: NamedDate
  ) -> DateResolution {
    var note = note
    var isProposed = isProposed
    var days = days
    var minutes: [Int] = []
    let now = sentAt.map { $0.hour * 60 + $0.minute } ?? 0
    let isToday = days.count == 1 && days[0] == sentAt?.date
    if let clock = named.clock {
      minutes = clock.readings(in: named.part)
      if minutes.count > 1, isToday, minutes[0] <= now {
        minutes = [minutes[1]]
        isProposed = true
        note = "The earlier reading of that hour is past."
      } else if minutes.count == 1, minutes[0] >= 1440 {
        let small = minutes[0] - 1440
        // A small hour of a night: after midnight when the night is today's, else as named.
        if isToday || small == 0 {
          if !(isToday && now < 360 && small > now) {
            days = days.map { $0.adding(days: 1) }
            isProposed = !clock.isCertain
            note = clock.isCertain ? note : "After midnight, so the next day."
          }
        }
        minutes = [small]
      } else if minutes.count == 1, minutes[0] == 0, isToday {
        days = days.map { $0.adding(days: 1) }
        isProposed = true
        note = "Midnight at the end of the day."
      }
    } else if let part = named.part, let conventional = part.conventionalMinute {
      // "This morning", said in the evening, is over.
      minutes = [conventional]
      isProposed = true
      note = note ?? "No hour was said: \(DateResolution.time(conventional)) stands for it."
    }
    var result = DateResolution(
      date: days.count == 1 ? days[0] : nil, minute: minutes.count == 1 ? minutes[0] : nil,
      status: .resolved, note: note, days: days,
      minutes: named.clock == nil ? [] : minutes)
    if days.count > 1 || minutes.count > 1 {
      result.status = .ambiguous
      result.note = note ?? "Morning or evening was not said."
      result.options = days.flatMap { day in
        minutes.isEmpty ? ["\(day)"] : minutes.map { "\(day)T\(DateResolution.time($0))" }
      }.sorted()
    } else if isProposed {
      result.status = .proposed
    }
    return result
  }
}
