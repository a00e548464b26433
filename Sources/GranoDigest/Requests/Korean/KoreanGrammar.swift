internal import GranoCore

/// Korean: a request is told by the ending of its clause, its verb and its subject.
///
/// The pack's `[korean.endings]` say how sure an ending is (see `KoreanEnding.Strength`). To-dos
/// close in 기: "네가 조끼 좀 챙겨 올래?" becomes "조끼 챙겨 오기".
struct KoreanGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  private var words: KoreanWords { lexicon.korean }

  /// Marks a fragment that shares the verb of the request before it: "우유도".
  static let ellipsis = "도"

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let own = sentence.clauses[clause]
    let body = Array(sentence.tokens[start..<own.upperBound])
    if isQuoted(sentence, clause) { return nil }
    let end = own.upperBound
    if self.clause(body, of: sentence, clause).request() != nil {
      return ParsedImperative(
        verb: ParsedVerb(infinitive: "", body: body, end: end),
        isPolite: false, isCertain: true, needsCourtesy: false)
    }
    guard Self.isElliptic(body), clause == sentence.clauses.count - 1, !sentence.isQuestion else {
      return nil
    }
    return ParsedImperative(
      verb: ParsedVerb(infinitive: Self.ellipsis, body: body, end: end),
      isPolite: false, isCertain: true, needsCourtesy: false)
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? { nil }

  func wording(_ ask: Ask, context: NoteContext) -> String {
    KoreanWording(lexicon: lexicon, context: context).text(of: ask)
  }

  /// The clause of `tokens`, with what is known of its place in the sentence.
  func clause(_ tokens: [Token], of sentence: Sentence, _ index: Int) -> KoreanClause {
    var own = tokens
    let isLast = index == sentence.clauses.count - 1
    // "알았지?" in a clause of its own behind the request.
    var isTagged = false
    if !isLast {
      let rest = sentence.tokens[sentence.clauses[index].upperBound...].filter(\.isWord)
      isTagged = !rest.isEmpty && rest.allSatisfy { words.tails.contains($0.lower) }
    }
    if isTagged, let tail = sentence.tokens.last(where: \.isWord) { own.append(tail) }
    return KoreanClause(
      own, isQuestion: sentence.isQuestion && isLast, called: called(in: sentence), words: words)
  }

  /// Kin terms by which the sentence itself calls the listener: "언니야, 언니가 …".
  private func called(in sentence: Sentence) -> Set<String> {
    var result: Set<String> = []
    for clause in sentence.clauses where clause.count <= 2 {
      for token in sentence.tokens[clause] {
        let name = token.lower
        if words.kin.contains(name) { result.insert(name) }
        if name.hasSuffix("야") || name.hasSuffix("아"), words.kin.contains(String(name.dropLast())) {
          result.insert(String(name.dropLast()))
        }
      }
    }
    return result
  }

  /// "문 닫아, 불 꺼, 이러면서 …": words that the next clause says were somebody's.
  private func isQuoted(_ sentence: Sentence, _ index: Int) -> Bool {
    if index > 0, let last = sentence.tokens[sentence.clauses[index - 1]].last,
      isReport(sentence.tokens[sentence.clauses[index - 1]].suffix(3)), last.isWord
    {
      return true
    }
    let said = sentence.tokens[..<sentence.clauses[index].upperBound]
    if said.contains(where: { ["나보고", "저보고", "내보고", "나더러", "저더러", "우리보고"].contains($0.lower) }) {
      return true
    }
    for next in sentence.clauses.dropFirst(index + 1).prefix(4) {
      if words.quotes.contains(where: { opens(sentence.tokens[next], with: $0) }) { return true }
      if next.count > 5 { return false }
    }
    return false
  }

  /// Whether `tokens` end in what announces somebody's words: "엄마가 하는 말이".
  func isReport(_ tokens: some Sequence<Token>) -> Bool {
    let text = tokens.filter(\.isWord).map(\.lower).joined()
    return words.reports.contains { text.hasSuffix($0) }
  }

  /// Whether `tokens` open with what comes behind somebody's words: "이러면서".
  func opens(_ tokens: ArraySlice<Token>, with quote: String) -> Bool {
    tokens.first?.lower.hasPrefix(quote) ?? false
  }

  /// "그리고 우유도": a few words that end in "too" and hold no verb.
  private static func isElliptic(_ body: [Token]) -> Bool {
    let words = body.filter(\.isWord)
    guard (1...5).contains(words.count), var last = words.last?.lower else { return false }
    if ["좀", "요", "꼭", "같이"].contains(last), words.count > 1 {
      last = words[words.count - 2].lower
    }
    if last.hasSuffix("도요") { last.removeLast() }
    return last.count > 1 && last.hasSuffix(ellipsis)
      && !["나도", "너도", "저도", "그래도", "아마도", "이래도", "해도", "라도", "다도", "어도", "아도"]
        .contains { last.hasSuffix($0) }
  }
}
