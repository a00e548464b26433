package import GranoCore

/// A day or a time of an overview, with who named it.
package struct OverviewDate: Sendable, Equatable, Encodable {
  package var date: DateMention

  /// Index into the overview's notes.
  package var note: Int
  package var sender: String?

  package func encode(to encoder: any Encoder) throws {
    try date.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(note, forKey: .from)
    try container.encode(sender, forKey: .sender)
  }

  private enum Keys: String, CodingKey {
    // The mention's own "note" says what a convention filled in.
    case from = "from_note"
    case sender
  }
}
