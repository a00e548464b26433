/// A clock time as spoken: its minute, and whether the half of the day is certain.
struct ClockReading: Sendable, Equatable {
  /// Minutes after midnight, 0 to 1440; the earlier reading when the hour is uncertain.
  var minute: Int

  /// False for hours 1 to 12 with nothing beside them.
  var isCertain: Bool

  /// Reads as a clock time without a word like "at" before it.
  var isStrong: Bool

  /// Nothing but numbers: after "around" it may count something.
  var isBare: Bool

  /// The half of the day when "a.m." or "p.m." was said with it.
  var half: DayPart?

  /// The readings that `part` leaves, in minutes after the named day's midnight.
  func readings(in part: DayPart?) -> [Int] {
    if isCertain { return [minute] }
    if let part { return [part.minute(for: minute)] }
    let first = minute % 720
    return [first, first + 720]
  }
}
