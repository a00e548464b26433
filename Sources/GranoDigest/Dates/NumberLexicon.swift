/// Words of one to several tokens that stand for a number.
struct NumberLexicon: Sendable {
  private var words: [String: [(tokens: [String], value: Int)]] = [:]

  init(_ entries: [(value: Int, words: [String])]) {
    for entry in entries {
      for word in entry.words {
        let tokens = CalendarTokenizer.tokens(of: [word]).map(\.folded)
        guard let first = tokens.first else { continue }
        words[first, default: []].append((tokens, entry.value))
      }
    }
  }

  /// Every number that begins at `index`, with the token after it.
  func values(at index: Int, in tokens: [CalendarToken]) -> [(value: Int, end: Int)] {
    guard let candidates = words[tokens[index].folded] else { return [] }
    var found: [(value: Int, end: Int)] = []
    for candidate in candidates where index + candidate.tokens.count <= tokens.count {
      let isThere = candidate.tokens.indices.allSatisfy {
        tokens[index + $0].folded == candidate.tokens[$0]
      }
      if isThere { found.append((candidate.value, index + candidate.tokens.count)) }
    }
    return found
  }

  var firstWords: Set<String> { Set(words.keys) }

  /// Single-token words, for taking compounds apart.
  var singleWords: [String] {
    words.values.flatMap { $0 }.filter { $0.tokens.count == 1 }.map { $0.tokens[0] }
  }
}
