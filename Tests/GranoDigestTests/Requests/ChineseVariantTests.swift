import GranoCore
import Testing

@testable import GranoDigest

/// The ways in which Chinese asks, and what only looks like them.
@Suite("Chinese requests, by construction")
struct ChineseVariantTests {
  static let requests: [RequestCase] = [
    .init("你能不能帮我取一下包裹？", ["包裹"]),
    .init("下班顺便买点葡萄吧。", ["葡萄"]),
    .init("你得把账单付了。", ["账单"]),
    .init("合同您给我打印两份。", ["合同", "打印两份"]),
    .init("会议室的钥匙就交给你了。", ["钥匙"]),
    .init("别忘了交水费。", ["水费"]),
    .init("请帮我问一下张医生几点上班。", ["张医生"]),
    .init("你买点苹果、梨和葡萄。", ["苹果、梨和葡萄"]),
    .init("你去接一下孩子，好吗？", ["接一下孩子"]),
  ]

  static let others: [RequestCase] = [
    .init("蜡烛你甭买了。"),
    .init("我妈说，你把门锁上。"),
    .init("他让你把钱还了。"),
    .init("我下班去超市，买点菜。"),
    .init("你带伞了吗？"),
    .init("告诉我你几点到。"),
    .init("等你回来再说。"),
    .init("有件事要拜托你。"),
  ]

  @Test("Each construction asks", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "zh") }

  @Test("Exemptions, reports, own plans and questions ask for nothing", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "zh") }
}
