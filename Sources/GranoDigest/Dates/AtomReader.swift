/// Gives the keys of the calendar sections their meaning.
///
/// Keys of `calendar.clock`: `strong` (a time by itself), `medium` (after any word like "around")
/// or `weak` (numbers only), then `noon`, `midnight`, or hours and minutes:
/// `h` is the hour slot, `m` the minute slot, and numbers add minutes: `h -30 +m` for
/// "fünf nach halb neun". `pm` makes the hour an afternoon one ("una de la tarde").
///
/// Keys of `calendar.days` and `calendar.phrases`:
///
/// | key | slots | means |
/// | --- | --- | --- |
/// | `day N [part]` | | N days from the message's own |
/// | `weekday MODE` | `{wd}` | bare, this, coming, next, thisweek, nextweek, weekafternext |
/// | `afternext` | `{wd}` | "Friday after next" |
/// | `dom [N]` | `{d}` | the next such day, or that day N months ahead |
/// | `date` | `{d}` `{month}` `{y}` `{wd}` | a day of a month |
/// | `numeric` | `{a}` `{b}` `{y}` | 5/6 |
/// | `nth [last] [N]` | `{o}` `{wd}` `{month}` | the last Monday of March, or N months ahead |
/// | `lastday [N]`, `monthend [N]` | `{month}` | the last day; the end |
/// | `weekend [next]` | | |
/// | `offset [N UNIT]` | `{n}` `{unit}` | in three days, in half an hour |
/// | `shift [N UNIT]` | `{n}` `{unit}` `{day}` | a week on Saturday |
/// | `clock`, `range` | `{t}` `{t}` | at nine; from nine to ten |
/// | `span` | `{t}` `{t}` | nine to ten: a score, unless a day is near |
/// | `hint` | `{t}` | around nine, unless what follows is counted |
/// | `part P` | | a part of the day, beside a day or a clock |
/// | `tail P` | | the same, only after the day or the clock |
/// | `week MODE`, `vague`, `past`, `recurring`, `block` | | no day of their own |
/// | `remark` | `{wd}` | "that's a Saturday" |
enum AtomReader {
  static func clock(of key: [String], _ captures: GrammarCaptures) -> ClockReading? {
    guard let strength = key.first else { return nil }
    var minute = 0
    var isCertain = false
    var half: DayPart?
    for part in key.dropFirst() {
      switch part {
      case "am", "pm": half = DayPart(rawValue: part)
      case "noon":
        minute += 720
        isCertain = true
      case "midnight": isCertain = true
      case "h":
        guard let hour = captures[.hour] else { return nil }
        minute += hour * 60
        isCertain = hour == 0 || hour > 12
      case "m", "+m":
        guard let added = captures[.twoDigitMinute] ?? captures[.minute] else { return nil }
        minute += added
      case "-m":
        guard let taken = captures[.twoDigitMinute] ?? captures[.minute] else { return nil }
        minute -= taken
      default:
        guard let added = Int(part) else { return nil }
        minute += added
      }
    }
    if minute < 0 { minute += isCertain ? 1440 : 720 }
    if let half, !isCertain {
      minute = half.minute(for: minute)
      isCertain = true
    }
    guard minute <= 1440 else { return nil }
    return ClockReading(
      minute: minute, isCertain: isCertain, isStrong: strength == "strong",
      isBare: strength == "weak", half: half)
  }

  static func meaning(of key: [String], _ captures: GrammarCaptures) -> Atom.Meaning? {
    let second = key.count > 1 ? key[1] : nil
    let third = key.count > 2 ? key[2] : nil
    switch key.first {
    case "clock", "range": return clockPhrase(captures)
    case "span":
      guard case .clock(var reading)? = clockPhrase(captures) else { return nil }
      // "We lost three to two."
      reading.isStrong = captures.times.contains { !$0.isBare }
      return .clock(reading)
    case "hint": return captures.times.first.map { .hint($0) }
    case "part": return second.flatMap(DayPart.init(rawValue:)).map { .part($0) }
    case "tail": return second.flatMap(DayPart.init(rawValue:)).map { .tail($0) }
    case "past": return .past
    case "recurring": return .recurring
    case "block": return .block
    case "vague": return .day(.vague, nil)
    case "week": return second.flatMap(DaySpec.WeekdayMode.init(rawValue:)).map { .week($0) }
    case "remark": return captures[.weekday].map { .remark(weekday: $0) }
    case "offset": return offset(second, third, captures)
    case "day":
      guard let second, let days = Int(second) else { return nil }
      return .day(.relative(days), third.flatMap(DayPart.init(rawValue:)))
    default: return day(key, captures).map { .day($0, nil) }
    }
  }

  private static func clockPhrase(_ captures: GrammarCaptures) -> Atom.Meaning? {
    guard var reading = captures.times.first else { return nil }
    reading.isStrong = true
    if !reading.isCertain, captures.times.count > 1, let end = captures.times.last, end.isCertain {
      // "From nine to 17:00" can only begin in the morning.
      let ahead = reading.readings(in: nil).filter { $0 < end.minute }
      // "From 2 to 4 p.m.": the half is said once for both.
      if let minute = ahead.count == 1 || end.half == .pm ? ahead.last : nil {
        reading.minute = minute
        reading.isCertain = true
      }
    }
    return .clock(reading)
  }

  private static func offset(
    _ count: String?, _ unit: String?, _ captures: GrammarCaptures
  ) -> Atom.Meaning? {
    guard let number = count.flatMap({ Int($0) }) ?? captures[.number],
      let unit = unit.flatMap(DaySpec.Unit.init(rawValue:)) ?? captures.unit
    else { return nil }
    switch unit {
    case .minute: return .offset(number)
    case .hour: return .offset(number * 60)
    case .day: return .day(.relative(number), nil)
    case .week: return .day(.relative(number * 7), nil)
    case .month, .year: return .day(.shifted(.relative(0), number, unit), nil)
    }
  }

  private static func day(_ key: [String], _ captures: GrammarCaptures) -> DaySpec? {
    let second = key.count > 1 ? key[1] : nil
    let monthsAhead = key.dropFirst().compactMap { Int($0) }.first
    switch key.first {
    case "weekday":
      guard let weekday = captures[.weekday] else { return nil }
      return .weekday(weekday, second.flatMap(DaySpec.WeekdayMode.init(rawValue:)) ?? .bare)
    case "afternext":
      return captures[.weekday].map { .shifted(.weekday($0, .next), 7, .day) }
    case "dom":
      guard let day = captures[.day] else { return nil }
      return checked(.dayOfMonth(day, monthsAhead: monthsAhead), captures)
    case "date":
      guard let day = captures[.day], let month = captures[.month] else { return nil }
      return checked(.date(day: day, month: month, year: captures[.year]), captures)
    case "numeric":
      guard let first = captures[.first], let second = captures[.second] else { return nil }
      return checked(.numeric(first, second, year: captures[.year]), captures)
    case "dmy":
      // Written so that the day must come first ("5.6.").
      guard let day = captures[.first], let month = captures[.second], month <= 12 else {
        return nil
      }
      return checked(.date(day: day, month: month, year: captures[.year]), captures)
    case "mdy":
      guard let month = captures[.first], let day = captures[.second], month <= 12 else {
        return nil
      }
      return checked(.date(day: day, month: month, year: captures[.year]), captures)
    case "nth":
      guard let weekday = captures[.weekday] else { return nil }
      let ordinal = key.contains("last") ? -1 : captures[.ordinal]
      return ordinal.map {
        .nth($0, weekday: weekday, month: captures[.month], monthsAhead: monthsAhead ?? 0)
      }
    case "lastday", "monthend":
      return .lastDay(
        month: captures[.month], monthsAhead: monthsAhead ?? 0,
        isConvention: key.first == "monthend")
    case "weekend": return .weekend(isNext: second == "next")
    case "shift":
      guard let base = captures.base,
        let count = second.flatMap({ Int($0) }) ?? captures[.number],
        let unit = (key.count > 2 ? DaySpec.Unit(rawValue: key[2]) : nil) ?? captures.unit
      else { return nil }
      return .shifted(base, count, unit)
    default: return nil
    }
  }

  private static func checked(_ spec: DaySpec, _ captures: GrammarCaptures) -> DaySpec {
    captures[.weekday].map { .checked(spec, weekday: $0) } ?? spec
  }
}
