internal import GranoCore

/// Japanese and Chinese: requests are told by how a clause ends or by what opens it.
///
/// The pack's `[request-endings]` ("줘 = 주기") and `[request-openings]` ("帮我 =") hold the words
/// and what stands for them in a to-do; a clause that holds one of `[request-exclusions]` asks for
/// nothing. `[final-request-endings]` ask only at the end of a sentence: elsewhere the same form
/// joins clauses. `[reason-endings]` close the reason that may follow a request said in the open te-form.
struct EastAsianGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let own = sentence.clauses[clause]
    let body = Array(sentence.tokens[start..<own.upperBound])
    let text = Self.bare(body)
    guard text.count >= 2, !sentence.isQuestion || isAsking(text),
      !lexicon.requestExclusions.contains(where: { text.contains($0) })
    else { return nil }
    let isLast = clause == sentence.clauses.count - 1
    guard
      ending(of: text, isLast: isLast, sentence, clause) != nil || opening(of: text) != nil
    else { return nil }
    let verb = ParsedVerb(infinitive: "", body: body, end: own.upperBound)
    return ParsedImperative(verb: verb, isPolite: false, isCertain: true, needsCourtesy: false)
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? { nil }

  /// The clause without what only makes it a request.
  func wording(_ ask: Ask, context: NoteContext) -> String {
    var words = ask.body.filter {
      !lexicon.particles.contains($0.lower) && !$0.isTerminator
    }
    while let first = words.first, first.kind == .mark { words.removeFirst() }
    var text = TokenText.joined(words)
    let bare = Self.bare(ask.body)
    if let entry = opening(of: bare), let found = text.firstRange(of: entry.words) {
      text = entry.replacement + text[found.upperBound...]
    }
    if let entry = lexicon.requestEndings.first(where: { bare.hasSuffix($0.words) }) {
      let compact = entry.words
      if text.hasSuffix(compact) {
        text = String(text.dropLast(compact.count)) + entry.replacement
      }
    }
    let tokens = Tokenizer.tokens(of: text)
    guard WordCount.count(tokens) > 15 else { return text.trimmedBlanks }
    // The end holds the verb: what is too long loses its beginning.
    var short = tokens
    while WordCount.count(short) > 15, !short.isEmpty { short.removeFirst() }
    return TokenText.joined(short)
  }

  private func ending(
    of text: String, isLast: Bool, _ sentence: Sentence, _ clause: Int
  ) -> DigestLexicon.RequestWords? {
    if let found = lexicon.requestEndings.first(where: { text.hasSuffix($0.words) }) {
      return found
    }
    if isLast, let final = lexicon.finalRequestEndings.first(where: { text.hasSuffix($0) }) {
      return .init(words: final, replacement: final)
    }
    guard !isLast, let open = lexicon.openRequestEndings.first(where: { text.hasSuffix($0) }),
      let last = sentence.clauses.last
    else { return nil }
    let closing = Self.bare(Array(sentence.tokens[last]))
    return lexicon.reasonEndings.contains { closing.hasSuffix($0) }
      ? .init(words: open, replacement: open) : nil
  }

  private func opening(of text: String) -> DigestLexicon.RequestWords? {
    // What stands before must lead to the listener: "昨天朋友帮我…" is somebody else's doing.
    lexicon.requestOpenings.first { entry in
      guard let found = text.firstRange(of: entry.words) else { return false }
      guard let before = text[..<found.lowerBound].last else { return true }
      return "你您能以请先是再也就得下事".contains(before)
    }
  }

  private func isAsking(_ text: String) -> Bool {
    lexicon.requestEndings.contains { text.hasSuffix($0.words) } || opening(of: text) != nil
  }

  private static func bare(_ tokens: [Token]) -> String {
    tokens.filter(\.isWord).map(\.text).joined()
  }
}

extension String {
  /// Without blanks at either end.
  fileprivate var trimmedBlanks: String {
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }
}
