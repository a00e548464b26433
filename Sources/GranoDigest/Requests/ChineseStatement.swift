/// Tells Chinese clauses without a subject that say something from those that ask for it.
struct ChineseStatement {
  let words: SpelledWords

  private static let persons: Set<String> = ["我", "他", "她", "咱", "们", "人", "大"]
  /// Verbs and prepositions whose object a person may be: "给我", "陪他".
  private static let takers: Set<String> = [
    "给", "帮", "替", "跟", "把", "和", "到", "在", "对", "向", "让", "等", "诉", "陪", "接", "送", "叫", "问", "系",
    "知",
    "带", "教", "醒", "找", "喊", "约", "催", "谢", "看", "为", "像", "你", "您", "请", "来", "去", "发", "借", "同",
    "好", "住",
  ]

  /// Whether `own`, whose deed opens at `place`, tells of something.
  func isStatement(_ own: [Token], deedAt place: Int) -> Bool {
    if words.statementWords.occurs(in: own) { return true }
    if serves(own) || names(own, after: place) || isActed(own) || isPotential(own, at: place) {
      return true
    }
    return strikes(Array(own[place...])) || describes(own)
  }

  /// "幸亏你…", "谢谢你…", "难怪你…": the listener did it already.
  static func thanks(_ before: ArraySlice<Token>) -> Bool {
    let text = before.suffix(5).map(\.lower).joined()
    return ["幸亏", "多亏", "亏得", "好在", "难怪", "怪不得", "谢谢", "感谢", "还好", "幸好", "听说", "据说", "可惜", "没想到"]
      .contains {
        text.hasSuffix($0)
      }
  }

  /// "主任要我写总结", "领队让小赵背急救包": one person sends another.
  static func sends(_ own: [Token]) -> Bool {
    guard
      let place = own.prefix(8).firstIndex(where: {
        ["让", "叫", "派", "催", "逼", "要"].contains($0.lower)
      }),
      place > 1, place + 2 < own.count
    else { return false }
    if own[..<place].contains(where: {
      ["把", "给", "跟", "打", "你", "您", "去", "快", "再", "也", "还"].contains($0.lower)
    }) {
      return false
    }
    return ["我", "他", "她", "咱", "小", "老", "大"].contains(own[place + 1].lower)
      || place + 3 < own.count
        && own[(place + 2)..<(place + 4)].contains { ["们"].contains($0.lower) }
  }

  /// "裁判那边": names whom or what it will be about.
  static func isPlace(_ own: [Token]) -> Bool {
    ["那边", "这边", "那儿", "这块", "的事", "方面", "的话", "那块"].contains(own.suffix(2).map(\.lower).joined())
  }

  /// "给我妈辣得直灌水"; not "炖得烂一点".
  private func describes(_ own: [Token]) -> Bool {
    guard let place = own.lastIndex(where: { $0.lower == "得" }), place > 1, place + 2 < own.count
    else { return false }
    return !["记", "觉", "值", "非", "懂", "可", "还", "也", "就"].contains(own[place - 1].lower)
      && !["点", "些", "儿"].contains(own[own.count - 1].lower)
  }

  /// "把我累得够呛", "把大家都逗笑了": what befell somebody.
  func strikes(_ rest: [Token]) -> Bool {
    guard rest.count > 2, rest[0].lower == "把" else { return false }
    let person = rest[1].lower
    let after = rest[2].lower
    if person == "我" || person == "他" || person == "她" {
      if ["的", "那", "这", "家", "妈", "爸", "们"].contains(after) { return false }
      return rest.contains { ["得", "了", "坏", "一", "死"].contains($0.lower) }
    }
    return person == "大" && after == "家" && rest.contains { $0.lower == "了" || $0.lower == "得" }
  }

  /// "先跟你汇报", "把照片发给你": what is done for the listener is the speaker's doing.
  private func serves(_ own: [Token]) -> Bool {
    own.indices.dropFirst().contains { index in
      guard ["你", "您"].contains(own[index].lower) else { return false }
      let after = index + 1 < own.count ? own[index + 1].lower : ""
      return ["给", "跟", "向", "诉", "陪", "帮", "替", "和", "对"].contains(own[index - 1].lower)
        && !["的", "那", "家", "妈", "爸", "们"].contains(after)
    }
  }

  /// "修空调的说…", "接孩子的路上…": the deed only tells who or when.
  private func names(_ own: [Token], after place: Int) -> Bool {
    if let end = words.deeds.end(in: own, at: place), end < own.count, own[end].lower == "的" {
      return true
    }
    return own.indices.dropFirst(place + 1).contains { index in
      own[index].lower == "的" && index + 1 < own.count
        && [
          "时", "路", "说", "刚", "是", "都", "也", "还", "就", "人", "师", "来", "在", "不", "没", "过", "说", "已",
        ]
        .contains(own[index + 1].lower)
    }
  }

  /// "放不下我就另外叫一辆车": somebody else acts in it.
  private func isActed(_ own: [Token]) -> Bool {
    own.indices.dropFirst().contains { index in
      guard ["我", "他", "她", "咱"].contains(own[index].lower), index + 1 < own.count else {
        return false
      }
      return !Self.takers.contains(own[index - 1].lower)
        && !["的", "那", "这", "家", "妈", "爸", "们", "哥", "姐", "弟", "妹", "奶", "爷"]
          .contains(own[index + 1].lower)
    }
  }

  /// "放不下", "打电话打不通", "做饭做到一半".
  func isPotential(_ own: [Token], at place: Int) -> Bool {
    guard let end = words.deeds.end(in: own, at: place), end < own.count else { return false }
    if ["不", "得", "到"].contains(own[end].lower) { return true }
    return own.indices.dropFirst(end).contains { index in
      own[index].lower == own[place].lower && index + 1 < own.count
        && ["到", "得", "不", "了"].contains(own[index + 1].lower)
    }
  }

  /// "先放油，把蒜爆香，再下肉丝": how something is done, with nobody asked to.
  func isRecipe(_ sentence: Sentence) -> Bool {
    let own = sentence.tokens.filter(\.isWord)
    guard words.listeners.first(in: own) == nil, !words.openings.occurs(in: own) else {
      return false
    }
    var steps = 0
    for clause in sentence.clauses {
      let piece = sentence.tokens[clause].filter(\.isWord)
      guard let first = piece.first?.lower else { continue }
      if ["先", "再", "最", "然", "接"].contains(first) { steps += 1 }
    }
    return steps >= 2 && sentence.clauses.count > 2
  }
}
