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
      body(feature("#", [[kind]]))
      body(feature("%", [[kind], at(index, classes)]))
    }
    for kind in ends[index + 1] { body(feature("$", [[kind]])) }
    let distance = min((index - start + 1) / (isUnspaced ? 4 : 2), 10)
    body(feature("x", [Array(String(distance).utf8)]))
    body(feature("y", [Array(String(min(distance, 4)).utf8), at(index + 1, words)]))
    body(feature("z", []))
  }

  private func spaced(_ index: Int, _ body: (FeatureHash) -> Void) {
    let o = at(index - 1, words)
    let p = at(index, words)
    let q = at(index + 1, words)
    let r = at(index + 2, words)
    let s = at(index + 3, words)
    for (letter, parts) in [
      ("a", [p]), ("b", [o, p]), ("c", [q]), ("d", [q, r]), ("e", [p, q]), ("f", [q, r, s]),
      ("g", [ending(p, 3)]), ("h", [r]), ("i", [o]), ("j", [ending(p, 2)]),
      ("k", [ending(p, 3), q]), ("l", [p, q, r]), ("m", [o, p, q]),
    ] as [(Unicode.Scalar, [[UInt8]])] {
      body(feature(letter, parts))
    }
    let (wordP, wordQ) = (p, q)
    let (end2, O, P, Q, R, S) = (
      ending(p, 2), at(index - 1, classes), at(index, classes), at(index + 1, classes),
      at(index + 2, classes), at(index + 3, classes)
    )
    for (letter, parts) in [
      ("n", [end2, Q]), ("A", [P]), ("B", [Q]), ("C", [P, Q]), ("D", [Q, R]), ("E", [O, P, Q]),
      ("F", [P, Q, R]), ("G", [Q, R, S]), ("H", [wordP, Q]), ("I", [P, wordQ]), ("J", [O, P]),
    ] as [(Unicode.Scalar, [[UInt8]])] {
      body(feature(letter, parts))
    }
  }

  private func characters(_ index: Int, _ body: (FeatureHash) -> Void) {
    let left = (-3...0).map { at(index + $0, words) }
    let right = (1...4).map { at(index + $0, words) }
    for (letter, before, after) in [
      ("a", 1, 0), ("b", 2, 0), ("c", 3, 0), ("d", 4, 0), ("e", 0, 1), ("f", 0, 2), ("g", 0, 3),
      ("h", 0, 4), ("i", 1, 1), ("j", 2, 1), ("k", 1, 2), ("l", 2, 2),
    ] as [(Unicode.Scalar, Int, Int)] {
      var hash = FeatureHash()
      hash.add(UInt8(letter.value))
      for word in left.suffix(before) + right.prefix(after) { hash.add(word) }
      body(hash)
    }
  }

  /// The feature `letter` of `parts` with blanks between them.
  private func feature(_ letter: Unicode.Scalar, _ parts: [[UInt8]]) -> FeatureHash {
    var hash = FeatureHash()
    hash.add(UInt8(letter.value))
    for (index, part) in parts.enumerated() {
      if index > 0 { hash.add(Self.blank) }
      hash.add(part)
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
