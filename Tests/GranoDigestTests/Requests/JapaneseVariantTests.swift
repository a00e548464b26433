import GranoCore
import Testing

@testable import GranoDigest

/// The ways in which Japanese asks, from plain to polite, and what only looks like them.
@Suite("Japanese requests, by construction")
struct JapaneseVariantTests {
  static let requests: [RequestCase] = [
    .init("悪いんだけど、傘を貸してくれない？", ["傘を貸して"]),
    .init("名簿を送っていただけますか。", ["名簿を送って"]),
    .init("庭の草を抜いてほしいんだけど。", ["草を抜いて"]),
    .init("一緒に運んでもらえると助かる。", ["運んで"]),
    .init("夕飯の買い物、お願いしていい？", ["買い物"]),
    .init("会場の予約は頼むね。", ["予約"]),
    .init("切符を忘れないでね。", ["切符"]),
    .init("お早めにご連絡ください。", ["連絡"]),
    .init("早く起きなさいね。", ["起き"]),
    .init("植木鉢に袋をかぶせて。", ["袋"]),
    .init("灰色の鞄、棚の上にあるやつ、あれ持ってきて。", ["灰色の鞄", "持ってきて"]),
    .init("戸を閉めて、風が寒いから。", ["戸を閉めて"]),
    .init("自転車しまっといてくれへん？", ["自転車"]),
    .init("君に頼みたいのはひとつ、倉庫の棚を拭いておいて。", ["倉庫の棚を拭いておいて"]),
    .init("町内会の回覧板、あれをお隣に回しておいて、期限が近いんだって。", ["回覧板", "回しておいて"]),
    .init("昨日はどうも。猫のえさ、もうすぐ切れるから、帰りに買ってきてほしいんだ。", ["猫のえさ"]),
    .init("昨日はどうも。牛乳が切れそうなので、帰りに買ってきてもらえる？", ["牛乳"]),
    .init("みんなの感想を集めるの、任せちゃってもいい？", ["感想を集める"]),
    .init("領収書を経理に回していただけますと幸いです。", ["領収書"]),
  ]

  static let others: [RequestCase] = [
    .init("椅子は持ってこなくていいよ。"),
    .init("昨日、財布を落として。"),
    .init("火曜の7時に叔母を拾って、そのまま温泉。"),
    .init("父が車を貸してくれるって。"),
    .init("兄に荷物を運んでもらった。"),
    .init("下がってください、って駅員さんが叫んでた。"),
    .init("皿は俺が洗っとく。"),
    .init("早く元気になってほしい。"),
    .init("何時に着くか教えて。"),
    .init("よろしくお願いします。"),
    .init("山が本当にきれいでね。"),
    .init("店長が、皿をきれいに拭いてください、指紋はだめですって怒るんだ。"),
    .init("野菜を切って、鍋に入れて、煮たら完成だったよ。"),
    .init("もう一個お願い。"),
    .init("手伝いの人って、何人来てくれるの？"),
  ]

  @Test("Each construction asks", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "ja") }

  @Test("Exemptions, reports, wishes and favours done ask for nothing", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "ja") }
}
