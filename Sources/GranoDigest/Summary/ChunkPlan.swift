/// Cuts a long note into overlapping pieces for digesting.
///
/// A piece holds at most about 700 estimated tokens (a word counts 1.4, an ideograph 1), and each
/// starts two sentences before the last one ended, so that nothing is lost at a seam.
struct ChunkPlan {
  static let tokenLimit = 700.0
  static let overlap = 2

  let ranges: [Range<Int>]

  init(sentences: [Sentence]) {
    let sizes = sentences.map(Self.estimate)
    guard sizes.reduce(0, +) > Self.tokenLimit else {
      ranges = [0..<sentences.count]
      return
    }
    let pieces = (sizes.reduce(0, +) / Self.tokenLimit).rounded(.up)
    let target = sizes.reduce(0, +) / pieces
    var ranges: [Range<Int>] = []
    var start = 0
    var size = 0.0
    for (index, own) in sizes.enumerated() {
      if size > 0, size + own > target + 1, index < sentences.count - 1 {
        ranges.append(start..<index)
        start = max(index - Self.overlap, start + 1)
        size = sizes[start..<index].reduce(0, +)
      }
      size += own
    }
    ranges.append(start..<sentences.count)
    self.ranges = ranges
  }

  static func estimate(_ sentence: Sentence) -> Double {
    sentence.tokens.reduce(0) { sum, token in
      guard token.isWord else { return sum }
      return sum + ((token.text.first.map(Tokenizer.isIdeographic) ?? false) ? 1 : 1.4)
    }
  }
}
