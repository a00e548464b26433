package import GranoCore

/// Days and times as the human output shows them: "Thu 3 Dec 2026, 09:30".
package enum DayText {
  package static func text(_ date: CivilDate) -> String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(weekdays[date.weekday - 1]) \(date.day) \(months[date.month - 1]) \(date.year)"
  }

  package static func text(_ moment: LocalDateTime) -> String {
    "\(text(moment.date)), \(time(moment))"
  }

  /// An ISO date or date-time of the contract, made readable; as it is when it is neither.
  package static func text(iso: String) -> String {
    guard let moment = LocalDateTime(iso: iso) else { return iso }
    return iso.contains("T") ? text(moment) : text(moment.date)
  }

  /// What follows a note's time that no message tells: " (by its name)".
  package static func inference(_ source: TimeSource?) -> String {
    switch source {
    case .name: " (by its name)"
    case .modificationTime: " (by the file's time)"
    case .chat, .option, nil: ""
    }
  }

  private static func time(_ moment: LocalDateTime) -> String {
    zeroPadded(moment.hour, width: 2) + ":" + zeroPadded(moment.minute, width: 2)
  }
}
