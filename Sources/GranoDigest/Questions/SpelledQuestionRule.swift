internal import GranoCore

/// Questions of Japanese and Chinese, told clause by clause.
///
/// The mark tells most; without it the ending does ("ますか", "吗"). "何時か教えて" and "告诉我几点"
/// want the answer, not the telling. What a short question is about stands in the clause before.
struct SpelledQuestionRule {
  static let languages: Set<LanguageCode> = ["ja", "zh"]

  /// A question holds at most twenty words of two characters.
  private static let limit = 40
  /// A question this short leans on the clause before it.
  private static let short = 7

  let context: NoteContext

  private var words: SpelledWords { context.lexicon.spelled }

  struct Found {
    var text: String
    /// The clauses it was made of.
    var clauses: Range<Int>
    var isIndirect: Bool
  }

  func question(in sentence: Sentence) -> Found? {
    indirect(sentence) ?? direct(sentence)
  }

  // MARK: Direct

  private func direct(_ sentence: Sentence) -> Found? {
    guard let last = sentence.clauses.indices.last else { return nil }
    var index = last
    var own = spoken(sentence, index)
    // "来る、ね？" only seeks assent; a name called after the question does not make it.
    if words.assents.start(in: own, endingAt: own.count) == 0
      || index > 0 && words.askingClosings.start(in: own, endingAt: own.count) == 0
    {
      return nil
    }
    if sentence.isQuestion, own.count <= 3, index > 0,
      words.questionClosings.closes(spoken(sentence, index - 1))
    {
      index -= 1
      own = spoken(sentence, index)
    }
    if !sentence.isQuestion, !closesQuestion(own) {
      // "何台になりそうでしょうか、許可を取りますので": the reason follows.
      guard let asked = askedEarlier(sentence) else { return nil }
      index = asked
      own = spoken(sentence, asked)
    }
    if own.isEmpty || words.assents.closes(own) || words.rhetorical.occurs(in: own) { return nil }
    if words.quotations.occurs(in: own) || seeksAgreement(own) { return nil }
    if SpelledStoryRule.isStory(context) || isRiddle(own) { return nil }
    if words.questionLeads.closes(own) { return nil }
    if context.lexicon.language == "zh",
      ChineseReports(words: words).covers(
        index, of: sentence, own: own, before: sentence.isQuestion ? 0 : own.count)
    {
      return nil
    }
    let first = opening(sentence, index)
    let pieces = (first...index).map { spoken(sentence, $0) }
    guard let text = worded(pieces) else { return nil }
    return Found(text: text, clauses: index..<(index + 1), isIndirect: false)
  }

  /// The last clause before the end that can be nothing but a question, and that no verb of speech
  /// follows.
  private func askedEarlier(_ sentence: Sentence) -> Int? {
    sentence.clauses.indices.dropLast().suffix(3).last { index in
      let own = spoken(sentence, index)
      let next = Array(sentence.tokens[sentence.clauses[index + 1]].filter(\.isWord))
      return own.count > 4 && words.sureQuestions.closes(own) && !words.quotations.opens(next)
        && !words.reports.occurs(in: next) && !words.reports.occurs(in: own)
        && !words.answerRequests.occurs(in: next) && !["と", "って", "っ"].contains(next.first?.lower)
    }
  }

  /// "何が出てきたと思う？": the teller goes on to say it; "どっちが勝ったと思う？" leaves a choice.
  private func isRiddle(_ own: [Token]) -> Bool {
    let text = own.map(\.lower).joined()
    return ["たと思う", "たと思います", "たと思いますか"].contains { text.hasSuffix($0) }
      && words.questionWords.occurs(in: own)
      && !["どっち", "どちら", "どれ"].contains { text.contains($0) }
  }

  private func closesQuestion(_ own: [Token]) -> Bool {
    guard words.questionClosings.closes(own), own.count > 3 else { return false }
    // "人家等着呢", "我也不知道录上没有": no mark, and nothing that asks.
    if own.last?.lower == "呢" {
      return words.questionWords.occurs(in: own) || Self.offersChoice(own)
    }
    return true
  }

  /// "来不来", "放得下放不下": Chinese asks by saying a verb and its denial.
  static func offersChoice(_ own: [Token]) -> Bool {
    own.indices.dropFirst().contains { index in
      guard ["不", "没"].contains(own[index].lower), index + 1 < own.count,
        own[index + 1].lower == own[index - 1].lower
      else { return false }
      // "动不动", "时不时" are adverbs.
      return !["动", "时"].contains(own[index - 1].lower)
    }
  }

  /// "你说丢不丢脸": the speaker's own verdict.
  private func seeksAgreement(_ own: [Token]) -> Bool {
    context.lexicon.language == "zh" && own.count > 3
      && ["你说", "您说"].contains(own.prefix(2).map(\.lower).joined())
      && (Self.offersChoice(own) && !words.questionWords.occurs(in: own)
        && !own.contains { ["我", "咱", "要"].contains($0.lower) })
  }

  /// The clause where the question begins.
  private func opening(_ sentence: Sentence, _ index: Int) -> Int {
    var first = index
    var length = spoken(sentence, index).count
    while first > 0, index - first < 3 {
      let own = Array(sentence.tokens[sentence.clauses[first]])
      if words.separators.opens(own), !isAlternative(own) { break }
      let piece = spoken(sentence, first - 1)
      let isChoice = isAlternative(own) || index == first && isMarkedTopic(piece)
      guard piece.count >= 2, piece.count + length <= Self.limit,
        !words.questionLeads.closes(piece), isChoice || !words.statementClosings.closes(piece),
        isChoice || length < Self.short || !words.otherActors.opens(piece)
      else { break }
      first -= 1
      length += piece.count
    }
    return first
  }

  /// "受験って、…", "アレルギーは、…": what the question is about, whatever the question's length.
  private func isMarkedTopic(_ piece: [Token]) -> Bool {
    guard context.lexicon.language == "ja", (3...20).contains(piece.count),
      !words.quotations.occurs(in: Array(piece.dropLast(2)))
    else { return false }
    let text = piece.map(\.lower).joined()
    guard text.hasSuffix("って") || text.hasSuffix("は") || text.hasSuffix("の件") else { return false }
    // "来るって、…": what somebody said.
    return !["るって", "たって", "だって", "いって", "ますって", "ですって"].contains { text.hasSuffix($0) }
  }

  private func isAlternative(_ own: [Token]) -> Bool {
    let text = own.prefix(4).map(\.lower).joined()
    return ["それとも", "还是", "還是", "或者"].contains { text.hasPrefix($0) }
  }

  // MARK: Indirect

  private func indirect(_ sentence: Sentence) -> Found? {
    for index in sentence.clauses.indices {
      let own = spoken(sentence, index)
      if let found = before(own, sentence, index) ?? after(own, sentence, index) { return found }
    }
    return nil
  }

  /// "何時に着くか教えて": the question stands before.
  private func before(_ own: [Token], _ sentence: Sentence, _ index: Int) -> Found? {
    if let found = words.indirectClosings.first(in: own), found.lowerBound >= 2,
      !words.quotations.occurs(in: own)
    {
      guard let text = worded([Array(own[..<found.lowerBound])]) else { return nil }
      return Found(text: text, clauses: index..<(index + 1), isIndirect: true)
    }
    guard index > 0, words.answerRequests.occurs(in: own) else { return nil }
    let previous = spoken(sentence, index - 1)
    guard isOpen(previous), context.lexicon.language == "ja" || words.answerRequests.opens(own)
    else { return nil }
    guard let text = worded([previous]) else { return nil }
    return Found(text: text, clauses: (index - 1)..<(index + 1), isIndirect: true)
  }

  /// "告诉我你几点到", "我想问一下，…": the question stands after.
  private func after(_ own: [Token], _ sentence: Sentence, _ index: Int) -> Found? {
    guard context.lexicon.language == "zh", let lead = words.answerRequests.first(in: own) else {
      return nil
    }
    let rest = Array(own[lead.upperBound...])
    if isOpen(rest), rest.count >= 3 {
      guard let text = worded([rest]) else { return nil }
      return Found(text: text, clauses: index..<(index + 1), isIndirect: true)
    }
    guard index + 1 < sentence.clauses.count, rest.count <= 3 else { return nil }
    let next = spoken(sentence, index + 1)
    guard isOpen(next), !sentence.isQuestion, let text = worded([next]) else { return nil }
    return Found(text: text, clauses: index..<(index + 2), isIndirect: true)
  }

  /// Whether the words leave something open: a question word, "来不来", "かどうか".
  private func isOpen(_ own: [Token]) -> Bool {
    words.questionWords.occurs(in: own) || words.questionForms.occurs(in: own)
      || context.lexicon.language == "zh" && Self.offersChoice(own)
      || words.questionClosings.closes(own)
  }

  // MARK: Wording

  private func worded(_ pieces: [[Token]]) -> String? {
    var result: [Token] = []
    for piece in pieces.map(plain) where !piece.isEmpty {
      if let last = result.last {
        let comma = context.lexicon.language == "zh" ? "，" : "、"
        result.append(
          Token(
            text: comma, lower: comma, fold: comma, kind: .mark, spaced: false,
            segment: last.segment))
      }
      result += piece
    }
    while result.count > Self.limit { result.removeFirst() }
    guard result.count(where: \.isWord) >= 2 else { return nil }
    return DirectQuestionRule.worded(result, language: context.lexicon)
  }

  private func spoken(_ sentence: Sentence, _ clause: Int) -> [Token] {
    SpelledClause.words(of: sentence, clause, context.lexicon)
  }

  private func plain(_ piece: [Token]) -> [Token] { SpelledClause.plain(piece, words) }
}
