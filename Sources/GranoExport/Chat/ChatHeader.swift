/// The beginning of a message: day, time, and where the rest of the line starts.
struct ChatHeader {
  var shape = ChatShape()

  /// Day, month and year in the order of the line.
  var groups: (Int, Int, Int) = (0, 0, 0)
  var hour = 0
  var minute = 0
  /// 0 when the line has none.
  var second = 0
  var period = DayPeriod.none

  /// Chinese, Japanese or Korean stands between date and time; those languages put the year first.
  var hasEastAsianWord = false

  /// Offset of the first byte after the header.
  var bodyStart = 0

  /// The time of day; nil when hour and marker contradict each other.
  var hour24: Int? {
    guard let hour = period.hour24(hour), hour < 24 else { return nil }
    return hour
  }
}
