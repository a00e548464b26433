internal import GranoCore

/// Things that Chinese clauses name.
extension ChineseGrammar {
  /// Where the clause ends, with the rest of its list: "苹果、香蕉和牛奶" is one thing.
  func listEnd(_ sentence: Sentence, _ clause: Int) -> Int {
    var index = clause
    while index + 1 < sentence.clauses.count,
      sentence.tokens[sentence.clauses[index].upperBound].text == "、"
    {
      index += 1
    }
    return sentence.clauses[index].upperBound
  }

  private static let measures: Set<String> = [
    "台", "个", "件", "把", "辆", "本", "张", "条", "部", "只", "双", "套", "盒", "袋",
  ]

  /// "我那辆电动车", "我妈的药": a thing, whosever it is.
  func isOwned(_ piece: [Token]) -> Bool {
    guard piece.prefix(4).dropFirst().contains(where: { ["那", "这", "的", "家"].contains($0.lower) })
    else { return false }
    // "我那台打印机": behind a measure word "打印" is part of a thing.
    let measured = zip(piece, piece.dropFirst()).contains { which, measure in
      ["那", "这"].contains(which.lower) && Self.measures.contains(measure.lower)
    }
    return measured || !holdsDeed(piece)
  }

  /// "请柬", "请人刻章", "客户要求我们…": the verb "请" or "求" with an object that is not the listener.
  func isTransitive(_ own: [Token], _ opening: Range<Int>) -> Bool {
    guard ["请", "請", "求", "拜托", "麻烦", "借我"].contains(own[opening].map(\.lower).joined()) else {
      return false
    }
    let before = opening.lowerBound > 0 ? own[opening.lowerBound - 1].lower : ""
    if ["要", "申", "邀", "追", "需", "恳", "央", "聘", "宴", "寻", "征", "全", "力"].contains(before) {
      return own[opening.lowerBound].lower != "麻"
        && !(before == "要" && own[opening.lowerBound].lower == "请")
    }
    guard ["请", "請", "求"].contains(own[opening.lowerBound].lower), opening.count == 1 else {
      return false
    }
    let rest = Array(own[opening.upperBound...])
    guard let next = rest.first else { return true }
    if words.otherActors.opens(rest) || ["人", "柬", "帖", "示", "假", "客"].contains(next.lower) {
      return true
    }
    return false
  }

  /// "我们已经请人做了", "我妈帮我收好了": done, and not by the listener.
  func isOthersDone(_ about: [Token], _ deed: [Token]) -> Bool {
    let before = about.suffix(4).map(\.lower).joined()
    if ["已经", "早就", "早已", "刚刚"].contains(where: before.contains),
      !about.suffix(2).contains(where: { $0.lower == "了" })
    {
      return true
    }
    guard deed.last?.lower == "了", !deed.contains(where: { $0.lower == "把" }) else { return false }
    return words.otherActors.occurs(in: about) && words.listeners.first(in: about) == nil
  }

  /// "方便的话，…", "走之前，…": the clause before says when the listener can.
  func followsLeisure(_ sentence: Sentence, _ clause: Int) -> Bool {
    guard clause > 0 else { return false }
    let text = spoken(sentence, clause - 1).map(\.lower).joined()
    return [
      "方便的话", "方便的时候", "有空的话", "有空的时候", "有时间的话", "得空的话", "顺路的话", "不忙的话", "不麻烦的话", "可以的话", "走之前",
      "走的时候", "出门前", "出门之前", "临走前", "临走的时候", "离开之前", "来之前", "来的时候", "过来的时候", "路过的时候", "路过的话",
    ].contains { text.hasSuffix($0) } && !text.contains("我")
  }

  /// "有副对讲机嘛": what there is.
  func thing(in piece: [Token]) -> [Token]? {
    guard let place = piece.lastIndex(where: { $0.lower == "有" }) else { return nil }
    let measures: Set<String> = ["一", "两", "个", "副", "台", "把", "张", "条", "本", "份", "件", "辆", "双"]
    var rest = piece[(place + 1)...].drop { measures.contains($0.lower) }
    while let last = rest.last, ["嘛", "吗", "吧", "呢", "么"].contains(last.lower) {
      rest.removeLast()
    }
    return (1...8).contains(rest.count) ? Array(rest) : nil
  }
}
