internal import GranoCore

/// What names the thing of a Japanese request, and what only announces that one comes.
extension JapaneseGrammar {
  /// "洗剤がもう無いから、帰りに買ってきて": what has run out is wanted.
  func missing(_ reason: [Token]) -> [Token]? {
    guard let place = reason.firstIndex(where: { $0.lower == "が" }), (1...10).contains(place) else {
      return nil
    }
    let text = reason[(place + 1)...].map(\.lower).joined()
    guard
      ["ない", "無い", "なくな", "無くな", "切れ", "足りな", "残り少な"].contains(where: {
        text.hasPrefix($0) || text.hasPrefix("もう" + $0) || text.hasPrefix("もうすぐ" + $0)
          || text.hasPrefix("そろそろ" + $0)
      })
    else { return nil }
    return Array(reason[..<place])
  }

  /// "一個お願い", "頼みたいのはひとつ": what is asked for comes next.
  func isAnnouncement(_ piece: [Token]) -> Bool {
    let text = piece.map(\.lower).joined()
    return text.hasSuffix("お願い")
      || ["お願い", "頼み", "ほしいの", "もらいたいの", "ほしいこと"].contains { text.contains($0) }
        && ["つ", "個", "点", "件", "だけ", "こと", "は"].contains { text.hasSuffix($0) }
  }

  func onlyCounts(_ own: [Token]) -> Bool {
    let text = own.map(\.lower).joined()
    let counts: Set<String> = [
      "一個", "一つ", "ひとつ", "1つ", "1個", "もう一つ", "もうひとつ", "もう一個", "一点", "もう一点", "二つ", "一件",
      "最後に一つ", "ちょっと", "一個だけ", "一つだけ", "ひとつだけ", "1つだけ", "もう一つだけ",
    ]
    return counts.contains { text.hasPrefix($0 + "お願い") || text.hasPrefix($0 + "頼") }
  }

  /// "クーラーボックスをね、…".
  func withoutPause(_ piece: [Token]) -> [Token] {
    guard piece.count > 2, let last = piece.last, ["ね", "さ", "な"].contains(last.lower),
      ["を", "は", "も", "に", "で", "が"].contains(piece[piece.count - 2].lower)
    else { return piece }
    return Array(piece.dropLast())
  }
}
