internal import GranoCore

/// Turns the three groups of a line into a day, whatever calendar the phone used.
enum ExportCalendar {
  /// The day, or nil when there is none or the calendar cannot be told.
  static func date(_ groups: (Int, Int, Int), order: DateOrder) -> CivilDate? {
    let (year, month, day) =
      switch order {
      case .yearMonthDay: groups
      case .dayMonthYear: (groups.2, groups.1, groups.0)
      case .monthDayYear: (groups.2, groups.0, groups.1)
      }
    switch year {
    // Two digits: exports begin in 2009, so 52 to 99 can only be Buddhist (2552 is 2009).
    case 0..<52: return CivilDate(year: 2000 + year, month: month, day: day)
    case 52..<100: return CivilDate(year: 2500 + year - 543, month: month, day: day)
    // Solar Hijri 1380 to 1425 is 2001 to 2046; lunar Hijri years of the same time lie above
    // 1429, and their months depend on sightings: not decided.
    case 1380...1425: return solarHijri(year: year, month: month, day: day)
    case 2400...2699: return CivilDate(year: year - 543, month: month, day: day)
    case 1970...2399: return CivilDate(year: year, month: month, day: day)
    default: return nil
    }
  }

  /// A day of the Solar Hijri calendar: six months of 31 days, five of 30, one of 29 or 30.
  ///
  /// Leap years follow the 33-year cycle, which agrees with the astronomical rule from 1244 to
  /// 1472 (K. M. Borkowski, "The Persian calendar for 3000 years", 1996).
  static func solarHijri(year: Int, month: Int, day: Int) -> CivilDate? {
    guard (1...12).contains(month), day >= 1 else { return nil }
    let length = month <= 6 ? 31 : month < 12 || isSolarHijriLeap(year) ? 30 : 29
    guard day <= length, let epoch = CivilDate(year: 2024, month: 3, day: 20) else { return nil }
    // 1 Farvardin 1403 was 2024-03-20.
    var days = (month - 1) * 30 + min(month - 1, 6) + day - 1
    for each in min(year, 1403)..<max(year, 1403) {
      let yearLength = isSolarHijriLeap(each) ? 366 : 365
      days += year > 1403 ? yearLength : -yearLength
    }
    return epoch.adding(days: days)
  }

  private static func isSolarHijriLeap(_ year: Int) -> Bool {
    [1, 5, 9, 13, 17, 22, 26, 30].contains(year % 33)
  }
}
