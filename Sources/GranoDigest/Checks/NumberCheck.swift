internal import GranoCore

/// Finds numbers that the evidence does not hold, in figures or words.
///
/// Numbers inside days and clock times are `DayCheck`'s.
struct NumberCheck {
  private let said: Set<Int>

  init(evidence: [CalendarFacts], dates: [DateMention]) {
    var said: Set<Int> = []
    for facts in evidence { said.formUnion(facts.numbers) }
    for date in dates {
      for text in [date.date, date.time].compactMap({ $0 }) + date.options {
        // Of a day nothing: "three" is not to pass because a date is in March.
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard text.contains(":"), numbers.count >= 2, let minute = numbers.last else { continue }
        let hour = numbers[numbers.count - 2]
        // 15:00 is three o'clock, half past two and half three are 14:30.
        said.formUnion([hour, minute, hour % 12, (hour + 11) % 12 + 1])
        if minute > 0 { said.formUnion([60 - minute, (hour + 1) % 24, hour % 12 + 1]) }
      }
    }
    self.said = said
  }

  func fails(_ facts: CalendarFacts) -> Bool {
    !facts.loose.isSubset(of: said)
  }

  /// Whether `text` leaves out a number of `rule`.
  static func isLost(_ rule: CalendarFacts, in text: CalendarFacts) -> Bool {
    !rule.loose.isSubset(of: text.numbers)
  }
}
