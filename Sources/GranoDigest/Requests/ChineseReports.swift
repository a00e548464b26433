/// Tells which Chinese clauses are somebody's words: "我妈说，你把门关好".
///
/// A verb of speech that closes its clause opens a quotation that lasts to the sentence's end.
/// With what was said in the same clause ("物业说明天停水，你把桶接满") the report is over with it.
struct ChineseReports {
  let words: SpelledWords

  /// How far back is looked: a hostile note must not take long.
  private static let reach = 8

  /// Verbs that only quote, wherever they stand.
  private static let shouts: Set<String> = ["喊", "骂", "吼", "嚷"]
  private static let speech: Set<String> = ["说", "喊", "讲", "骂", "吼", "嚷", "道", "叫", "问", "想", "句"]
  private static let interjections: Set<String> = [
    "不行", "没事", "没事儿", "没关系", "好", "好啊", "行", "行啊", "对", "不用", "可以", "等等", "等一下", "放心", "别急", "不是",
    "哎", "喂",
    "当然", "没问题", "不要", "谢谢", "那好", "那行",
  ]
  /// What may stand before or behind them when the speaker talks to the listener.
  private static let own = [
    "跟你说", "跟您说", "和你说", "跟你讲", "跟您讲", "对你说", "是说", "不说", "再说", "听我说", "这么说", "所以说", "我想",
    "多说", "老实说", "理说", "一般来说", "想说", "要说", "怎么说", "比如说", "没想", "想想", "知道", "味道", "一句", "就是讲",
    "请问", "想问", "问问", "跟你们说", "别说", "话说", "虽说", "据说", "听说", "你想", "您想",
  ]

  /// Whether what stands at `place` of clause `clause` is quoted.
  func covers(_ clause: Int, of sentence: Sentence, own: [Token], before place: Int) -> Bool {
    if isReport(Array(own[..<place])) { return true }
    for index in (0..<clause).suffix(Self.reach) {
      let piece = sentence.tokens[sentence.clauses[index]].filter(\.isWord)
      if opensQuotation(piece) { return true }
    }
    return false
  }

  /// Whether the sentence holds somebody's words.
  func quotes(_ sentence: Sentence) -> Bool {
    sentence.clauses.indices.suffix(Self.reach).contains { index in
      let piece = sentence.tokens[sentence.clauses[index]].filter(\.isWord)
      return opensQuotation(piece) || isReport(piece)
    }
  }

  private func opensQuotation(_ piece: [Token]) -> Bool {
    guard let last = piece.last?.lower else { return false }
    if let found = words.reports.first(in: piece) {
      if found.upperBound >= piece.count - 1 { return true }
      if piece[found].contains(where: { Self.shouts.contains($0.lower) }) { return true }
    }
    // "我说不行，…", "他说没关系，…": an interjection opens the quotation.
    if let place = piece.lastIndex(where: { $0.lower == "说" }), place > 0,
      Self.interjections.contains(piece[(place + 1)...].map(\.lower).joined())
    {
      return true
    }
    guard Self.speech.contains(last), piece.count > 1 else { return false }
    let text = piece.suffix(6).map(\.lower).joined()
    return !Self.own.contains { text.hasSuffix($0) }
  }

  /// "我妈说…" in the clause itself.
  private func isReport(_ before: [Token]) -> Bool {
    var index = 0
    while let found = words.reports.first(in: before, from: index) {
      let next = found.upperBound < before.count ? before[found.upperBound].lower : ""
      let previous = found.lowerBound > 0 ? before[found.lowerBound - 1].lower : ""
      if !["一", "声", "清", "明", "下"].contains(next),
        !["跟", "和", "给", "对", "诉"].contains(previous)
      {
        return true
      }
      index = found.upperBound
    }
    return false
  }
}
