internal import GranoCore

/// What a Chinese request is about, and how it is worded.
extension ChineseGrammar {
  /// Behind a thing that is named first, and before it.
  private static let topicEnds: Set<String> = [
    "也", "就", "都", "那", "呢", "嘛", "么", "啊", "呀", "吧", "还",
  ]
  private static let topicStarts = ["至于", "关于", "说到", "就是", "是"]
  private static let amounts: Set<String> = [
    "一", "两", "二", "三", "四", "五", "六", "七", "八", "九", "十", "百", "千", "几", "来", "多", "个", "张", "条",
    "份", "把",
    "件", "本", "页", "袋", "盒", "箱", "瓶", "下", "遍", "回", "次", "封", "幅", "套", "只", "支", "根", "块", "样",
    "些", "点", "儿",
  ]
  private static let places = ["那边", "这边", "那儿", "这儿", "那里", "这里"]
  private static let trials = ["用用", "使使", "看看", "骑骑", "穿穿", "玩玩", "试试", "用一用", "用一下", "使一下"]

  func body(
    of request: Request, _ own: [Token], _ sentence: Sentence, _ clause: Int
  ) -> [Token] {
    var deed = plain(Array(own[request.deed]))
    while let start = words.closings.start(in: deed, endingAt: deed.count), start > 0 {
      deed = Array(deed[..<start])
    }
    deed = lean(deed)
    if request.needsOpening { deed = Array(own[request.opening]) + deed }
    var about = named(plain(Array(own[request.about])))
    if about.count(where: \.isWord) < 2 {
      about = topic(sentence, before: clause, deed: &deed)
      // "得靠你", with nothing named that could be handed over.
      let isEmpty = own[request.deed].allSatisfy { ["了", "啦", "来", "吧"].contains($0.lower) }
      if about.isEmpty, isEmpty { return [] }
    }
    if let pronoun = deed.firstIndex(where: { $0.lower == "它" }), !about.isEmpty {
      deed.replaceSubrange(pronoun...pronoun, with: about)
      about = []
    }
    var room = Self.limit - deed.count(where: \.isWord)
    while about.count > max(room, 0) { about.removeFirst() }
    room = Self.limit
    while deed.count(where: \.isWord) > room { deed.removeLast() }
    return about + deed
  }

  /// "那边打印出来", "给接一下", "借给我用用": the verb without what is only said along.
  private func lean(_ deed: [Token]) -> [Token] {
    var deed = deed
    if deed.count > 3, Self.places.contains(deed.prefix(2).map(\.lower).joined()) {
      deed.removeFirst(2)
    }
    if deed.count > 2, deed[0].lower == "给", words.deeds.end(in: deed, at: 1) != nil {
      deed.removeFirst()
    }
    if deed.first?.lower == "借" {
      for trial in Self.trials where deed.map(\.lower).joined().hasSuffix("我" + trial) {
        deed.removeLast(trial.count)
        break
      }
    }
    return deed
  }

  /// The thing itself: "能不能也", "至于", "呢" go; an announcement names none.
  private func named(_ piece: [Token]) -> [Token] {
    var piece = piece
    for start in Self.topicStarts
    where piece.count > start.count + 1
      && piece.prefix(start.count).map(\.lower).joined() == start
    {
      piece.removeFirst(start.count)
      break
    }
    while let last = piece.last {
      if Self.topicEnds.contains(last.lower) {
        piece.removeLast()
      } else if let start = words.abilities.start(in: piece, endingAt: piece.count) {
        piece.removeLast(piece.count - start)
      } else {
        break
      }
    }
    return ChineseAnnouncement(words: words).counts(piece) ? [] : piece
  }

  /// The clause before, when it only names something; or the thing it says there is, for "它".
  private func topic(
    _ sentence: Sentence, before clause: Int, deed: inout [Token]
  ) -> [Token] {
    guard clause > 0 else { return [] }
    let piece = spoken(sentence, clause - 1)
    if let pronoun = deed.firstIndex(where: { $0.lower == "它" }),
      let thing = thing(in: piece)
    {
      deed.replaceSubrange(pronoun...pronoun, with: thing)
      return []
    }
    if let thing = thingStated(piece), !namesThing(deed) { return thing }
    if isOwnedByListener(piece), !piece.contains(where: { $0.lower == "了" }) {
      return named(plain(piece))
    }
    if clause > 1, praises(piece), !namesThing(deed) {
      let thing = spoken(sentence, clause - 2)
      if (2...8).contains(thing.count), isTopic(thing) { return named(plain(thing)) }
    }
    return isTopic(piece) ? named(plain(piece)) : []
  }

  private func isTopic(_ piece: [Token]) -> Bool {
    (2...14).contains(piece.count) && !words.statementClosings.closes(piece)
      && (!words.otherActors.opens(piece) || isOwned(piece))
      && !words.questionForms.occurs(in: piece) && !words.questionLeads.occurs(in: piece)
      && words.listeners.first(in: piece) == nil && !words.conditions.closes(piece)
      && !words.conditions.opens(piece)
      && lexicon.greetings.end(in: piece, at: 0, limit: piece.count) == nil
  }

  /// "你字好看": why it is the listener who is asked.
  private func praises(_ piece: [Token]) -> Bool {
    (3...9).contains(piece.count) && words.listeners.opens(piece)
      && !words.deeds.opens(Array(piece.dropFirst()))
      && !words.openings.occurs(in: piece)
      && piece.dropFirst(2).contains {
        ["好", "会", "懂", "熟", "近", "快", "在", "漂", "有", "强", "细"].contains($0.lower)
      }
  }

  /// "你家那个推车", "您那台相机".
  private func isOwnedByListener(_ piece: [Token]) -> Bool {
    guard (4...14).contains(piece.count), let end = words.listeners.end(in: piece, at: 0),
      end < piece.count, ["家", "那", "这", "的"].contains(piece[end].lower)
    else { return false }
    return !["边", "儿", "里"].contains(end + 1 < piece.count ? piece[end + 1].lower : "")
      && !words.conditions.closes(piece) && !words.questionForms.occurs(in: piece)
  }

  /// "猫粮快没了", "音响我不会弄": what the clause tells something about.
  private func thingStated(_ piece: [Token]) -> [Token]? {
    guard (4...9).contains(piece.count) else { return nil }
    let place: Int?
    if piece[piece.count - 1].lower == "了" {
      let marks: Set<String> = [
        "快", "都", "已", "也", "没", "坏", "脏", "漏", "该", "得", "用", "堵", "断", "裂",
      ]
      place = piece.firstIndex { marks.contains($0.lower) }
    } else {
      place = piece.firstIndex { $0.lower == "我" }.flatMap { index in
        piece[index...].contains { ["不", "没"].contains($0.lower) } ? index : nil
      }
    }
    guard let place, (2...6).contains(place) else { return nil }
    let thing = Array(piece[..<place])
    return words.listeners.occurs(in: thing) || words.otherActors.occurs(in: thing) ? nil : thing
  }

  /// Whether the deed has a thing of its own: more than a verb with "一下", "一袋", "来".
  private func namesThing(_ deed: [Token]) -> Bool {
    if deed.contains(where: { $0.lower == "把" || $0.lower == "它" }) { return true }
    let verb = adverbsEnd(deed, 0)
    let end = min(words.deeds.end(in: deed, at: verb) ?? verb + 1, deed.count)
    if end < deed.count,
      deed[end...].allSatisfy({ $0.kind == .number || Self.amounts.contains($0.lower) })
    {
      return false
    }
    if let count = deed[min(end, deed.count)...].first?.lower, ["一", "个", "两", "几"].contains(count)
    {
      return deed.count > end + 5
    }
    return deed.count > end + 2
  }
}
