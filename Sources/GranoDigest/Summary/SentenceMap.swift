/// Finds in one cut of a note what was found in another: both have the same words.
struct SentenceMap {
  private let from: [Sentence]
  private let to: [Sentence]
  /// The number of words before each sentence.
  private let fromStarts: [Int]
  private let toStarts: [Int]

  init(from: [Sentence], to: [Sentence]) {
    self.from = from
    self.to = to
    fromStarts = Self.starts(from)
    toStarts = Self.starts(to)
  }

  private static func starts(_ sentences: [Sentence]) -> [Int] {
    var words = 0
    return sentences.map { sentence in
      defer { words += sentence.wordCount }
      return words
    }
  }

  /// The places of `span` of sentence number `sentence`: one for each sentence it reaches into.
  func places(of span: Range<Int>, in sentence: Int) -> [(sentence: Int, span: Range<Int>)] {
    let tokens = from[sentence].tokens
    let lower = fromStarts[sentence] + tokens[..<span.lowerBound].count(where: \.isWord)
    let upper = lower + tokens[span].count(where: \.isWord)
    var result: [(sentence: Int, span: Range<Int>)] = []
    for (index, start) in toStarts.enumerated().drop(while: {
      $0.offset + 1 < toStarts.count && toStarts[$0.offset + 1] <= lower
    }) {
      if start >= upper { break }
      let words = to[index].tokens.indices.filter { to[index].tokens[$0].isWord }
      let first = max(lower - start, 0)
      let last = min(upper - start, words.count) - 1
      if first <= last { result.append((index, words[first]..<(words[last] + 1))) }
    }
    return result
  }
}
