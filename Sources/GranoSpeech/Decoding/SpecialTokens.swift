/// The vocabulary's tokens that are not words, as numbers.
struct SpecialTokens: Sendable, Equatable {
  var vocabularySize: Int
  var endOfText: Int
  var startOfTranscript: Int
  var translate: Int
  var transcribe: Int
  var startOfLanguageModel: Int
  var previous: Int
  var noSpeech: Int
  var noTimestamps: Int
  /// `<|0.00|>`; the timestamps run from here to the end of the vocabulary, 0.02 s apart.
  var firstTimestamp: Int
  /// One for each language, in the model's order.
  var languages: [Int]

  /// Seconds between two timestamp tokens.
  static let timestampStep = 0.02

  func isTimestamp(_ token: Int) -> Bool { token >= firstTimestamp }

  /// The seconds that a timestamp token stands for.
  func seconds(of token: Int) -> Double {
    Double(token - firstTimestamp) * Self.timestampStep
  }
}
