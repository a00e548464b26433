internal import GranoCore

/// Korean requests that the sentences around them show to be somebody's words, or settled.
///
/// The quoting verb comes behind what it quotes ("빨리 와. 이러시는 거야"), and may announce it in the
/// sentence before.
struct KoreanNeighbourRule: SuppressingRule {
  let name = "retold or settled beside it"

  /// How many sentences on a matter may still be called settled: a hostile note must not take long.
  private static let reach = 12

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    guard note.lexicon.language == "ko" else { return false }
    return Self.isRetold(ask.sentence, lastClause: ask.clause, in: note) || isSettled(ask, in: note)
  }

  /// Whether the sentence at `index` is somebody's words by its neighbours.
  static func isRetold(_ index: Int, lastClause clause: Int, in note: NoteContext) -> Bool {
    let grammar = KoreanGrammar(lexicon: note.lexicon)
    let sentence = note.sentences[index]
    if index > 0, clause == 0 || sentence.clauses.count <= 3,
      grammar.isReport(note.sentences[index - 1].tokens.suffix(5))
    {
      return true
    }
    guard index + 1 < note.sentences.count, clause == sentence.clauses.count - 1 else {
      return false
    }
    let next = note.sentences[index + 1].tokens
    return note.lexicon.korean.quotes.contains { grammar.opens(next[...], with: $0) }
  }

  private func isSettled(_ ask: Ask, in note: NoteContext) -> Bool {
    let things = ask.body.dropLast().filter {
      $0.kind == .word && $0.text.count > 1 && !note.lexicon.isStopWord($0)
        && !note.lexicon.weekAndTimeWords.contains($0.lower) && !KoreanVerb.isOpen($0.lower)
    }.map { String($0.lower.prefix(2)) }
    guard !things.isEmpty else { return false }
    let own = note.sentences[ask.sentence]
    let rest = own.tokens[min(ask.span.upperBound, own.tokens.count)...]
    if settles(rest, things, note) { return true }
    return note.sentences.dropFirst(ask.sentence + 1).prefix(Self.reach).contains {
      settles($0.tokens[...], things, note)
    }
  }

  private func settles(
    _ tokens: ArraySlice<Token>, _ things: [String], _ note: NoteContext
  ) -> Bool {
    guard tokens.contains(where: { token in things.contains { token.lower.hasPrefix($0) } }) else {
      return false
    }
    let text = tokens.filter(\.isWord).map(\.lower).joined()
    // "소설책은 내가 금요일에 찾을게".
    let isOwn = tokens.contains { $0.lower == "내가" || $0.lower == "제가" }
    let promise = KoreanEnding(kind: .future, strength: .never, "ㄹ게")
    let politePromise = KoreanEnding(kind: .future, strength: .never, "ㄹ게요")
    if isOwn, promise.rest(of: text) != nil || politePromise.rest(of: text) != nil { return true }
    return note.lexicon.korean.settled.contains { text.contains($0) }
  }
}
