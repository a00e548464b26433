import GranoCore
import Testing

@testable import GranoExport

struct OrderCase: Sendable, CustomTestStringConvertible {
  let name: String
  let dates: [String]
  let order: DateOrder?
  let evidence: DateOrderEvidence?
  var testDescription: String { name }
}

struct DateOrderTests {
  static let cases: [OrderCase] = [
    OrderCase(
      name: "year first", dates: ["2024-05-06"], order: .yearMonthDay, evidence: .yearFirst),
    OrderCase(
      name: "a day above 12 in front", dates: ["05/06/24", "13/06/24"], order: .dayMonthYear,
      evidence: .dayAboveTwelve),
    OrderCase(
      name: "a day above 12 second", dates: ["05/06/24", "06/13/24"], order: .monthDayYear,
      evidence: .dayAboveTwelve),
    OrderCase(
      name: "time would run backwards as month first", dates: ["05/06/24", "01/07/24"],
      order: .dayMonthYear, evidence: .chronology),
    OrderCase(
      name: "time would run backwards as day first", dates: ["05/06/24", "06/01/24"],
      order: .monthDayYear, evidence: .chronology),
    OrderCase(name: "dots", dates: ["05.06.24"], order: .dayMonthYear, evidence: .separator),
    OrderCase(name: "dashes", dates: ["05-06-2024"], order: .dayMonthYear, evidence: .separator),
    OrderCase(
      name: "the same either way", dates: ["06/06/24"], order: .dayMonthYear,
      evidence: .sameEitherWay),
    OrderCase(name: "nothing tells", dates: ["05/06/24", "06/07/24"], order: nil, evidence: nil),
    OrderCase(
      name: "both groups above 12", dates: ["13/06/24", "06/13/24"], order: nil, evidence: nil),
    OrderCase(
      name: "two-digit years in front, told by their size", dates: ["98/05/06", "98/05/07"],
      order: .yearMonthDay, evidence: .yearFirst),
    OrderCase(
      name: "two-digit years in front, told by chronology",
      dates: ["24/03/27", "24/03/28", "24/04/02"], order: .yearMonthDay, evidence: .chronology),
    OrderCase(
      name: "two-digit years in front, told by the language", dates: ["24/03/27 下午"],
      order: .yearMonthDay, evidence: .script),
  ]

  @Test("The order of day and month is decided by the whole file", arguments: cases)
  func order(_ each: OrderCase) throws {
    let text = each.dates.map { "\($0), 2:05 - Dana: hi\n" }.joined()
    let (format, _) = try ChatFixture.log(text)
    let rule = try #require(format.rules.first)
    #expect(rule.order == each.order)
    #expect(rule.evidence == each.evidence)
  }

  @Test(
    "The date in a media name decides",
    arguments: [
      ("20240605", DateOrder.dayMonthYear), ("20240506", .monthDayYear),
    ])
  func mediaName(_ day: String, _ order: DateOrder) throws {
    let name = "PTT-\(day)-WA0001.opus"
    let text = "05/06/24, 14:05 - Dana: hi\n05/06/24, 14:06 - Dana: \(name) (file attached)\n"
    let (format, log) = try ChatFixture.log(text, members: [name])
    #expect(format.rules.first?.order == order)
    #expect(format.rules.first?.evidence == .mediaNames)
    let date = try #require(log.notes.first?.sentAt?.date.description)
    #expect(date.filter { $0 != "-" } == day)
  }

  @Test("Media names decide in Buddhist years too")
  func buddhist() throws {
    for year in ["2567", "67"] {
      let name = "PTT-20240506-WA0001.opus"
      let found = try ChatFixture.notes(
        "6/5/\(year) 14:06 - Dana: \(name) (file attached)\n", members: [name])
      #expect(found == ["Dana|2024-05-06T14:06:00|\(name)"])
    }
  }

  @Test("The caller decides only what the text leaves open")
  func caller() throws {
    let open = try ChatFixture.log("05/06/24, 14:05 - Dana: hi\n", order: .monthDayYear)
    #expect(open.format.rules.first?.order == .monthDayYear)
    #expect(open.format.rules.first?.evidence == .caller)
    let closed = try ChatFixture.log("25/06/24, 14:05 - Dana: hi\n", order: .monthDayYear)
    #expect(closed.format.rules.first?.order == .dayMonthYear)
  }

  @Test("One pasted line does not overturn many")
  func outlier() throws {
    let text =
      (1...25).map { "\($0)/01/24, 14:05 - Dana: hi\n" }.joined()
      + String(repeating: "26/01/24, 14:05 - Dana: hi\n", count: 10)
      + "01/27/24, 14:05 - Dana: pasted\n"
    #expect(try ChatFixture.log(text).format.rules.first?.order == .dayMonthYear)
  }

  @Test(
    "Calendars",
    arguments: [
      ((27, 3, 24), "2024-03-27"), ((27, 3, 2567), "2024-03-27"), ((27, 3, 67), "2024-03-27"),
      ((29, 2, 2023), nil), ((17, 9, 1445), nil), ((31, 13, 2024), nil),
      ((8, 1, 1403), "2024-03-27"),
      ((30, 12, 1403), "2025-03-20"), ((30, 12, 1402), nil), ((1, 1, 1399), "2020-03-20"),
      ((1, 1, 1404), "2025-03-21"), ((22, 11, 1395), "2017-02-10"),
    ])
  func calendar(_ groups: (Int, Int, Int), _ expected: String?) {
    #expect(ExportCalendar.date(groups, order: .dayMonthYear)?.description == expected)
  }
}
