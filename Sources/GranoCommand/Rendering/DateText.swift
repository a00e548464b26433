internal import GranoCore

/// The days and times that a note names, in words; not yet safe to print.
enum DateText {
  /// Everything that is known: "probably Thu 3 Dec 2026, 19:00", both readings, "day unknown".
  static func when(_ date: DateMention) -> String {
    switch date.status {
    case .resolved: day(of: date) ?? ""
    case .proposed: "probably " + (day(of: date) ?? "")
    case .ambiguous: date.options.map { DayText.text(iso: $0) }.joined(separator: " or ")
    case .unresolved: date.time.map { "at \($0), day unknown" } ?? "day unknown"
    }
  }

  /// The day and time alone, for a deadline; the first reading with "?" where there are several.
  static func day(of date: DateMention) -> String? {
    guard let day = date.date else {
      return date.status == .ambiguous
        ? date.options.first.map { DayText.text(iso: $0) + "?" } : nil
    }
    return DayText.text(iso: day) + (date.time.map { ", " + $0 } ?? "")
  }

  /// The deadline of a to-do; nil when none was said or it is not known.
  static func due(_ todo: Todo, in dates: [DateMention]) -> String? {
    guard let due = todo.due, dates.indices.contains(due) else { return nil }
    return day(of: dates[due])
  }
}
