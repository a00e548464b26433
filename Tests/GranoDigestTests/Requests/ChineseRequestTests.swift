import GranoCore
import Testing

@testable import GranoDigest

@Suite("Chinese requests")
struct ChineseRequestTests {
  static let requests: [RequestCase] = [
    .init("帮我买一瓶牛奶。", ["牛奶"]),
    .init("麻烦你把窗户关上。", ["窗户"]),
    .init("记得带身份证。", ["身份证"]),
    .init("请你把合同发给我。", ["合同"]),
  ]

  static let others: [RequestCase] = [
    .init("不用带东西。"),
    .init("票我来买。"),
    .init("昨天朋友帮我搬了家。"),
    .init("你周六来吗？"),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "zh") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "zh") }
}
