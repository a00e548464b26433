internal import GranoLanguages

/// The features of a sentence that may be a question: its first and last words, and all of them.
enum SentenceFeatures {
  private static let blank = UInt8(ascii: " ")

  /// Each feature once.
  static func all(words: ArraySlice<[UInt8]>, classes: ArraySlice<[UInt8]>) -> Set<FeatureHash> {
    let w = Array(words)
    let c = Array(classes)
    guard let last = w.last else { return [] }
    var features: Set<FeatureHash> = [
      feature("Z", []), feature("L", [last]), feature("M", w.suffix(2)), feature("K", w.suffix(3)),
      feature("N", [Array(String(min(w.count, 12)).utf8)]),
      feature("A", w.prefix(1)), feature("B", w.prefix(2)), feature("C", w.prefix(3)),
      feature("D", c.prefix(1)), feature("E", c.prefix(2)), feature("F", c.prefix(3)),
      feature("G", c.suffix(1)),
    ]
    for (index, word) in w.enumerated() {
      features.insert(feature("w", [word]))
      let next = index + 1 < w.count ? w[index + 1] : nil
      if let next { features.insert(feature("b", [word, next])) }
      if (1..<5).contains(index) {
        features.insert(feature(index == 1 ? "p1" : "p2", [word]))
        features.insert(feature("q", [word, next ?? Array("_".utf8)]))
      }
    }
    return features
  }

  private static func feature(
    _ name: String, _ parts: some Sequence<[UInt8]>
  ) -> FeatureHash {
    var hash = FeatureHash()
    hash.add(name.utf8)
    var isFirst = true
    for part in parts {
      if !isFirst { hash.add(blank) }
      isFirst = false
      hash.add(part)
    }
    return hash
  }
}
