internal import GranoCore

/// What an engine outside this process heard in one piece of audio, as it said so.
struct OutsideReading: Sendable, Equatable {
  /// One of its segments; times in seconds from the piece's start, not checked yet.
  struct Part: Sendable, Equatable {
    var text: String
    var start: Double?
    var end: Double?
    /// Mean log-probability of the tokens.
    var averageLogProbability: Double?
    /// The probability that nobody speaks, 0 to 1.
    var noSpeech: Double?
  }

  /// nil when it did not say, or named none that is known.
  var language: LanguageCode?

  /// How likely each language is by the sound; empty when it did not say.
  var probabilities: [LanguageCode: Double] = [:]

  /// One without times when only the text was given.
  var parts: [Part]
}
