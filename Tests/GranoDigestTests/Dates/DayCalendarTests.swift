import GranoCore
import Testing

@testable import GranoDigest

@Suite("Days counted from the message's own")
struct DayCalendarTests {
  private func days(_ spec: DaySpec, on today: String, order: DateOrder? = nil) -> [String] {
    let calendar = DayCalendar(today: LocalDateTime(iso: today)?.date, order: order)
    switch calendar.find(spec) {
    case .days(let days, _), .proposed(let days, _): return days.map(\.description)
    case .none, .over: return []
    }
  }

  @Test("a month later is clamped to the month's length")
  func clamps() {
    #expect(days(.shifted(.relative(0), 1, .month), on: "2027-01-31") == ["2027-02-28"])
    #expect(days(.shifted(.relative(0), 1, .month), on: "2028-01-31") == ["2028-02-29"])
    #expect(days(.shifted(.relative(0), 1, .year), on: "2028-02-29") == ["2029-02-28"])
  }

  @Test("the 31st skips the months that have none")
  func skipsShortMonths() {
    #expect(days(.dayOfMonth(31, monthsAhead: nil), on: "2027-02-01") == ["2027-03-31"])
    #expect(days(.dayOfMonth(31, monthsAhead: 1), on: "2027-01-05") == [])
  }

  @Test("the 29th of February waits for its year")
  func leapDay() {
    #expect(
      days(.date(day: 29, month: 2, year: nil), on: "2097-03-01") == ["2104-02-29"])
  }

  @Test("every weekday, said on every weekday, lies one to seven days ahead", arguments: 1...7)
  func weekdays(_ weekday: Int) {
    for offset in 0..<7 {
      let today = CivilDate(dayNumber: 20_000 + offset)
      let finding = DayCalendar(today: today, order: nil).find(.weekday(weekday, .coming))
      guard case .days(let days, _) = finding, let day = days.first else {
        Issue.record("no day")
        continue
      }
      #expect(day.weekday == weekday)
      #expect((1...7).contains(day.dayNumber - today.dayNumber))
    }
  }

  @Test("\"next\" has two readings only while this week still has that day", arguments: 1...7)
  func next(_ weekday: Int) {
    for offset in 0..<7 {
      let today = CivilDate(dayNumber: 20_000 + offset)
      let finding = DayCalendar(today: today, order: nil).find(.weekday(weekday, .next))
      guard case .days(let days, _) = finding else {
        Issue.record("no day")
        continue
      }
      #expect(days.count == (weekday > today.weekday ? 2 : 1))
    }
  }

  @Test("a last weekday that is past this year is next year's")
  func lastWeekday() {
    let spec = DaySpec.nth(-1, weekday: 1, month: 3, monthsAhead: 0)
    #expect(days(spec, on: "2028-02-27") == ["2028-03-27"])
    #expect(days(spec, on: "2028-03-28") == ["2029-03-26"])
  }

  @Test("a year that is past names nothing ahead")
  func pastYear() {
    let calendar = DayCalendar(today: LocalDateTime(iso: "2027-01-01")?.date, order: nil)
    #expect(calendar.find(.date(day: 3, month: 5, year: 2020)) == .over)
  }

  @Test("a day that does not exist is not made up")
  func noSuchDay() {
    #expect(days(.date(day: 30, month: 2, year: nil), on: "2027-01-01") == [])
    #expect(days(.numeric(30, 2, year: nil), on: "2027-01-01") == [])
  }
}
