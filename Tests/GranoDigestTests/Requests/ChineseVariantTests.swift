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
    .init("你呢，得把雨伞带上。", ["雨伞"]),
    .init("出门的时候别让孩子忘了带水壶。", ["水壶"]),
    .init("您跟前台打声招呼。", ["前台", "招呼"]),
    .init("我那台打印机，你给搬到楼上去。", ["打印机", "搬"]),
    .init("物业说明天停水，你把桶接满。", ["桶接满"]),
    .init("你七点叫我起床。", ["叫我起床"]),
    .init("第二，会议的桌签，能不能也请您那边做出来？", ["会议的桌签做出来"]),
    .init("你家那个梯子，借给我用用行不行？", ["你家那个梯子借给我"]),
    .init("真正要你做的，是海报，你得把它贴到门口。", ["把海报贴到门口"]),
    .init("灯泡坏了，你来换一下。", ["灯泡换一下"]),
    .init("能不能劳烦您把说明书翻译一下？", ["把说明书翻译一下"]),
    .init("你让孩子把琴谱带上。", ["琴谱"]),
    .init("走之前，把煤气关了。", ["煤气"]),
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
    .init("有两件事得麻烦您。"),
    .init("修空调的说下午到。"),
    .init("放不下我就另外叫一辆车。"),
    .init("打电话打不通，发消息也不回。"),
    .init("把大家都逗笑了。"),
    .init("她说那你去买一个。买一个！"),
    .init("先放油，把蒜爆香，再下肉丝炒。"),
    .init("那天你帮我搬家，真是谢谢。"),
    .init("先跟你汇报一下情况。"),
    .init("灯笼我们已经请人挂了。"),
    .init("校长要求各班准备节目。"),
    .init("班长派老吴去借桌子。"),
    .init("给大家添乱了，对不住。"),
    .init("家里就差一样，得靠你。"),
    .init("想劳驾您两件事。"),
    .init("还有一桩事情得请您出面。"),
    .init("需要您帮忙的有两样。"),
    .init("幸亏你把钥匙带上了。"),
    .init("你帮我买的那本书到了。"),
    .init("婚礼请柬都寄出去了。"),
  ]

  @Test("Each construction asks", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "zh") }

  @Test("Exemptions, reports, own plans and questions ask for nothing", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "zh") }
}
