/// One reading of a window.
package struct Hypothesis: Sendable, Equatable {
  /// The language it was read as.
  package var language: LanguageCode

  /// With times in seconds from the note's start; empty when nothing was heard.
  package var segments: [Segment]

  /// Mean log-probability of the tokens; 0 is certainty, nil that the engine gives none.
  package var averageLogProbability: Double?

  /// The engine's probability that the window holds no speech, 0 to 1.
  package var noSpeech: Double?

  /// Whether the reading went round in circles and what repeated was cut away.
  package var looped: Bool

  /// Why a fast reading did not stand and a slower, surer one was made ("loop", "unsure" …); nil when
  /// it stood.
  package var slowBecause: String?

  package init(
    language: LanguageCode, segments: [Segment], averageLogProbability: Double? = nil,
    noSpeech: Double? = nil, looped: Bool = false
  ) {
    self.language = language
    self.segments = segments
    self.averageLogProbability = averageLogProbability
    self.noSpeech = noSpeech
    self.looped = looped
  }

  package var text: String {
    segments.map(\.text).joined(separator: " ")
  }
}
