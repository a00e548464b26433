internal import GranoCore

/// Korean questions, told by their mark, or by their ending where a note has no marks.
///
/// "언제 오는지 알려 줘" asks too: what precedes the telling verb is the question.
struct KoreanQuestionRule {
  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }
  private var words: KoreanWords { context.lexicon.korean }
  private var grammar: KoreanGrammar { KoreanGrammar(lexicon: context.lexicon) }

  /// More words than this say more than the question.
  private static let limit = 20

  func questions(
    in sentence: Sentence, asks: [Ask], trace: inout DigestTrace
  ) -> [(text: String, rule: String)] {
    if let text = indirect(in: sentence, asks: asks) {
      return [(text, IndirectQuestionRule.name)]
    }
    guard let last = sentence.clauses.indices.last, isAsked(sentence, last) else { return [] }
    if asks.contains(where: { $0.clause == last }) {
      trace.suppressed(
        .question, by: "request put as a question", sentence.text, sentence.segments)
      return []
    }
    guard let text = direct(in: sentence, last) else { return [] }
    if let reason = reason(against: sentence, last) {
      trace.suppressed(.question, by: reason, text, sentence.segments)
      return []
    }
    return [(text, DirectQuestionRule.name)]
  }

  // MARK: Direct

  private func isAsked(_ sentence: Sentence, _ last: Int) -> Bool {
    if sentence.isQuestion { return true }
    guard !context.hasQuestionMarks else { return false }
    let own = sentence.tokens[sentence.clauses[last]].filter(\.isWord)
    let text = own.map(\.lower).joined(separator: " ")
    if words.unmarked.close(text) { return true }
    let isReported = own.contains { token in
      KoreanClause.isIndirect(token.lower)
        || ["냐고", "다고", "라고", "자고", "는데", "니까", "지는"].contains { token.lower.hasSuffix($0) }
    }
    guard !isReported else { return false }
    let isOpen = KoreanVerb.isOpen(text) || text.hasSuffix("요") || text.hasSuffix("지")
    return isOpen && own.prefix(6).contains { words.asks($0.lower) }
  }

  private func direct(in sentence: Sentence, _ last: Int) -> String? {
    var first = last
    while first > 0 {
      let previous = sentence.tokens[sentence.clauses[first - 1]]
      let opener = sentence.tokens[sentence.clauses[first].lowerBound].lower
      let own = sentence.tokens[
        sentence.clauses[first].lowerBound..<sentence.clauses[last].upperBound]
      let isChoice = ["아니면", "아님", "혹은", "또는"].contains(opener)
      let isShort = own.count(where: \.isWord) < 4
      guard isChoice || isShort || leadsOn(previous) else { break }
      let reader = ClauseReader(
        lexicon: lexicon, tokens: sentence.tokens, clause: sentence.clauses[first - 1])
      if !isChoice, reader.isTransparent(context: context) { break }
      first -= 1
    }
    let tokens = Array(
      sentence.tokens[sentence.clauses[first].lowerBound..<sentence.clauses[last].upperBound])
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: 0..<tokens.count)
    var own = Array(tokens[min(reader.start(), tokens.count)...]).filter {
      !lexicon.questionParticles.contains($0.lower)
    }
    // "그래서 말인데, …" leads in and names nothing.
    if own.count(where: \.isWord) > Self.limit { own = Array(own.suffix(Self.limit)) }
    guard own.count(where: \.isWord) >= 2 else { return nil }
    return DirectQuestionRule.worded(own, language: lexicon)
  }

  /// Whether a clause only names what the question is about, or sets its condition.
  private func leadsOn(_ tokens: ArraySlice<Token>) -> Bool {
    let own = tokens.filter(\.isWord)
    guard (2...7).contains(own.count), let last = own.last?.lower else { return false }
    let tail = own.suffix(2).map(\.lower).joined()
    return words.topics.contains(last) || words.topics.contains(tail) || last.hasSuffix("면")
  }

  // MARK: Indirect

  private func indirect(in sentence: Sentence, asks: [Ask]) -> String? {
    for (index, range) in sentence.clauses.enumerated()
    where !asks.contains(where: { $0.clause == index }) {
      let own = Array(sentence.tokens[range])
      guard let place = own.lastIndex(where: { KoreanClause.isIndirect($0.lower) }) else {
        continue
      }
      let clause = grammar.clause(own, of: sentence, index)
      let stem = clause.closing()?.phrase.filter { $0 != " " } ?? ""
      let after = own[(place + 1)...].map(\.lower).joined()
      let tells = clause.isTold(stem) && clause.subject != .speaker
      if after.hasPrefix("알아야") || after.hasPrefix("알아보") { continue }
      guard tells || words.wondering.contains(where: { after.hasPrefix($0) }) else { continue }
      if KoreanNeighbourRule.isRetold(sentence.index, lastClause: index, in: context) { continue }
      if isHook(own[...place], clause) { continue }
      let reader = ClauseReader(lexicon: lexicon, tokens: own, clause: 0..<own.count)
      let start = min(reader.start(), place)
      var asked = Array(own[start...place]).filter { !lexicon.questionParticles.contains($0.lower) }
      if asked.count < 2, index > 0, sentence.clauses[index - 1].count <= 6 {
        asked = Array(sentence.tokens[sentence.clauses[index - 1]]) + asked
      }
      guard asked.count >= 2 else { continue }
      return DirectQuestionRule.worded(Array(asked.suffix(Self.limit)), language: lexicon)
    }
    return nil
  }

  /// "내가 뭘 봤는지 알아?" announces a story.
  private func isHook(_ tokens: ArraySlice<Token>, _ clause: KoreanClause) -> Bool {
    // "걔가 뭐랬는지 알아?" announces what was said.
    let said = tokens.suffix(2).map(\.lower).joined()
    if ["뭐랬는지", "뭐라고했는지", "뭐라했는지", "뭐라그랬는지"].contains(where: { said.hasSuffix($0) }) {
      return clause.isQuestion
    }
    guard let word = tokens.last?.lower, word.count > 2,
      let syllable = word.dropLast(2).last.flatMap(KoreanSyllable.init), syllable.final == 20
    else { return false }
    return tokens.contains { words.speaker.contains($0.lower) || $0.lower.hasPrefix("얼마나") }
  }

  // MARK: None

  /// Why nobody need answer, or nil.
  private func reason(against sentence: Sentence, _ last: Int) -> String? {
    if let general = RhetoricalRule(context: context).reason(against: sentence) { return general }
    let own = sentence.tokens[sentence.clauses[last]].filter(\.isWord)
    let text = own.map(\.lower).joined(separator: " ")
    if own.allSatisfy({ words.tails.contains($0.lower) }) { return "a tag" }
    if words.rhetorical.close("x " + text) { return "rhetorical" }
    // "빌려 간 드릴 있지? 그거 돌려줘.": it only names the thing.
    if own.last?.lower == "있지" || own.last?.lower == "있죠",
      sentence.index + 1 < context.sentences.count,
      let next = context.sentences[sentence.index + 1].tokens.first?.lower,
      ["그거", "그것", "그건", "그걸", "거기"].contains(where: { next.hasPrefix($0) })
    {
      return "names a thing"
    }
    let wonders = own.contains { ["누가", "어떻게", "내가", "제가"].contains($0.lower) }
    if wonders, ["겠어", "겠냐", "겠어요", "겠지"].contains(where: { text.hasSuffix($0) }),
      !text.hasSuffix("시겠어요")
    {
      return "rhetorical"
    }
    if KoreanNeighbourRule.isRetold(sentence.index, lastClause: last, in: context) {
      return "retold"
    }
    if last > 0, grammar.isReport(sentence.tokens[sentence.clauses[last - 1]].suffix(4)) {
      return "retold"
    }
    return nil
  }
}
