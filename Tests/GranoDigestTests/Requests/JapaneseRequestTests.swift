import GranoCore
import Testing

@testable import GranoDigest

@Suite("Japanese requests")
struct JapaneseRequestTests {
  static let requests: [RequestCase] = [
    .init("帰りに牛乳を買ってきて。", ["牛乳"]),
    .init("明日までに書類を送ってください。", ["書類"]),
    .init("窓を閉めてくれる？", ["窓"]),
    .init("荷物を受け取っておいてね。", ["荷物"]),
  ]

  static let others: [RequestCase] = [
    .init("お土産はいらないよ。"),
    .init("チケットは私が取るね。"),
    .init("昨日友達が手伝ってくれた。"),
    .init("土曜日来る？"),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "ja") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "ja") }
}
