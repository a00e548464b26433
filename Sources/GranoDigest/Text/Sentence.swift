/// One sentence of a note, cut into clauses, with the segments it rests on.
struct Sentence: Sendable {
  /// Position in the note, from 0.
  var index: Int

  /// Words and marks, the terminator last when there is one.
  var tokens: [Token]

  /// Ascending, without repeats, never empty.
  var segments: [Int]

  /// Ranges of `tokens` between commas and the like; the marks themselves are in none.
  var clauses: [Range<Int>]

  init(index: Int, tokens: [Token]) {
    self.index = index
    self.tokens = tokens
    var segments: [Int] = []
    for token in tokens where segments.last != token.segment { segments.append(token.segment) }
    self.segments = segments
    clauses = Self.clauses(of: tokens)
  }

  var isQuestion: Bool { tokens.last?.isQuestionMark ?? false }
  var wordCount: Int { tokens.count(where: \.isWord) }
  var text: String { TokenText.joined(tokens) }

  /// The index of the clause that holds token `position`.
  func clause(at position: Int) -> Int? {
    clauses.firstIndex { $0.contains(position) }
  }

  private static func clauses(of tokens: [Token]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, token) in tokens.enumerated() {
      let isBreak =
        token.isComma || token.isTerminator || token.text == "¿" || token.text == "¡"
        || token.text == "-" && token.kind == .mark
      if isBreak {
        if index > start { result.append(start..<index) }
        start = index + 1
      }
    }
    if start < tokens.count { result.append(start..<tokens.count) }
    return result
  }
}
