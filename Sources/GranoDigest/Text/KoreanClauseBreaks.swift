/// Finds the ends of Korean clauses where recognisers write no marks.
///
/// Korean verbs close their clauses, so that an ending of the pack's `[korean.final]` with another
/// word behind it is such an end. In a long run without marks it ends the sentence, elsewhere a
/// comma is put there.
struct KoreanClauseBreaks {
  let words: KoreanWords

  private static let shortest = 2

  func split(_ tokens: [Token]) -> [[Token]] {
    var result: [[Token]] = []
    var start = 0
    for index in tokens.indices.dropLast()
    where index + 1 - start >= Self.shortest && closes(tokens, at: index) {
      result.append(Array(tokens[start...index]))
      start = index + 1
    }
    result.append(Array(tokens[start...]))
    return result
  }

  func punctuated(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    for (index, token) in tokens.enumerated() {
      result.append(token)
      guard index > 0, index + 2 < tokens.count, closes(tokens, at: index) else { continue }
      result.append(token.followed(by: ","))
    }
    return result
  }

  private func closes(_ tokens: [Token], at index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index].kind == .word, tokens[index + 1].isWord else {
      return false
    }
    let next = tokens[index + 1].lower
    if words.quotes.contains(where: { next.hasPrefix($0) }) || words.tails.contains(next) {
      return false
    }
    // "들려주고 싶었어" is one verb.
    if next.hasPrefix("싶")
      || ["가지고", "갖고", "봐", "죽겠어", "보니", "보니까", "놓고", "할까", "하는", "하고", "한"].contains(next)
    {
      return false
    }
    return words.final.close("x" + tokens[index].lower)
  }
}
