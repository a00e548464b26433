/// Phrases of scripts without blanks, matched token by token: every ideograph or kana is one.
///
/// A line may hold alternatives in parentheses, of which one may be empty: `(麻烦/拜托)(你/您/)`.
/// Phrases are found by their first or last token, so that the time does not grow with the list.
struct SpelledPhrases: Sendable {
  private var byFirst: [String: [[String]]] = [:]
  private var byLast: [String: [[String]]] = [:]
  /// How many tokens the longest phrase has.
  private(set) var longest = 0

  init(_ lines: [String]) {
    for phrase in Set(lines.flatMap { Self.expanded($0[...]) }) {
      let words = Tokenizer.tokens(of: phrase).map(\.lower)
      guard let first = words.first, let last = words.last else { continue }
      byFirst[first, default: []].append(words)
      byLast[last, default: []].append(words)
      longest = max(longest, words.count)
    }
  }

  /// The end of the longest phrase that starts at `start` and stays inside `words`, or nil.
  func end(in words: [Token], at start: Int) -> Int? {
    guard words.indices.contains(start) else { return nil }
    var best: Int?
    for phrase in byFirst[words[start].lower] ?? [] where phrase.count > (best ?? start) - start {
      let end = start + phrase.count
      if end <= words.count, Self.matches(phrase, words, at: start) { best = end }
    }
    return best
  }

  /// Where the longest phrase that ends at `end` starts, or nil.
  func start(in words: [Token], endingAt end: Int) -> Int? {
    guard end > 0, end <= words.count else { return nil }
    var best: Int?
    for phrase in byLast[words[end - 1].lower] ?? [] where phrase.count > end - (best ?? end) {
      let start = end - phrase.count
      if start >= 0, Self.matches(phrase, words, at: start) { best = start }
    }
    return best
  }

  /// The first phrase inside `words`, or nil.
  func first(in words: [Token], from start: Int = 0) -> Range<Int>? {
    guard start < words.count else { return nil }
    for index in start..<words.count {
      if let end = end(in: words, at: index) { return index..<end }
    }
    return nil
  }

  func occurs(in words: [Token]) -> Bool { first(in: words) != nil }

  func closes(_ words: [Token]) -> Bool { start(in: words, endingAt: words.count) != nil }

  func opens(_ words: [Token]) -> Bool { end(in: words, at: 0) != nil }

  private static func matches(_ phrase: [String], _ words: [Token], at start: Int) -> Bool {
    phrase.indices.allSatisfy { words[start + $0].lower == phrase[$0] }
  }

  /// `line` with each choice of its alternatives.
  private static func expanded(_ line: Substring) -> [String] {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else {
      return [String(line)]
    }
    let rest = expanded(line[line.index(after: close)...])
    let choices = line[line.index(after: open)..<close].split(
      separator: "/", omittingEmptySubsequences: false)
    return choices.flatMap { choice in rest.map { line[..<open] + choice + $0 } }
  }
}
