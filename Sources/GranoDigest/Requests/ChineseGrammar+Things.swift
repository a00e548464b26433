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

  /// "我那辆电动车", "我妈的药": a thing, whosever it is.
  func isOwned(_ piece: [Token]) -> Bool {
    piece.prefix(4).dropFirst().contains { ["那", "这", "的", "家"].contains($0.lower) }
      && !holdsDeed(piece)
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
