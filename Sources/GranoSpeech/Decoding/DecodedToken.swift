/// One token of the decoder, a piece of text or a time.
struct DecodedToken: Sendable, Equatable {
  var id: Int

  /// Natural logarithm of its probability among the tokens that were allowed.
  var logProbability: Double
}
