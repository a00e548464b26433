/// A key point or a question, with the segments it rests on.
package struct DigestItem: Sendable, Equatable, Codable {
  package var text: String

  /// Indexes into the transcript's segments; never empty.
  package var segments: [Int]

  package init(text: String, segments: [Int]) {
    self.text = text
    self.segments = segments
  }
}
