/// Something the speaker asks the listener to do.
package struct Todo: Sendable, Equatable, Codable {
  /// A short imperative, at most 15 words.
  package var text: String

  /// Indexes into the transcript's segments; never empty.
  package var segments: [Int]

  /// Index into the digest's dates, when a deadline was said.
  package var due: Int?

  /// The order that was spelled out ("first … then …"), else empty.
  package var steps: [String]

  package init(text: String, segments: [Int], due: Int? = nil, steps: [String] = []) {
    self.text = text
    self.segments = segments
    self.due = due
    self.steps = steps
  }

  enum CodingKeys: String, CodingKey {
    case text, segments, due, steps
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(segments, forKey: .segments)
    try container.encode(due, forKey: .due)
    try container.encode(steps, forKey: .steps)
  }
}
