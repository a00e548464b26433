/// One language that was considered for a note, with every signal that was measured.
package struct LanguageCandidate: Sendable, Equatable, Codable {
  package var code: LanguageCode

  /// The combined score, 0 to 1; the candidates' scores sum to 1.
  package var score: Double

  /// The acoustic model's probability among the candidates, 0 to 1.
  package var acoustic: Double?

  /// Average log-probability of the tokens decoded as this language; 0 is certainty.
  package var decoded: Double?

  /// The text identifier's probability that what was decoded is this language, 0 to 1.
  package var text: Double?

  /// What is known beforehand, from the chat; 0 to 1.
  package var prior: Double?

  package init(
    code: LanguageCode, score: Double, acoustic: Double? = nil, decoded: Double? = nil,
    text: Double? = nil, prior: Double? = nil
  ) {
    self.code = code
    self.score = score
    self.acoustic = acoustic
    self.decoded = decoded
    self.text = text
    self.prior = prior
  }

  enum CodingKeys: String, CodingKey {
    case code, score, acoustic, decoded, text, prior
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(score, forKey: .score)
    try container.encode(acoustic, forKey: .acoustic)
    try container.encode(decoded, forKey: .decoded)
    try container.encode(text, forKey: .text)
    try container.encode(prior, forKey: .prior)
  }
}
