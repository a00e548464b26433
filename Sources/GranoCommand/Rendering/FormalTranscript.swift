package import GranoCore

/// A transcript as formal prose: `transcribe --formal`.
package struct FormalTranscript: Sendable, Encodable {
  /// The transcript's segments with their times; those that the model gave no words for, as they
  /// were said.
  package var segments: [Segment]

  /// Indexes of the segments that stand as they were said.
  package var unchanged: [Int]

  package var model: String
  package var prompt: String

  package init(segments: [Segment], unchanged: [Int], model: String, prompt: String) {
    self.segments = segments
    self.unchanged = unchanged
    self.model = model
    self.prompt = prompt
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(segments, forKey: .segments)
    try container.encode(unchanged, forKey: .unchanged)
    try container.encode(model, forKey: .model)
    try container.encode(prompt, forKey: .prompt)
    try container.encode(true, forKey: .ai)
  }

  private enum Keys: CodingKey {
    case segments, unchanged, model, prompt, ai
  }
}
