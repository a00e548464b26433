/// A day as the words name it, before any calendar is asked.
indirect enum DaySpec: Sendable, Equatable {
  enum WeekdayMode: String, Sendable {
    case bare, this, coming, next
    case thisWeek = "thisweek"
    case nextWeek = "nextweek"
    case weekAfterNext = "weekafternext"
  }

  enum Unit: String, Sendable {
    case minute, hour, day, week, month, year
  }

  /// Days from the message's own.
  case relative(Int)
  /// 1 is Monday.
  case weekday(Int, WeekdayMode)
  /// `monthsAhead` is nil for "the 3rd": the next such day.
  case dayOfMonth(Int, monthsAhead: Int?)
  case date(day: Int, month: Int, year: Int?)
  /// "5/6": which is the day is for the export's order to say.
  case numeric(Int, Int, year: Int?)
  /// The `ordinal`th such weekday of a month, -1 for the last.
  case nth(Int, weekday: Int, month: Int?, monthsAhead: Int)
  /// The last day of a month; by convention for "the end of March".
  case lastDay(month: Int?, monthsAhead: Int, isConvention: Bool)
  case weekend(isNext: Bool)
  case shifted(DaySpec, Int, Unit)
  /// A weekday beside a date: both must agree.
  case checked(DaySpec, weekday: Int)
  /// "Next week", "one of these days": no day can be known.
  case vague

  /// What kind of day it is, as `--explain` calls it.
  var description: String {
    switch self {
    case .relative: "day from today"
    case .weekday: "weekday"
    case .dayOfMonth: "day of the month"
    case .date: "calendar date"
    case .numeric: "date in figures"
    case .nth: "weekday of a month"
    case .lastDay: "end of a month"
    case .weekend: "weekend"
    case .shifted(let day, _, _): day.description + ", moved on"
    case .checked(let day, _): "weekday with " + day.description
    case .vague: "some day"
    }
  }

  var isBareWeekday: Bool {
    if case .weekday(_, .bare) = self { true } else { false }
  }

  var isWeekend: Bool {
    if case .weekend = self { true } else { false }
  }

  var weekday: Int? {
    if case .weekday(let day, _) = self { day } else { nil }
  }

  /// How much the words pin down, to choose between two that name the same day.
  var precision: Int {
    switch self {
    case .vague: 0
    case .weekend: 1
    case .weekday(_, .bare): 2
    case .weekday: 3
    case .relative: 4
    case .dayOfMonth: 4
    default: 5
    }
  }
}
