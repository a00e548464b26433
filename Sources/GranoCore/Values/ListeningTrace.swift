/// How a note's language was decided, window by window; for `--explain`, never saved.
package struct ListeningTrace: Sendable, Equatable, Encodable {
  /// What each signal of a candidate counts.
  package struct Weights: Sendable, Equatable, Encodable {
    package var acoustic: Double
    package var text: Double
    package var decoded: Double
    package var prior: Double

    package init(acoustic: Double, text: Double, decoded: Double, prior: Double) {
      self.acoustic = acoustic
      self.text = text
      self.decoded = decoded
      self.prior = prior
    }
  }

  /// One window.
  package struct Window: Sendable, Equatable, Encodable {
    /// Seconds of the note.
    package var start: Double
    package var end: Double
    /// Seconds of speech, pauses not counted.
    package var speech: Double
    package var language: LanguageFinding
    /// Why the fast reading was not enough; nil when it stood.
    package var slowBecause: String?

    package init(
      start: Double, end: Double, speech: Double, language: LanguageFinding, slowBecause: String?
    ) {
      self.start = start
      self.end = end
      self.speech = speech
      self.language = language
      self.slowBecause = slowBecause
    }

    enum CodingKeys: String, CodingKey {
      case start, end, speech, language
      case slowBecause = "slow_because"
    }
  }

  package var weights: Weights
  package var windows: [Window]

  package init(weights: Weights, windows: [Window]) {
    self.weights = weights
    self.windows = windows
  }
}
