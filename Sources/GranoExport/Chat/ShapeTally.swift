internal import GranoCore

/// What a first reading of a chat text learns about the headers of one shape.
struct ShapeTally {
  let shape: ChatShape
  var count = 0

  /// Headers whose first or second group cannot be a month; whose first or third cannot be a day.
  var firstAbove12 = 0
  var secondAbove12 = 0
  var firstAbove31 = 0
  var thirdAbove31 = 0

  /// Headers whose first two groups differ.
  var differing = 0

  /// Headers with a word of an East Asian language.
  var eastAsian = 0

  /// Headers with a marker of the half of the day.
  var withPeriod = 0

  /// Media names that agree with one order alone: dmy, mdy, ymd.
  var votes = (0, 0, 0)

  /// Steps back in time under each order: dmy, mdy, ymd.
  var backward = (0, 0, 0)

  /// The longest run of headers of this shape with none of another between them.
  var longestRun = 0

  /// Runs that began or ended with a step back in time under every order.
  var backwardRuns = 0

  private var last = (0, 0, 0)
  private var hasLast = false

  init(shape: ChatShape) {
    self.shape = shape
  }

  /// Sortable numbers of the day under each order: dmy, mdy, ymd.
  static func keys(_ groups: (Int, Int, Int)) -> (Int, Int, Int) {
    func key(_ year: Int, _ month: Int, _ day: Int) -> Int {
      (year < 100 ? year + 2000 : year) * 1024 + month * 32 + day
    }
    return (
      key(groups.2, groups.1, groups.0), key(groups.2, groups.0, groups.1),
      key(groups.0, groups.1, groups.2)
    )
  }

  mutating func add(_ header: ChatHeader) {
    count += 1
    let groups = header.groups
    if groups.0 > 12 { firstAbove12 += 1 }
    if groups.1 > 12 { secondAbove12 += 1 }
    if groups.0 > 31 { firstAbove31 += 1 }
    if groups.2 > 31 { thirdAbove31 += 1 }
    if groups.0 != groups.1 { differing += 1 }
    if header.period != .none && header.period != .unknown { withPeriod += 1 }
    if header.hasEastAsianWord { eastAsian += 1 }
    let keys = Self.keys(groups)
    if hasLast {
      if keys.0 < last.0 { backward.0 += 1 }
      if keys.1 < last.1 { backward.1 += 1 }
      if keys.2 < last.2 { backward.2 += 1 }
    }
    last = keys
    hasLast = true
  }

  mutating func vote(_ groups: (Int, Int, Int), for date: CivilDate) {
    let dmy = ExportCalendar.date(groups, order: .dayMonthYear) == date
    let mdy = ExportCalendar.date(groups, order: .monthDayYear) == date
    let ymd = ExportCalendar.date(groups, order: .yearMonthDay) == date
    switch (dmy, mdy, ymd) {
    case (true, false, false): votes.0 += 1
    case (false, true, false): votes.1 += 1
    case (false, false, true): votes.2 += 1
    default: break
    }
  }

  /// The order of day, month and year, and what decided it, strongest evidence first.
  ///
  /// `contradictory` is set when the evidence of groups above 12 points both ways.
  func order() -> (order: DateOrder?, evidence: DateOrderEvidence?, contradictory: Bool) {
    switch shape.yearPlace {
    case .first: return (.yearMonthDay, .yearFirst, false)
    case .last: break
    case .short:
      if firstAbove31 > 0, thirdAbove31 == 0 { return (.yearMonthDay, .yearFirst, false) }
      // Two digits a group: the year stands last unless names or chronology say first.
      if thirdAbove31 == 0, secondAbove12 == 0 {
        if votes.2 > votes.0 + votes.1 { return (.yearMonthDay, .mediaNames, false) }
        if backward.2 == 0, backward.0 > 0, firstAbove12 == count || backward.1 > 0,
          votes.0 + votes.1 == 0
        {
          return (.yearMonthDay, .chronology, false)
        }
        if eastAsian * 2 > count, backward.2 <= backward.0, votes.0 + votes.1 == 0 {
          return (.yearMonthDay, .script, false)
        }
      }
    }
    if firstAbove12 > 0 || secondAbove12 > 0 {
      // One line in twenty may be someone's pasted text.
      if secondAbove12 * 20 <= firstAbove12 { return (.dayMonthYear, .dayAboveTwelve, false) }
      if firstAbove12 * 20 <= secondAbove12 { return (.monthDayYear, .dayAboveTwelve, false) }
      return (nil, nil, true)
    }
    if votes.0 >= 2 * votes.1, votes.0 > 0 { return (.dayMonthYear, .mediaNames, false) }
    if votes.1 >= 2 * votes.0, votes.1 > 0 { return (.monthDayYear, .mediaNames, false) }
    if backward.0 == 0, backward.1 > 0 { return (.dayMonthYear, .chronology, false) }
    if backward.1 == 0, backward.0 > 0 { return (.monthDayYear, .chronology, false) }
    switch shape.separator {
    case .dot, .dotAndBlank, .dash, .letters: return (.dayMonthYear, .separator, false)
    case .slash: break
    }
    if differing == 0 { return (.dayMonthYear, .sameEitherWay, false) }
    return (nil, nil, false)
  }
}
