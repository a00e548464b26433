/// What was said, in order, and by which engine it was heard.
package struct Transcript: Sendable, Equatable, Codable {
  /// "whisper", "scripted", or "text" for a transcript handed in as text.
  package var engine: String
  package var model: String?

  /// The model that read again what the first was not sure of; nil when nothing was replaced.
  package var secondModel: String?

  /// Whether speech is missing because the audio was damaged or the work was cut short.
  package var partial: Bool
  package var segments: [Segment]

  package init(engine: String, model: String?, partial: Bool = false, segments: [Segment]) {
    self.engine = engine
    self.model = model
    self.partial = partial
    self.segments = segments
  }

  /// The segments' texts joined by single spaces.
  package var text: String {
    segments.map(\.text).joined(separator: " ")
  }

  enum CodingKeys: String, CodingKey {
    case engine, model
    case secondModel = "second_model"
    case partial, segments
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(engine, forKey: .engine)
    try container.encode(model, forKey: .model)
    try container.encodeIfPresent(secondModel, forKey: .secondModel)
    try container.encode(partial, forKey: .partial)
    try container.encode(segments, forKey: .segments)
  }
}
