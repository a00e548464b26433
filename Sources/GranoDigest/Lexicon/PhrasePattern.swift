/// A pattern of words, as packs write them.
///
/// Elements are separated by blanks: a word in lower case; alternatives `a/b/c`; an optional
/// element `(a/b)`; `..` for at most three words of any kind, `...` for at most eight; `#` for a number. `^` as the first
/// element ties the pattern to the start of a clause, `$` as the last to its end. Marks between words are passed over.
///
/// For example, `kannst/könntest du (mir) .. helfen`.
struct PhrasePattern: Sendable {
  enum Element: Sendable {
    case words([String])
    case optional([String])
    case gap(Int)
    case number
    case clauseEnd
  }

  let elements: [Element]
  let anchored: Bool
  /// Words that may stand anywhere inside a match: "I'd *also* love for you to …".
  let passing: Set<String>

  init(_ text: String, passing: Set<String> = []) {
    self.passing = passing
    var elements: [Element] = []
    var anchored = false
    for part in text.lowercased().split(separator: " ") {
      if part == "^" {
        anchored = true
      } else if part == ".." || part == "..." {
        elements.append(.gap(part.count == 2 ? 3 : 8))
      } else if part == "$" {
        elements.append(.clauseEnd)
      } else if part == "#" {
        elements.append(.number)
      } else if part.hasPrefix("("), part.hasSuffix(")") {
        elements.append(.optional(Self.alternatives(part.dropFirst().dropLast())))
      } else if part.contains(where: Tokenizer.isIdeographic) {
        // Each such character is a token.
        elements += Tokenizer.tokens(of: String(part)).map { .words([$0.lower]) }
      } else {
        elements.append(.words(Self.alternatives(part)))
      }
    }
    self.elements = elements
    self.anchored = anchored
  }

  private static func alternatives(_ text: Substring) -> [String] {
    text.split(separator: "/").map(String.init)
  }

  /// The words that a match can start with; nil when any word may be first.
  var firstWords: [String]? {
    var result: [String] = []
    for element in elements {
      switch element {
      case .words(let words): return result + words
      case .optional(let words): result += words
      case .gap, .number, .clauseEnd: return nil
      }
    }
    return nil
  }

  /// The end of the longest match that starts exactly at `start`, or nil.
  func end(in tokens: [Token], at start: Int, limit: Int) -> Int? {
    match(element: 0, tokens, start, limit)
  }

  private func match(element: Int, _ tokens: [Token], _ position: Int, _ limit: Int) -> Int? {
    if element == elements.count { return position }
    var at = position
    while element > 0, at < limit, tokens[at].kind == .mark, !tokens[at].isTerminator { at += 1 }
    switch elements[element] {
    case .words(let words):
      if element > 0, at < limit, !words.contains(tokens[at].lower),
        passing.contains(tokens[at].lower)
      {
        at += 1
      }
      guard at < limit, words.contains(tokens[at].lower) else { return nil }
      return match(element: element + 1, tokens, at + 1, limit)
    case .optional(let words):
      if at < limit, words.contains(tokens[at].lower),
        let end = match(element: element + 1, tokens, at + 1, limit)
      {
        return end
      }
      return match(element: element + 1, tokens, position, limit)
    case .gap(let reach):
      for skip in 0...reach where at + skip <= limit {
        if let end = match(element: element + 1, tokens, at + skip, limit) { return end }
      }
      return nil
    case .clauseEnd:
      let closes = position >= tokens.count || tokens[position].kind == .mark
      return closes ? match(element: element + 1, tokens, position, limit) : nil
    case .number:
      guard at < limit, tokens[at].kind == .number else { return nil }
      return match(element: element + 1, tokens, at + 1, limit)
    }
  }
}
