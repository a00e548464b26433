/// What the slots of a matched pattern hold.
struct GrammarCaptures: Sendable {
  enum Value: Sendable {
    case number(Int)
    case unit(DaySpec.Unit)
    case time(ClockReading)
    case day(DaySpec)
  }

  private(set) var numbers: [GrammarPattern.Slot: Int] = [:]
  private(set) var times: [ClockReading] = []
  private(set) var base: DaySpec?
  private(set) var unit: DaySpec.Unit?

  mutating func add(_ value: Value, to slot: GrammarPattern.Slot) {
    switch value {
    case .number(let number): numbers[slot] = number
    case .unit(let unit): self.unit = unit
    case .time(let time): times.append(time)
    case .day(let day): base = day
    }
  }

  subscript(_ slot: GrammarPattern.Slot) -> Int? { numbers[slot] }
}
