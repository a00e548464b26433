package import GranoCore

/// One of the notes that an overview is of.
package struct OverviewNote: Sendable, Equatable, Encodable {
  /// The archive's number; nil when it was not saved.
  package var id: Int64?
  package var file: String
  package var sender: String?
  package var sentAt: LocalDateTime?
  package var status: NoteStatus
  package var title: String?

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(id, forKey: .id)
    try container.encode(file, forKey: .file)
    try container.encode(sender, forKey: .sender)
    try container.encode(sentAt, forKey: .sentAt)
    try container.encode(status, forKey: .status)
    try container.encode(title, forKey: .title)
  }

  private enum Keys: String, CodingKey {
    case id, file, sender
    case sentAt = "sent_at"
    case status, title
  }
}
