/// A day, a part of it and a clock time, as far as the words name them.
struct NamedDate: Sendable, Equatable {
  var day: DaySpec?
  var part: DayPart?
  var clock: ClockReading?

  /// Minutes from the message's own: "in half an hour".
  var offset: Int?

  /// What the words name, as `--explain` calls it: "weekday and clock".
  var description: String {
    if offset != nil { return "minutes from now" }
    let parts = [
      day?.description, clock == nil ? nil : "clock", part == nil ? nil : "part of day",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// Neither a day nor a time: a part of the day alone, or nothing.
  var isEmpty: Bool { day == nil && clock == nil && offset == nil }
}
