internal import GranoCore

/// Chinese requests: told by what opens the deed, which may stand anywhere in its clause.
///
/// "麻烦你…", "记得…" open one by themselves. "你" does when a duty ("得"), an ability put as a
/// question ("能不能") or a deed follows; without a subject a deed asks where the clause shows it:
/// "把…", "给我…", "…吧". What stands before is what the request is about: "合同你发我一份".
struct ChineseGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  /// Two characters count as a word, and a to-do holds fifteen.
  static let limit = 30
  /// How far into a clause, and how far back, is looked: a hostile note must not take long.
  private static let reach = 60
  /// Before "你" they make it an object: "他让你…", "等你…".
  private static let governors: Set<String> = [
    "让", "讓", "叫", "等", "看", "问", "問", "怕", "给", "給", "跟", "和", "对", "對", "诉", "把", "为", "替",
    "像", "找", "陪", "送", "打", "祝", "谢", "想", "道", "与", "得", "爱", "教", "借", "催", "约", "是", "当", "要",
    "说",
  ]
  private static let lapses: Set<String> = ["忘", "落", "误", "错", "晚", "凉", "饿", "冻", "丢", "漏"]
  /// Before a deed they open where, with what or for whom it is done.
  private static let prepositions: Set<String> = [
    "从", "從", "在", "到", "用", "跟", "和", "给", "給", "替", "为", "拿", "按", "往", "向", "照", "对", "找",
  ]

  var words: SpelledWords { lexicon.spelled }

  struct Request {
    /// What stands before it.
    var about: Range<Int>
    /// What opens it.
    var opening: Range<Int>
    /// The deed.
    var deed: Range<Int>
    var needsOpening = false
  }

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let end = listEnd(sentence, clause)
    let start = SpelledClause.start(
      of: sentence.tokens, in: sentence.clauses[clause], lexicon)
    var own = sentence.tokens[start..<end].filter { $0.isWord || $0.text == "、" }
    if let named = namedBefore(sentence, clause) { own.insert(named, at: 0) }
    guard own.count >= 2, !words.exclusions.occurs(in: own),
      let request = request(own, sentence, clause),
      !ChineseReports(words: words).covers(
        clause, of: sentence, own: own, before: request.opening.lowerBound)
    else { return nil }
    let body = body(of: request, own, sentence, clause)
    guard body.count(where: \.isWord) >= 2 else { return nil }
    let verb = ParsedVerb(infinitive: "", body: body, end: end)
    return ParsedImperative(verb: verb, isPolite: false, isCertain: true, needsCourtesy: false)
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? { nil }

  func wording(_ ask: Ask, context: NoteContext) -> String { TokenText.joined(ask.body) }

  // MARK: What asks

  private func request(_ words: [Token], _ sentence: Sentence, _ clause: Int) -> Request? {
    var own = words
    var assents = false
    var closing = own.count
    while closing > 0 {
      if let next = self.words.askingClosings.start(in: own, endingAt: closing) {
        assents = true
        closing = next
      } else if let next = self.words.closings.start(in: own, endingAt: closing) {
        closing = next
      } else {
        break
      }
    }
    if isAssent(sentence, clause + 1) { assents = true }
    let isAsking = !assents && (sentence.isQuestion || self.words.questionClosings.closes(own))
    let isSoft = closing < own.count || assents
    own = Array(own[..<closing])
    if asksForAnswer(own) { return nil }
    for index in own.indices.prefix(Self.reach) {
      let found =
        opened(own, index)
        ?? addressed(own, index, isAsking: isAsking)
        ?? (index == 0 ? bare(own, sentence, clause, isAsking: isAsking, isSoft: isSoft) : nil)
      if let found { return found }
    }
    return nil
  }

  /// "麻烦你…", "记得…"; or what was named before is handed over: "…就交给你了".
  private func opened(_ own: [Token], _ index: Int) -> Request? {
    guard let end = words.openings.end(in: own, at: index),
      words.otherActors.start(in: own, endingAt: index) == nil
    else { return nil }
    let about = Array(own[..<index])
    let deed = end..<own.count
    let announcement = ChineseAnnouncement(words: words)
    if announcement.isOnly(Array(own[deed]), after: about)
      || announcement.isOnly(own[index..<end], leaving: own[deed])
    {
      return nil
    }
    if isTransitive(own, index..<end) || isOthersDone(about, Array(own[deed])) { return nil }
    // "有两件事得麻烦您" only announces.
    if deed.isEmpty, index < 2 || about.contains(where: { ["事", "忙"].contains($0.lower) }) {
      let hands = own[index..<end].contains { ["交", "靠", "归"].contains($0.lower) }
      if !hands { return nil }
    }
    // "同事昨天帮我修好了": a favour done, and another's.
    let helps = own[index..<end].contains { $0.lower == "帮" }
    // "你帮我买的那本书": only tells which one is meant.
    if helps, isRelative(own, end) { return nil }
    if helps, !isAddressed(own[..<end]),
      isOthers(about) || isTold(Array(own[deed]))
    {
      return nil
    }
    let forbids = ["别让", "要让"].contains(own[index..<end].suffix(2).map(\.lower).joined())
    // "别让他忘了带水壶" asks; "别让他们坐公交" only warns.
    if forbids, !own[deed].contains(where: { Self.lapses.contains($0.lower) }) { return nil }
    return Request(
      about: 0..<index, opening: index..<end, deed: deed,
      needsOpening: deed.isEmpty || forbids || deed.count < 3 && !holdsDeed(Array(own[deed])))
  }

  private func isAddressed(_ own: ArraySlice<Token>) -> Bool {
    words.listeners.first(in: Array(own)) != nil
  }

  /// Whether somebody else, or the speaker, is the one who acts in these words.
  private func isOthers(_ piece: [Token]) -> Bool {
    var index = 0
    while let found = words.otherActors.first(in: piece, from: index) {
      let before = found.lowerBound > 0 ? piece[found.lowerBound - 1].lower : ""
      let after = found.upperBound < piece.count ? piece[found.upperBound].lower : ""
      let isObject = Self.governors.contains(before) || ["帮", "陪", "到", "在", "的"].contains(before)
      let isOwner = ["的", "那", "这", "家"].contains(after)
      if !isObject, !isOwner { return true }
      index = found.upperBound
    }
    return false
  }

  /// "修好了电脑", "收拾了一天": done, and something is said of it.
  private func isTold(_ deed: [Token]) -> Bool {
    guard let place = deed.firstIndex(where: { $0.lower == "了" }), place + 1 < deed.count else {
      return false
    }
    return !deed.contains { $0.lower == "把" }
  }

  private func addressed(_ own: [Token], _ index: Int, isAsking: Bool) -> Request? {
    guard let listener = words.listeners.end(in: own, at: index),
      index == 0 || !Self.governors.contains(own[index - 1].lower)
    else { return nil }
    // "幸亏你把钥匙带上了": thanks, or what was feared.
    if ChineseStatement.thanks(own[..<index]) { return nil }
    var place = adverbsEnd(own, listener)
    var isDuty = false
    var isAble = false
    if let end = words.abilities.end(in: own, at: place) {
      isAble = true
      place = adverbsEnd(own, end)
    } else if let end = words.duties.end(in: own, at: place),
      end < own.count, !["是", "的", "不", "么"].contains(own[end].lower)
    {
      isDuty = true
      place = adverbsEnd(own, end)
    }
    guard place < own.count, !isRelative(own, place), !isLongAgo(own, index, listener) else {
      return nil
    }
    if ["去", "来"].contains(own[place - 1].lower), place - 1 >= listener,
      words.deeds.end(in: own, at: place) == nil
    {
      place -= 1
    }
    let rest = Array(own[place...].prefix(Self.reach))
    if ChineseStatement(words: words).strikes(rest) { return nil }
    // "就一样你帮我弄弄": what it is follows.
    if ChineseAnnouncement(words: words).isOnly(rest, after: Array(own[..<index])) { return nil }
    let favours = words.favours.occurs(in: rest)
    // "你画得好": what the listener is good at.
    if !isDuty, !isAsking, ChineseStatement(words: words).isPotential(own, at: place) { return nil }
    let sendsOther =
      ["让", "叫"].contains(own[place].lower) && rest.count > 3 && holdsDeed(rest)
      && !["我", "咱"].contains(rest[1].lower)
    let opensDeed =
      sendsOther || words.deeds.end(in: own, at: place) != nil
      || ["把", "去", "将"].contains(own[place].lower)
      || words.favours.end(in: own, at: place) != nil
      || Self.prepositions.contains(own[place].lower) && holdsDeed(rest)
    let asks =
      if isAsking {
        isAble ? favours || holdsDeed(rest) : isDuty ? false : favours && opensDeed && !isDone(rest)
      } else {
        isDuty
          ? true : opensDeed && !isDone(rest) && (!isAble || favours || own[place].lower == "把")
      }
    guard asks else { return nil }
    return Request(about: 0..<index, opening: index..<place, deed: place..<own.count)
  }

  /// A clause without subject: the listener is meant unless someone else was spoken of.
  private func bare(
    _ own: [Token], _ sentence: Sentence, _ clause: Int, isAsking: Bool, isSoft: Bool
  ) -> Request? {
    var place = adverbsEnd(own, 0)
    var isAble = false
    if let end = words.abilities.end(in: own, at: place) {
      isAble = true
      place = adverbsEnd(own, end)
    }
    guard place < own.count, own.count > 2, isSoft || !isMemory(sentence, before: clause),
      !ChineseStatement.sends(own), !ChineseStatement.isPlace(own)
    else { return nil }
    let rest = Array(own[place...].prefix(Self.reach))
    let favours = words.favours.occurs(in: rest)
    let isDisposal = own[place].lower == "把"
    let isDeed = words.deeds.end(in: own, at: place) != nil
    let isPlaced = Self.prepositions.contains(own[place].lower) && holdsDeed(rest)
    let isFirst = isThingFirst(own, sentence)
    if isAsking || isAble {
      guard isAble, favours || isDisposal else { return nil }
    } else {
      guard
        isDisposal || isFirst
          || (isDeed || isPlaced || words.favours.end(in: own, at: place) != nil)
            && (isSoft || favours || sentence.wordCount < 14 && clause == 0
              || followsListener(sentence, clause) || followsLeisure(sentence, clause))
      else { return nil }
      if !isDisposal, isDone(rest) || rest.contains(where: { $0.lower == "了" }) && !isSoft {
        return nil
      }
    }
    let statement = ChineseStatement(words: words)
    guard !statement.isStatement(own, deedAt: isFirst ? 0 : place),
      !statement.isRecipe(sentence), !followsOther(sentence, clause)
    else { return nil }
    // "能不能劳烦您把…": the courtesy is no part of the deed.
    if isAble, let end = words.openings.end(in: own, at: place), end < own.count { place = end }
    return Request(about: 0..<0, opening: 0..<0, deed: (isAble ? place : 0)..<own.count)
  }

  /// "昨天打球，…": the sentence began with a time behind.
  private func isMemory(_ sentence: Sentence, before clause: Int) -> Bool {
    (0..<clause).suffix(6).contains { words.pastTimes.opens(spoken(sentence, $0)) }
  }

  /// "你呢，得把…": the listener, named in a clause of its own.
  private func namedBefore(_ sentence: Sentence, _ clause: Int) -> Token? {
    guard clause > 0 else { return nil }
    let piece = spoken(sentence, clause - 1)
    guard (1...4).contains(piece.count), let end = words.listeners.end(in: piece, at: 0),
      piece[end...].allSatisfy({ ["呢", "啊", "呀", "嘛", "吧", "那", "这", "边"].contains($0.lower) })
    else { return nil }
    return piece[0]
  }

  /// "你先别拆，拿去给妈": the clause before is the listener's.
  private func followsListener(_ sentence: Sentence, _ clause: Int) -> Bool {
    guard clause > 0 else { return false }
    let piece = spoken(sentence, clause - 1)
    guard let found = words.listeners.first(in: piece), found.lowerBound <= 2,
      !words.conditions.closes(piece), !words.conditions.opens(piece)
    else { return false }
    return !isOthers(piece) && !piece.contains { ["了", "的", "是"].contains($0.lower) }
  }

  /// Whether the nearest subject before is not the listener.
  private func followsOther(_ sentence: Sentence, _ clause: Int) -> Bool {
    for index in (0..<clause).suffix(6).reversed() {
      let piece = spoken(sentence, index)
      if words.openings.occurs(in: piece) { return false }
      if words.conditions.opens(piece) || words.conditions.closes(piece) { continue }
      if words.listeners.occurs(in: piece) { return false }
      if words.otherActors.occurs(in: piece) { return true }
      if words.statementClosings.closes(piece) { return true }
    }
    return false
  }

  /// "买了蛋糕", "带过来了": done already.
  private func isDone(_ rest: [Token]) -> Bool {
    guard !["把", "给"].contains(rest[0].lower) else { return false }
    return rest.dropFirst().prefix(3).contains { ["了", "过"].contains($0.lower) }
      && !rest.contains { ["来", "去"].contains($0.lower) }
  }

  /// "窗户关一下": the thing comes first, and nobody else is named who could do it.
  private func isThingFirst(_ own: [Token], _ sentence: Sentence) -> Bool {
    guard (4...14).contains(own.count), own.suffix(2).map(\.lower) == ["一", "下"] else {
      return false
    }
    return words.deeds.occurs(in: own) && !words.otherActors.occurs(in: own)
      && words.listeners.first(in: own) == nil && words.adverbs.end(in: own, at: 0) == nil
  }

  /// "你给我的地址", "你买的杯子": what the listener did only tells which one is meant.
  private func isRelative(_ own: [Token], _ place: Int) -> Bool {
    let ends = [
      words.deeds.end(in: own, at: place), words.favours.end(in: own, at: place),
    ].compactMap { $0 }
    return ends.contains { end in
      own[end...].prefix(2).contains { $0.lower == "的" }
        && !["一", "把"].contains(own[place].lower)
    }
  }

  /// Whether clause `index` only asks for assent: "…，好不好？".
  private func isAssent(_ sentence: Sentence, _ index: Int) -> Bool {
    guard index < sentence.clauses.count else { return false }
    let next = spoken(sentence, index)
    return words.askingClosings.start(in: next, endingAt: next.count) == 0
  }

  func holdsDeed(_ rest: [Token]) -> Bool {
    rest.contains { $0.lower == "把" } || words.deeds.occurs(in: rest)
  }

  /// "告诉我几点", "你来不来": wants an answer, unless somebody is to be asked.
  private func asksForAnswer(_ own: [Token]) -> Bool {
    let place =
      words.questionWords.first(in: own)?.lowerBound
      ?? words.questionForms.first(in: own)?.lowerBound
    guard let place else { return false }
    // "买几个灯泡": some, not how many.
    if own[place].lower == "几", words.deeds.start(in: own, endingAt: place) != nil { return false }
    return words.inquiries.first(in: Array(own[..<place])) == nil
  }

  func adverbsEnd(_ own: [Token], _ start: Int) -> Int {
    var place = start
    while let end = words.adverbs.end(in: own, at: place) ?? clockEnd(own, place) { place = end }
    return place
  }

  /// "七点半", "3号": an hour or a day between the listener and the deed.
  private func clockEnd(_ own: [Token], _ start: Int) -> Int? {
    var place = start
    while place < own.count, own[place].kind == .number || Self.digits.contains(own[place].lower) {
      place += 1
    }
    guard place > start, place < own.count, ["点", "号", "日"].contains(own[place].lower) else {
      return nil
    }
    place += 1
    while place < own.count,
      own[place].kind == .number || Self.digits.contains(own[place].lower)
        || ["半", "分", "整", "钟", "前", "左", "右", "刻"].contains(own[place].lower)
    {
      place += 1
    }
    return place < own.count ? place : nil
  }

  private static let digits: Set<String> = [
    "零", "一", "二", "两", "三", "四", "五", "六", "七", "八", "九", "十",
  ]

  /// "那天你帮我搬家", "你上次买的": what the listener did.
  private func isLongAgo(_ own: [Token], _ index: Int, _ listener: Int) -> Bool {
    words.pastTimes.start(in: own, endingAt: index) != nil
      || words.pastTimes.end(in: own, at: listener) != nil
  }

  func spoken(_ sentence: Sentence, _ clause: Int) -> [Token] {
    SpelledClause.words(of: sentence, clause, lexicon)
  }

  func plain(_ piece: [Token]) -> [Token] { SpelledClause.plain(piece, words) }
}
