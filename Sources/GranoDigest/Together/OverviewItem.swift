package import GranoCore

/// A to-do or a question of an overview, with the note and the segments that it rests on.
package struct OverviewItem: Sendable, Equatable, Encodable {
  package var text: String

  /// Index into the overview's notes.
  package var note: Int
  package var segments: [Int]

  /// Seconds from the note's start; nil for a transcript that came as text.
  package var start: Double?

  /// By when, of a to-do.
  package var due: DateMention?

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(text, forKey: .text)
    try container.encode(note, forKey: .note)
    try container.encode(segments, forKey: .segments)
    try container.encode(start, forKey: .start)
    try container.encode(due, forKey: .due)
  }

  private enum Keys: CodingKey {
    case text, note, segments, start, due
  }
}
