/// The language of a note, how it was decided, and the whole ranking.
package struct LanguageFinding: Sendable, Equatable, Codable {
  /// How a note's language came to be known.
  package enum Decision: String, Sendable, Codable {
    /// Probed, and the margin over the runner-up is large enough.
    case measured
    /// Probed, but the runner-up is close: the best guess is used, with a warning.
    case uncertain
    /// The user said so.
    case forced
  }

  package var code: LanguageCode
  package var decision: Decision

  /// The winner's score, 0 to 1; nil when it was forced.
  package var confidence: Double?

  /// The winner's score less the runner-up's; nil with fewer than two candidates.
  package var margin: Double?

  /// Best first.
  package var candidates: [LanguageCandidate]

  package init(
    code: LanguageCode, decision: Decision, confidence: Double? = nil, margin: Double? = nil,
    candidates: [LanguageCandidate] = []
  ) {
    self.code = code
    self.decision = decision
    self.confidence = confidence
    self.margin = margin
    self.candidates = candidates
  }

  enum CodingKeys: String, CodingKey {
    case code, decision, confidence, margin, candidates
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(decision, forKey: .decision)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(margin, forKey: .margin)
    try container.encode(candidates, forKey: .candidates)
  }
}
