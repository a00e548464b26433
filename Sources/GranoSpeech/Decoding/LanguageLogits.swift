internal import GranoCore

/// Reads probabilities out of the decoder's answer to the start token.
enum LanguageLogits {
  /// The softmax over the language tokens alone.
  static func probabilities(
    of tokens: [LanguageCode: Int], in logits: [Float]
  ) -> [LanguageCode: Double] {
    let known = tokens.filter { $0.value < logits.count && logits[$0.value].isFinite }
    guard let top = known.map({ logits[$0.value] }).max() else { return [:] }
    let weights = known.mapValues { exponential(logits[$0] - top) }
    let sum = weights.values.reduce(0, +)
    return weights.mapValues { $0 / sum }
  }

  /// The softmax over the whole vocabulary, for one token.
  static func probability(of token: Int, in logits: [Float]) -> Double {
    guard token < logits.count, let top = logits.max(), top.isFinite else { return 0 }
    let sum = logits.reduce(0.0) { $0 + ($1 > top - 16 ? exponential($1 - top) : 0) }
    return exponential(logits[token] - top) / sum
  }
}
