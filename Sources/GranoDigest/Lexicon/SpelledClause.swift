/// A clause of Japanese or Chinese without its discourse markers.
///
/// A marker of one kana is also how many words begin: "あ、…" opens, "あれ" does not.
enum SpelledClause {
  static func words(of sentence: Sentence, _ clause: Int, _ lexicon: DigestLexicon) -> [Token] {
    let range = sentence.clauses[clause]
    let start = start(of: sentence.tokens, in: range, lexicon)
    return sentence.tokens[start..<range.upperBound].filter(\.isWord)
  }

  /// The first word that says anything.
  static func start(of tokens: [Token], in range: Range<Int>, _ lexicon: DigestLexicon) -> Int {
    var position = range.lowerBound
    while position < range.upperBound {
      let end =
        lexicon.openers.end(in: tokens, at: position, limit: range.upperBound)
        ?? lexicon.fillers.end(in: tokens, at: position, limit: range.upperBound)
      if let end, end == range.upperBound || !runsOn(tokens, position..<end) {
        position = end
      } else if tokens[position].kind == .mark {
        position += 1
      } else {
        break
      }
    }
    return position
  }

  /// Whether the word goes on behind the marker: "で|も", "それと|も".
  private static func runsOn(_ tokens: [Token], _ marker: Range<Int>) -> Bool {
    let next = tokens[marker.upperBound]
    if next.lower == "も", tokens[marker.upperBound - 1].lower == "と" { return true }
    return marker.count == 1 && isKana(tokens[marker.lowerBound]) && isKana(next)
  }

  private static func isKana(_ token: Token) -> Bool {
    token.lower.unicodeScalars.first.map { (0x3041...0x309F).contains($0.value) } ?? false
  }

  /// `piece` without the pack's asides.
  static func plain(_ piece: [Token], _ words: SpelledWords) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < piece.count {
      if let end = words.asides.end(in: piece, at: index) {
        index = end
      } else {
        result.append(piece[index])
        index += 1
      }
    }
    return result
  }
}
