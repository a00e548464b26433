internal import GranoCore

/// Chinese requests: told by what opens the deed, which may stand anywhere in its clause.
///
/// "麻烦你…", "记得…" open one by themselves. "你" does when a duty ("得"), an ability put as a
/// question ("能不能") or a deed follows; without a subject a deed asks where the clause shows it:
/// "把…", "给我…", "…吧". What stands before is what the request is about: "合同你发我一份".
struct ChineseGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  /// Two characters count as a word, and a to-do holds fifteen.
  private static let limit = 30
  /// How far into a clause, and how far back, is looked: a hostile note must not take long.
  private static let reach = 60
  /// Before "你" they make it an object: "他让你…", "等你…".
  private static let governors: Set<String> = [
    "让", "讓", "叫", "等", "看", "问", "問", "怕", "给", "給", "跟", "和", "对", "對", "诉", "把", "为", "替",
    "像", "找", "陪", "送", "祝", "谢", "想", "道", "与", "得", "爱", "教", "借", "催", "约", "是", "当", "要", "说",
  ]
  /// Before a deed they open where, with what or for whom it is done.
  private static let prepositions: Set<String> = [
    "从", "從", "在", "到", "用", "跟", "和", "给", "給", "替", "为", "拿", "按", "往", "向", "照", "对", "找",
  ]

  private var words: SpelledWords { lexicon.spelled }

  private struct Request {
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
    let own = sentence.tokens[start..<end].filter { $0.isWord || $0.text == "、" }
    guard own.count >= 2, !words.exclusions.occurs(in: own),
      let request = request(own, sentence, clause),
      !isReported(sentence, before: start, own: own[..<request.opening.lowerBound])
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
    let deed = end..<own.count
    let request = Request(
      about: 0..<index, opening: index..<end, deed: deed,
      needsOpening: deed.isEmpty || !holdsDeed(Array(own[deed])))
    if deed.isEmpty, index < 2 { return nil }
    return request
  }

  private func addressed(_ own: [Token], _ index: Int, isAsking: Bool) -> Request? {
    guard let listener = words.listeners.end(in: own, at: index),
      index == 0 || !Self.governors.contains(own[index - 1].lower)
    else { return nil }
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
    guard place < own.count, !isRelative(own, place) else { return nil }
    let rest = Array(own[place...].prefix(Self.reach))
    let favours = words.favours.occurs(in: rest)
    let opensDeed =
      words.deeds.end(in: own, at: place) != nil || own[place].lower == "把"
      || words.favours.end(in: own, at: place) != nil
      || Self.prepositions.contains(own[place].lower) && holdsDeed(rest)
    let asks =
      if isAsking {
        isAble ? favours || holdsDeed(rest) : isDuty ? false : favours && opensDeed && !isDone(rest)
      } else {
        isDuty ? true : opensDeed && !isDone(rest)
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
    guard place < own.count else { return nil }
    let rest = Array(own[place...].prefix(Self.reach))
    let favours = words.favours.occurs(in: rest)
    let isDisposal = own[place].lower == "把"
    let isDeed = words.deeds.end(in: own, at: place) != nil
    let isPlaced = Self.prepositions.contains(own[place].lower) && holdsDeed(rest)
    if isAsking || isAble {
      guard isAble, favours || isDisposal else { return nil }
    } else {
      guard
        isDisposal || isThingFirst(own, sentence)
          || (isDeed || isPlaced || words.favours.end(in: own, at: place) != nil)
            && (isSoft || favours || sentence.wordCount < 14 && clause == 0)
      else { return nil }
      if isDone(rest), !isDisposal { return nil }
    }
    guard !followsOther(sentence, clause) else { return nil }
    return Request(about: 0..<0, opening: 0..<0, deed: (isAble ? place : 0)..<own.count)
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

  private func holdsDeed(_ rest: [Token]) -> Bool {
    rest.contains { $0.lower == "把" } || words.deeds.occurs(in: rest)
  }

  /// "告诉我几点", "你来不来": wants an answer, unless somebody is to be asked.
  private func asksForAnswer(_ own: [Token]) -> Bool {
    let place =
      words.questionWords.first(in: own)?.lowerBound
      ?? words.questionForms.first(in: own)?.lowerBound
    guard let place else { return false }
    return words.inquiries.first(in: Array(own[..<place])) == nil
  }

  private func adverbsEnd(_ own: [Token], _ start: Int) -> Int {
    var place = start
    while let end = words.adverbs.end(in: own, at: place) { place = end }
    return place
  }

  /// "我妈说，你把…": somebody else's words, or told before in the same sentence.
  private func isReported(_ sentence: Sentence, before start: Int, own: ArraySlice<Token>) -> Bool {
    let before = sentence.tokens[..<start].suffix(Self.reach).filter { $0.isWord } + own
    var index = 0
    while let found = words.reports.first(in: before, from: index) {
      let next = found.upperBound < before.count ? before[found.upperBound].lower : ""
      let previous = found.lowerBound > 0 ? before[found.lowerBound - 1].lower : ""
      if !["一", "声", "清", "明", "下"].contains(next), !["跟", "和", "给", "对", "诉"].contains(previous) {
        return true
      }
      index = found.upperBound
    }
    return false
  }

  // MARK: What it is about

  /// Where the clause ends, with the rest of its list: "苹果、香蕉和牛奶" is one thing.
  private func listEnd(_ sentence: Sentence, _ clause: Int) -> Int {
    var index = clause
    while index + 1 < sentence.clauses.count,
      sentence.tokens[sentence.clauses[index].upperBound].text == "、"
    {
      index += 1
    }
    return sentence.clauses[index].upperBound
  }

  private func body(
    of request: Request, _ own: [Token], _ sentence: Sentence, _ clause: Int
  ) -> [Token] {
    var deed = plain(Array(own[request.deed]))
    while let start = words.closings.start(in: deed, endingAt: deed.count), start > 0 {
      deed = Array(deed[..<start])
    }
    if request.needsOpening { deed = Array(own[request.opening]) + deed }
    var about = plain(Array(own[request.about]))
    while let last = about.last, ["也", "就", "都", "那", "呢"].contains(last.lower) {
      about.removeLast()
    }
    if about.count(where: \.isWord) < 2 {
      about = topic(sentence, before: clause, deed: &deed)
    }
    var room = Self.limit - deed.count(where: \.isWord)
    while about.count > max(room, 0) { about.removeFirst() }
    room = Self.limit
    while deed.count(where: \.isWord) > room { deed.removeLast() }
    return about + deed
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
    guard (2...14).contains(piece.count), !words.statementClosings.closes(piece),
      !words.otherActors.opens(piece), !words.questionForms.occurs(in: piece),
      !words.questionLeads.occurs(in: piece), words.listeners.first(in: piece) == nil,
      !words.conditions.closes(piece), !words.conditions.opens(piece),
      lexicon.greetings.end(in: piece, at: 0, limit: piece.count) == nil
    else { return [] }
    return plain(piece)
  }

  /// "有副对讲机嘛": what there is.
  private func thing(in piece: [Token]) -> [Token]? {
    guard let place = piece.lastIndex(where: { $0.lower == "有" }) else { return nil }
    let measures: Set<String> = ["一", "两", "个", "副", "台", "把", "张", "条", "本", "份", "件", "辆", "双"]
    var rest = piece[(place + 1)...].drop { measures.contains($0.lower) }
    while let last = rest.last, ["嘛", "吗", "吧", "呢", "么"].contains(last.lower) {
      rest.removeLast()
    }
    return (1...8).contains(rest.count) ? Array(rest) : nil
  }

  private func spoken(_ sentence: Sentence, _ clause: Int) -> [Token] {
    SpelledClause.words(of: sentence, clause, lexicon)
  }

  private func plain(_ piece: [Token]) -> [Token] { SpelledClause.plain(piece, words) }
}
