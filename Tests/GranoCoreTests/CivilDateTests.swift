import GranoCore
import Testing

@Suite("Civil dates")
struct CivilDateTests {
  @Test("Day numbers run without a gap and come back as the same day")
  func roundTrip() throws {
    var expected = try #require(CivilDate(year: 1999, month: 12, day: 31)).dayNumber
    for year in 2000...2030 {
      for month in 1...12 {
        for day in 1...CivilDate.length(ofMonth: month, year: year) {
          let date = try #require(CivilDate(year: year, month: month, day: day))
          expected += 1
          #expect(date.dayNumber == expected)
          #expect(CivilDate(dayNumber: expected) == date)
        }
      }
    }
  }

  @Test("2026-11-30 is a Monday, 1970-01-01 a Thursday")
  func weekday() {
    #expect(CivilDate(year: 2026, month: 11, day: 30)?.weekday == 1)
    #expect(CivilDate(year: 1970, month: 1, day: 1)?.weekday == 4)
  }

  @Test("Month arithmetic clamps to the month's end")
  func clamps() {
    #expect(CivilDate(year: 2027, month: 1, day: 31)?.adding(months: 1).description == "2027-02-28")
    #expect(CivilDate(year: 2028, month: 1, day: 31)?.adding(months: 1).description == "2028-02-29")
    #expect(
      CivilDate(year: 2027, month: 1, day: 15)?.adding(months: -2).description == "2026-11-15")
  }

  @Test("Days that do not exist are refused", arguments: [(2026, 2, 29), (2026, 13, 1), (0, 1, 1)])
  func refused(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "ISO 8601 forms",
    arguments: [
      ("2026-11-27T18:04:00", "2026-11-27T18:04:00"), ("2026-11-27T18:04", "2026-11-27T18:04:00"),
      ("2026-11-27 18:04:09.250+01:00", "2026-11-27T18:04:09"),
      ("2026-11-27", "2026-11-27T00:00:00"),
      ("2026-11-27T18:04Z", "2026-11-27T18:04:00"),
    ])
  func iso(text: String, canonical: String) {
    #expect(LocalDateTime(iso: text)?.description == canonical)
  }

  @Test(
    "What is not a date is refused",
    arguments: [
      "", "27.11.2026", "2026-11-31", "2026-11-27T24:00", "2026-11-27x", "2026-11-27T1８:04",
    ])
  func notISO(text: String) {
    #expect(LocalDateTime(iso: text) == nil)
  }

  @Test("Minutes carry over midnight in both directions")
  func minutes() {
    let evening = LocalDateTime(iso: "2026-12-31T23:50")
    #expect(evening?.adding(minutes: 30).description == "2027-01-01T00:20:00")
    #expect(evening?.adding(minutes: -1440).description == "2026-12-30T23:50:00")
  }
}
