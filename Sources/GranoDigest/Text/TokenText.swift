/// Turns tokens back into text.
enum TokenText {
  /// The tokens with their own blanks, as they were written.
  static func joined(_ tokens: some Sequence<Token>) -> String {
    var result = ""
    for token in tokens {
      if token.spaced, !result.isEmpty { result += " " }
      result += token.text
    }
    return result
  }

  /// A tidy sentence: no stray commas, first letter upper case, ending in `mark`.
  static func sentence(_ tokens: some Sequence<Token>, mark: String) -> String {
    var kept: [Token] = []
    for token in tokens where !token.isTerminator && !isOpeningMark(token) {
      if token.isComma, kept.last?.isComma ?? true { continue }
      kept.append(token)
    }
    while let last = kept.last, last.kind == .mark, !isClosingMark(last) { kept.removeLast() }
    while let first = kept.first, first.isComma { kept.removeFirst() }
    let text = capitalised(joined(kept))
    // "at 1 p.m." has its point already.
    return text.isEmpty || text.hasSuffix(mark) ? text : text + mark
  }

  static func capitalised(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  private static func isOpeningMark(_ token: Token) -> Bool {
    token.kind == .mark && ["¿", "¡", "\"", "„", "“", "”", "«", "»"].contains(token.text)
  }

  private static func isClosingMark(_ token: Token) -> Bool {
    [")", "]", "%", "€", "$", "」", "』"].contains(token.text)
  }
}
