/// A day of the Gregorian calendar, without a zone.
///
/// Day numbers follow Howard Hinnant's `days_from_civil`
/// (https://howardhinnant.github.io/date_algorithms.html): day 0 is 1970-01-01.
package struct CivilDate: Hashable, Sendable, Comparable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to the month's length.
  package let day: Int

  /// Fails when there is no such day, or the year is not in 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies `dayNumber` days after 1970-01-01.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  package var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 is Monday, 7 is Sunday (ISO 8601).
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    let remainder = (dayNumber + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  package func adding(days: Int) -> CivilDate {
    CivilDate(dayNumber: dayNumber + days)
  }

  /// The same day `months` later, clamped to the month's length (31 Jan + 1 is 28 or 29 Feb).
  package func adding(months: Int) -> CivilDate {
    let index = year * 12 + (month - 1) + months
    let newYear = index >= 0 ? index / 12 : (index - 11) / 12
    let newMonth = index - newYear * 12 + 1
    let newDay = min(day, Self.length(ofMonth: newMonth, year: newYear))
    return CivilDate(year: newYear, month: newMonth, day: newDay) ?? self
  }

  package static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days in `month`, 1 to 12.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}

extension CivilDate: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  package var description: String {
    "\(zeroPadded(year, width: 4))-\(zeroPadded(month, width: 2))-\(zeroPadded(day, width: 2))"
  }
}
