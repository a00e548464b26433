internal import GranoLanguages

/// The features of a gap between two words: the words, their classes and endings, on both sides.
struct GapFeatures {
  /// UTF-8 of each word, and of its class.
  let words: [[UInt8]]
  let classes: [[UInt8]]
  /// Kinds of phrases that begin at a word, and that end before it.
  let begins: [[UInt8]]
  let ends: [[UInt8]]
  /// Whether every character is a word of its own.
  let isUnspaced: Bool

  private static let outside = Array("_".utf8)
  private static let blank = UInt8(ascii: " ")

  /// Calls `body` with each feature of the gap after word `index`, when the last sentence ended
  /// before word `start`.
  func forEach(after index: Int, start: Int, _ body: (FeatureHash) -> Void) {
    if isUnspaced {
      characters(index, body)
    } else {
      spaced(index, body)
    }
    for kind in begins[index + 1] {
      body(feature("#", [kind]))
      body(feature("%", [kind], at(index, classes)))
    }
    for kind in ends[index + 1] { body(feature("$", [kind])) }
    let distance = min((index - start + 1) / (isUnspaced ? 4 : 2), 10)
    body(feature("x", Array(String(distance).utf8)))
    body(feature("y", Array(String(min(distance, 4)).utf8), at(index + 1, words)))
    body(feature("z"))
  }

  private func spaced(_ index: Int, _ body: (FeatureHash) -> Void) {
    let (o, p, q) = (at(index - 1, words), at(index, words), at(index + 1, words))
    let (r, s) = (at(index + 2, words), at(index + 3, words))
    let (end2, end3) = (ending(p, 2), ending(p, 3))
    body(feature("a", p))
    body(feature("b", o, p))
    body(feature("c", q))
    body(feature("d", q, r))
    body(feature("e", p, q))
    body(feature("f", q, r, s))
    body(feature("g", end3))
    body(feature("h", r))
    body(feature("i", o))
    body(feature("j", end2))
    body(feature("k", end3, q))
    body(feature("l", p, q, r))
    body(feature("m", o, p, q))
    let (O, P, Q) = (at(index - 1, classes), at(index, classes), at(index + 1, classes))
    let (R, S) = (at(index + 2, classes), at(index + 3, classes))
    body(feature("n", end2, Q))
    body(feature("A", P))
    body(feature("B", Q))
    body(feature("C", P, Q))
    body(feature("D", Q, R))
    body(feature("E", O, P, Q))
    body(feature("F", P, Q, R))
    body(feature("G", Q, R, S))
    body(feature("H", p, Q))
    body(feature("I", P, q))
    body(feature("J", O, P))
  }

  private func characters(_ index: Int, _ body: (FeatureHash) -> Void) {
    for (letter, before, after) in Self.characterTemplates {
      var hash = FeatureHash()
      hash.add(UInt8(letter.value))
      for offset in (1 - before)..<(after + 1) where before > 0 || offset > 0 {
        hash.add(at(index + offset, words))
      }
      body(hash)
    }
  }

  /// How many characters before the gap and after it make each feature.
  private static let characterTemplates: [(letter: Unicode.Scalar, before: Int, after: Int)] = [
    ("a", 1, 0), ("b", 2, 0), ("c", 3, 0), ("d", 4, 0), ("e", 0, 1), ("f", 0, 2), ("g", 0, 3),
    ("h", 0, 4), ("i", 1, 1), ("j", 2, 1), ("k", 1, 2), ("l", 2, 2),
  ]

  /// The feature `letter` of up to three parts with blanks between them.
  private func feature(
    _ letter: Unicode.Scalar, _ first: [UInt8]? = nil, _ second: [UInt8]? = nil,
    _ third: [UInt8]? = nil
  ) -> FeatureHash {
    var hash = FeatureHash()
    hash.add(UInt8(letter.value))
    if let first { hash.add(first) }
    if let second {
      hash.add(Self.blank)
      hash.add(second)
    }
    if let third {
      hash.add(Self.blank)
      hash.add(third)
    }
    return hash
  }

  private func at(_ index: Int, _ list: [[UInt8]]) -> [UInt8] {
    list.indices.contains(index) ? list[index] : Self.outside
  }

  /// The last `count` characters of a word.
  private func ending(_ word: [UInt8], _ count: Int) -> [UInt8] {
    var left = count
    var start = word.count
    while start > 0, left > 0 {
      start -= 1
      // A byte that continues a character is none of its own.
      if word[start] & 0xC0 != 0x80 { left -= 1 }
    }
    return Array(word[start...])
  }
}
