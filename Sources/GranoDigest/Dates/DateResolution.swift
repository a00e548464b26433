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

  static func time(_ minute: Int) -> String {
    "\(zeroPadded(minute / 60, width: 2)):\(zeroPadded(minute % 60, width: 2))"
  }
}
