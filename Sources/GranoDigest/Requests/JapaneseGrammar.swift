internal import GranoCore

/// Japanese requests: told by how a clause ends, after its particles are taken off.
///
/// "てください", "てほしいんだけど" and "をお願い" ask anywhere; "てくれる" and "てもらえる" ask only
/// as questions; the bare て-form joins clauses and asks only where the sentence ends, where
/// nothing but its reason or what it is about follows ("閉めて、寒いから"), or before another request.
struct JapaneseGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  /// Two characters count as a word, and a to-do holds fifteen.
  private static let limit = 30
  private static let ifs: Set<String> = ["て", "で"]

  private var words: SpelledWords { lexicon.spelled }

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let range = sentence.clauses[clause]
    let own = spoken(sentence, clause)
    guard let request = request(own, sentence, clause), !isQuoted(sentence, clause) else {
      return nil
    }
    var pieces = [Array(own[..<request.end])]
    if !words.separators.opens(Array(sentence.tokens[range])) {
      pieces = topics(sentence, before: clause, room: Self.limit - request.end) + pieces
    }
    if request.takesWhatFollows, clause + 1 < sentence.clauses.count {
      pieces.insert(spoken(sentence, clause + 1), at: 0)
    }
    let body = joined(pieces)
    // "お願いします" and "一個お願い" alone ask for nothing.
    let isBare = pieces.count == 1 && words.endings.start(in: own, endingAt: own.count) == 0
    if onlyCounts(own) { return nil }
    guard body.count >= 3, !isBare else { return nil }
    let verb = ParsedVerb(infinitive: "", body: body, end: range.upperBound)
    return ParsedImperative(verb: verb, isPolite: false, isCertain: true, needsCourtesy: false)
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? { nil }

  func wording(_ ask: Ask, context: NoteContext) -> String { TokenText.joined(ask.body) }

  // MARK: What asks

  private struct Request {
    /// Where the words that are to be done end.
    var end: Int
    /// Whether the next clause names what the request is about: "持ってきて、あの資料".
    var takesWhatFollows = false
  }

  private func request(_ own: [Token], _ sentence: Sentence, _ clause: Int) -> Request? {
    guard own.count >= 3, !words.exclusions.occurs(in: own),
      !words.indirectClosings.occurs(in: own), !wantsAnswer(own, sentence, clause)
    else { return nil }
    var end = own.count
    var asks = sentence.isQuestion
    while true {
      if let found = certain(own, end, asks: asks) { return found }
      if let place = words.finalForms.start(in: own, endingAt: end) ?? softened(own, end)
        ?? disposing(own, end)
      {
        guard place >= 0, !hasActor(own[..<end]) else { return nil }
        return final(own, end, sentence, clause)
      }
      if let next = words.askingClosings.start(in: own, endingAt: end) {
        asks = true
        end = next
      } else if let next = words.closings.start(in: own, endingAt: end) {
        end = next
      } else {
        return elliptic(own, sentence, clause)
      }
    }
  }

  /// "来られるかどうか、教えて": a question, whose answer is all that is wanted.
  private func wantsAnswer(_ own: [Token], _ sentence: Sentence, _ clause: Int) -> Bool {
    guard clause > 0, words.answerRequests.occurs(in: own) else { return false }
    let previous = spoken(sentence, clause - 1)
    return words.questionForms.occurs(in: previous)
      || words.questionWords.occurs(in: previous) && previous.last?.lower == "か"
  }

  /// An ending that can be nothing but a request.
  private func certain(_ own: [Token], _ end: Int, asks: Bool) -> Request? {
    // "何人来てくれるの？" wants to know.
    let wonders = ["何人", "何時", "いつ来", "いつ届", "いつ返", "いつ頃", "誰が", "何で", "なんで"].contains { text in
      own.map(\.lower).joined().hasPrefix(text)
    }
    let found =
      words.endings.start(in: own, endingAt: end)
      ?? (asks && !wonders ? words.askingEndings.start(in: own, endingAt: end) : nil)
    guard let found else { return nil }
    let ending = own[found..<end].map(\.lower).joined()
    let isPlain = ["ください", "下さい", "願い", "ちょうだい"].contains { ending.contains($0) }
    if !isPlain, hasActor(own[..<found]) { return nil }
    let start = own[found].lower
    if Self.ifs.contains(start) {
      return isForbidding(own[...found]) ? nil : Request(end: found + 1)
    }
    if let wish = (found..<end).first(where: { own[$0].lower == "願" }), wish + 1 < own.count {
      return Request(end: wish + 2)
    }
    return Request(end: end)
  }

  /// A て-form with a particle behind it: "洗っててね" asks, "楽しくてね" does not.
  private func softened(_ own: [Token], _ end: Int) -> Int? {
    guard end < own.count, end > 2, Self.ifs.contains(own[end - 1].lower),
      words.statementClosings.start(in: own, endingAt: end) == nil
    else { return nil }
    return end - 1
  }

  /// Any て-form with an object, "植木に布をかぶせて", other than of what is lost or broken.
  private func disposing(_ own: [Token], _ end: Int) -> Int? {
    guard end > 4, Self.ifs.contains(own[end - 1].lower),
      own[..<(end - 2)].contains(where: { $0.lower == "を" }),
      words.statementClosings.start(in: own, endingAt: end) == nil,
      !words.mishaps.occurs(in: own)
    else { return nil }
    let before = own[end - 2].lower
    guard own[end - 1].lower == "て" ? before != "く" : ["ん", "い"].contains(before) else {
      return nil
    }
    return end - 1
  }

  private func final(_ own: [Token], _ end: Int, _ sentence: Sentence, _ clause: Int) -> Request? {
    if isForbidding(own[..<end]) { return nil }
    let rest = sentence.clauses[(clause + 1)...]
    guard let last = rest.last else { return Request(end: end) }
    let closing = sentence.tokens[last].filter(\.isWord)
    let beside = [clause - 1, clause + 1].filter { $0 >= 0 && $0 < sentence.clauses.count - 1 }
    if endsPast(closing),
      beside.contains(where: { words.finalForms.closes(spoken(sentence, $0)) })
    {
      return nil
    }
    if hasHearsay(closing), isLeft(own[..<end]) { return Request(end: end) }
    if words.reasonClosings.closes(closing) { return Request(end: end) }
    let next = Array(sentence.tokens[sentence.clauses[clause + 1]])
    if words.separators.opens(next), asksLater(sentence, after: clause) { return Request(end: end) }
    if rest.count == 1, (2...10).contains(closing.count), isTopic(closing),
      !words.finalForms.closes(closing), !isScheduled(own[..<end]), !goesOn(closing),
      !closesStory(closing)
    {
      return Request(end: end, takesWhatFollows: true)
    }
    return nil
  }

  /// "火曜の7時に拾って": said of a day and an hour, the open form goes on with a plan.
  private func isScheduled(_ own: ArraySlice<Token>) -> Bool {
    own.indices.dropFirst().contains {
      own[$0].lower == "時" && own[$0 - 1].kind == .number || own[$0].lower == "曜"
    }
  }

  /// "…を買って、公園で食べたよ": the chain of deeds ends in the past.
  private func closesStory(_ closing: [Token]) -> Bool {
    var text = closing.map(\.lower).joined()
    while let last = text.last, "よねわなの".contains(last) { text.removeLast() }
    return ["た", "だ", "ます", "です"].contains { text.hasSuffix($0) }
  }

  /// "切って、入れて、煮たら完成だったよ": deeds in a row, told.
  private func endsPast(_ closing: [Token]) -> Bool {
    var text = closing.map(\.lower).joined()
    while let last = text.last, "よねわなの".contains(last) { text.removeLast() }
    return text.hasSuffix("た")
  }

  /// "期限が今日までなんだって": a reason that somebody gave; "探したんだって" tells.
  private func hasHearsay(_ closing: [Token]) -> Bool {
    let text = closing.map(\.lower).joined()
    return ["んだって", "みたいなの", "らしいの", "らしくて", "みたいで", "になって"].contains {
      text.hasSuffix($0) && !text.hasSuffix("た" + $0)
    }
  }

  /// "それを…持ってきて", "出しておいて" hardly go on with a plan.
  private func isLeft(_ own: ArraySlice<Token>) -> Bool {
    let text = own.map(\.lower).joined()
    return ["おいて", "といて", "どいて"].contains { text.hasSuffix($0) }
      || ["あれ", "それ", "これ"].contains { text.hasPrefix($0 + "を") || text.hasPrefix($0 + "に") }
  }

  /// "…、そのまま温泉": what comes next, rather than what is meant.
  private func goesOn(_ closing: [Token]) -> Bool {
    let text = closing.prefix(5).map(\.lower).joined()
    return ["そのまま", "そこから", "それから", "そのあと", "すぐ", "一緒に"].contains { text.hasPrefix($0) }
  }

  /// "あと、牛乳も": a second thing, asked for like the first.
  private func elliptic(_ own: [Token], _ sentence: Sentence, _ clause: Int) -> Request? {
    var end = own.count
    while let next = words.closings.start(in: own, endingAt: end) { end = next }
    let range = sentence.clauses[clause]
    guard end > 2, end <= 14, own[end - 1].lower == "も", !sentence.isQuestion,
      clause == sentence.clauses.count - 1, !hasActor(own[..<end]),
      words.separators.opens(
        Array(sentence.tokens[sentence.clauses[0].lowerBound..<range.upperBound]))
    else { return nil }
    return Request(end: end)
  }

  private func asksLater(_ sentence: Sentence, after clause: Int) -> Bool {
    sentence.clauses.indices.dropFirst(clause + 1).prefix(3).contains { index in
      let own = spoken(sentence, index)
      var end = own.count
      while let next = words.closings.start(in: own, endingAt: end)
        ?? words.askingClosings.start(in: own, endingAt: end)
      {
        if certain(own, end, asks: true) != nil { return true }
        end = next
      }
      return certain(own, end, asks: true) != nil
        || words.finalForms.start(in: own, endingAt: end) != nil
        || own.last?.lower == "も"
    }
  }

  /// "しないで" asks to leave something; "忘れないで" asks to do it.
  private func isForbidding(_ own: ArraySlice<Token>) -> Bool {
    let text = own.suffix(8).map(\.lower).joined()
    let forbids = ["ないで", "ないどいて", "んといて"].contains { text.hasSuffix($0) }
    return forbids
      && !["忘れないで", "忘れんといて", "遅れないで"].contains { text.hasSuffix($0) }
  }

  /// Whether somebody named does it: a subject with が that no condition takes away.
  private func hasActor(_ own: some Collection<Token>) -> Bool {
    var list = Array(own)
    var index = list.count - 1
    while index > 0 {
      if let start = words.conditions.start(in: list, endingAt: index) {
        _ = start
        list = Array(list[index...])
        break
      }
      index -= 1
    }
    if words.otherActors.occurs(in: list) { return true }
    let inside: Set<String> = ["ら", "ん", "っ", "る", "り", "れ", "ろ", "わ", "い", "ち", "け"]
    let own: Set<String> = ["分", "君", "方", "ち", "前", "た"]
    return list.indices.dropFirst().dropLast().contains { place in
      list[place].lower == "が" && !inside.contains(list[place + 1].lower)
        && !own.contains(list[place - 1].lower)
    }
  }

  private func isQuoted(_ sentence: Sentence, _ clause: Int) -> Bool {
    if clause > 0, spoken(sentence, clause - 1).last?.lower == "が",
      sentence.clauses.dropFirst(clause + 1).prefix(3).contains(where: {
        words.quotations.occurs(in: Array(sentence.tokens[$0]))
      })
    {
      // "店長が、…拭いてください、…って怒る": whose words they are stands before.
      return true
    }
    return sentence.clauses.dropFirst(clause + 1).prefix(2).enumerated().contains { index, range in
      let next = Array(sentence.tokens[range])
      return index == 0 && (words.quotations.opens(next) || isTold(next))
        || words.reports.occurs(in: next)
    }
  }

  /// "って駅員さんが叫んでた": who said it stands between.
  private func isTold(_ next: [Token]) -> Bool {
    let text = next.filter(\.isWord).map(\.lower).joined()
    return (text.hasPrefix("って") || text.hasPrefix("と"))
      && ["叫", "言", "怒", "書", "放送", "頼ま", "聞か", "注意"].contains { text.contains($0) }
  }

  // MARK: What it is about

  /// The clauses before `clause` that name what is asked for, or join it by て.
  private func topics(_ sentence: Sentence, before clause: Int, room: Int) -> [[Token]] {
    var result: [[Token]] = []
    var room = room
    var index = clause - 1
    if let thing = topicBehindReason(sentence, before: clause), thing.count <= room {
      return [thing]
    }
    while index >= 0, index >= clause - 3 {
      let range = sentence.clauses[index]
      let piece = spoken(sentence, index)
      let joins = words.finalForms.closes(piece) && !hasActor(piece)
      guard piece.count >= 2, piece.count <= room,
        joins || isTopic(piece) || index == clause - 1 && isLeftTo(sentence, clause, piece),
        !words.exclusions.occurs(in: piece), !(index == 0 && isCall(piece, sentence)),
        !isAnnouncement(piece)
      else { break }
      result.insert(withoutPause(piece), at: 0)
      room -= piece.count
      let opening = Array(sentence.tokens[range])
      if words.separators.opens(opening) || opening.filter(\.isWord).count > piece.count { break }
      index -= 1
    }
    return result
  }

  /// "犬のえさ、もうすぐ切れるから、帰りに買ってきて": the reason stands between.
  private func topicBehindReason(_ sentence: Sentence, before clause: Int) -> [Token]? {
    guard clause > 0, !spoken(sentence, clause).contains(where: { $0.lower == "を" }) else {
      return nil
    }
    let reason = spoken(sentence, clause - 1).suffix(2).map(\.lower).joined()
    let asked = spoken(sentence, clause).map(\.lower).joined()
    if ["から", "ので"].contains(reason),
      ["買", "注文", "持って", "もらって", "補充"].contains(where: { asked.contains($0) }),
      let thing = missing(spoken(sentence, clause - 1))
    {
      return thing
    }
    guard clause > 1 else { return nil }
    let thing = spoken(sentence, clause - 2)
    guard ["から", "ので"].contains(reason), (2...12).contains(thing.count), isTopic(thing),
      !words.finalForms.closes(thing), !words.exclusions.occurs(in: thing), !isAnnouncement(thing),
      !(clause == 2 && isCall(thing, sentence))
    else { return nil }
    return withoutPause(thing)
  }

  /// "写真を集めるの、任せちゃっていい？": the deed stands before.
  private func isLeftTo(_ sentence: Sentence, _ clause: Int, _ piece: [Token]) -> Bool {
    let text = piece.map(\.lower).joined()
    guard ["るの", "うの", "くの", "すの", "むの", "ぶの", "つの", "ぐの"].contains(where: { text.hasSuffix($0) })
    else { return false }
    let asked = spoken(sentence, clause).map(\.lower).joined()
    return ["任せ", "お願い", "頼"].contains { asked.contains($0) }
  }

  private func isTopic(_ piece: [Token]) -> Bool {
    !words.statementClosings.closes(piece) && !words.questionLeads.occurs(in: piece)
  }

  /// A short first word of a note is rather the listener's name.
  private func isCall(_ piece: [Token], _ sentence: Sentence) -> Bool {
    sentence.index == 0 && piece.count <= 4 && !piece.contains { $0.lower == "の" }
  }

  private func spoken(_ sentence: Sentence, _ clause: Int) -> [Token] {
    SpelledClause.words(of: sentence, clause, lexicon)
  }

  /// The pieces in one, without what adds nothing, at most fifteen words.
  private func joined(_ pieces: [[Token]]) -> [Token] {
    var result: [Token] = []
    for piece in pieces.map(plain) where !piece.isEmpty {
      if let last = result.last {
        result.append(
          Token(text: "、", lower: "、", fold: "、", kind: .mark, spaced: false, segment: last.segment)
        )
      }
      result += piece
    }
    guard WordCount.count(result) > 15 else { return result }
    // The end holds the verb: what is too long loses its beginning.
    var short = result[...]
    while WordCount.count(short) > 15 { short.removeFirst() }
    if let particle = short.prefix(12).lastIndex(where: { ["を", "、", "は"].contains($0.lower) }),
      short.last?.lower != short[particle].lower, short[particle].lower != "を"
    {
      short = short[(particle + 1)...]
    }
    return Array(short)
  }

  private func plain(_ piece: [Token]) -> [Token] { SpelledClause.plain(piece, words) }
}
