internal import GranoCore

/// What a named date comes to, as a mention states it.
struct DateResolution: Equatable {
  var date: CivilDate?
  /// Minutes after midnight.
  var minute: Int?
  var status: DateMention.Status
  var options: [String] = []
  var note: String?

  /// Every day the words allow.
  var days: [CivilDate] = []

  /// Every clock time the words allow, 0 to 1439; empty when none was said.
  var minutes: [Int] = []

  /// The same for the last day of a range that begins on `start`: a weekday comes after it.
  func ending(after start: CivilDate) -> DateResolution {
    guard let first = days.first else { return self }
    var result = self
    let end = days.first { $0 > start } ?? first.adding(days: 7)
    guard end > start else { return self }
    result.days = [end]
    result.date = end
    result.options = []
    result.status = .resolved
    result.note = nil
    return result
  }

  static func time(_ minute: Int) -> String {
    "\(zeroPadded(minute / 60, width: 2)):\(zeroPadded(minute % 60, width: 2))"
  }
}
