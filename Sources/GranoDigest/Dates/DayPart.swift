/// A part of the day, with the hour that stands for it when no clock time was said.
enum DayPart: String, Sendable {
  case morning, noon, afternoon, evening, night
  /// The hours before dawn ("de la madrugada").
  case early
  /// Only beside a clock.
  case am, pm

  /// Minutes after midnight that the convention proposes.
  var conventionalMinute: Int? {
    switch self {
    case .morning: 9 * 60
    case .noon: 12 * 60
    case .afternoon: 15 * 60
    case .evening: 19 * 60
    case .night: 22 * 60
    case .early, .am, .pm: nil
    }
  }

  /// Until when the part lasts, in minutes after midnight: "this morning" said later is past.
  var endMinute: Int {
    switch self {
    case .early: 6 * 60
    case .morning, .am: 12 * 60
    case .noon: 14 * 60
    case .afternoon: 18 * 60
    case .evening, .night, .pm: 24 * 60
    }
  }

  /// What minute `minute` (0 to 12:59) of a twelve-hour clock means here.
  ///
  /// - Returns: minutes after the named day's midnight; 1440 and more is after the next one.
  func minute(for minute: Int) -> Int {
    let hour = minute / 60
    switch self {
    case .am, .early: return hour == 12 ? minute - 720 : minute
    case .morning: return minute
    case .pm: return hour == 12 ? minute : minute + 720
    case .noon: return hour == 12 || hour >= 10 ? minute : minute + 720
    case .afternoon: return hour == 12 ? minute : minute + 720
    case .evening: return hour == 12 ? minute + 720 : hour < 3 ? minute + 1440 : minute + 720
    case .night:
      if hour == 12 { return minute + 720 }
      return hour < 6 ? minute + 1440 : minute + 720
    }
  }

  /// Whether a certain clock time can lie in this part ("this evening" and 15:00 cannot).
  func allows(_ minute: Int) -> Bool {
    switch self {
    case .morning, .am: minute < 13 * 60
    case .early: minute < 8 * 60
    case .noon: (11 * 60...15 * 60).contains(minute)
    case .afternoon: (12 * 60..<20 * 60).contains(minute)
    case .evening: minute >= 16 * 60
    case .night: minute >= 18 * 60 || minute < 6 * 60
    case .pm: minute >= 12 * 60
    }
  }
}
