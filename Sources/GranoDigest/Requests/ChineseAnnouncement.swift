internal import GranoCore

/// Tells what only says that something will be asked: "有两件事劳驾您", "就一样你帮我弄弄".
struct ChineseAnnouncement {
  let words: SpelledWords

  private static let counters: Set<String> = [
    "一", "两", "二", "三", "四", "几", "个", "件", "桩", "点", "样", "小", "大", "事", "情", "儿", "忙", "有", "还",
    "就",
    "只", "剩", "缺", "差", "的", "了", "唯", "这", "那", "最", "后", "别", "再", "外", "项", "些", "任", "务", "活",
    "得", "要", "想", "需", "你", "您", "请",
  ]
  private static let things: Set<String> = ["事", "情", "忙", "样", "件", "桩", "务", "活", "项"]
  /// Deeds that name none.
  private static let vague: Set<String> = [
    "弄", "弄弄", "办", "办办", "做", "来", "来做", "去做", "来办", "去办", "帮", "帮忙", "帮帮忙", "帮个忙", "帮我弄弄", "帮我办",
    "帮我弄", "帮我做", "帮帮我", "帮我", "帮我忙", "帮我办办", "帮我办一下", "帮我弄一下", "办一下", "弄一下", "出面", "费心", "跑一趟",
    "出马", "操心", "搭把手", "动手", "出力", "出山", "商量", "商量一下",
  ]

  /// Whether `piece` says how many things there are and names none.
  func counts(_ piece: [Token]) -> Bool {
    !piece.isEmpty && piece.allSatisfy { Self.counters.contains($0.lower) }
      && piece.contains { Self.things.contains($0.lower) }
  }

  /// "就看你了", "辛苦你们了", "帮个忙": an opening that nothing follows.
  func isOnly(_ opening: ArraySlice<Token>, leaving deed: ArraySlice<Token>) -> Bool {
    guard deed.allSatisfy({ ["了", "啦", "啊", "吧"].contains($0.lower) }) else { return false }
    return opening.contains { ["忙", "辛"].contains($0.lower) }
  }

  /// Whether a deed behind `about` only announces.
  func isOnly(_ deed: [Token], after about: [Token]) -> Bool {
    // "需要您帮忙的有两样"
    if deed.first?.lower == "的" { return true }
    if counts(deed) { return true }
    return counts(about) && (deed.isEmpty || Self.vague.contains(deed.map(\.lower).joined()))
  }
}
