/// A stretch of speech with its words: the unit that digests cite as evidence.
package struct Segment: Sendable, Equatable, Codable {
  /// Seconds from the note's start; nil when the transcript came as text.
  package var start: Double?
  package var end: Double?
  package var text: String
  package var language: LanguageCode

  /// The engine's mean token probability, 0 to 1; nil when it gave none.
  package var confidence: Double?

  /// The names in `text` that the vocabulary put right, in order; nil when there are none.
  package var repairs: [Repair]?

  package init(
    start: Double? = nil, end: Double? = nil, text: String, language: LanguageCode,
    confidence: Double? = nil, repairs: [Repair]? = nil
  ) {
    self.start = start
    self.end = end
    self.text = text
    self.language = language
    self.confidence = confidence
    self.repairs = repairs
  }

  enum CodingKeys: String, CodingKey {
    case start, end, text, language, confidence, repairs
  }

  // Written by hand so that an absent value appears as null, as the contract has it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encode(text, forKey: .text)
    try container.encode(language, forKey: .language)
    try container.encode(confidence, forKey: .confidence)
    // Absent, not null, when there are none: almost always.
    if let repairs, !repairs.isEmpty { try container.encode(repairs, forKey: .repairs) }
  }
}
