/// What a run of tokens means to the calendar.
struct Atom: Sendable {
  enum Meaning: Sendable {
    case day(DaySpec, DayPart?)
    case clock(ClockReading)
    /// A number after a word like "around": a clock time unless something counted follows.
    case hint(ClockReading)
    case part(DayPart)
    /// A part that says something only after a day or a clock ("Friday evening").
    case tail(DayPart)
    /// Minutes from the message's own.
    case offset(Int)
    /// "That's a Saturday": says something about a day already named.
    case remark(weekday: Int)
    /// "Next week" beside a weekday moves it; alone it names no day.
    case week(DaySpec.WeekdayMode)
    /// Yesterday, last Friday: retold.
    case past
    case recurring
    /// Words that look like a date and are none: durations, ages, greetings.
    case block
  }

  let meaning: Meaning
  let tokens: Range<Int>

  var isBlock: Bool {
    if case .block = meaning { true } else { false }
  }
}
