/// A message of a chat that was typed, cut to its first 400 bytes.
package struct WrittenMessage: Sendable, Equatable, Codable {
  package var sender: String
  package var sentAt: LocalDateTime?
  package var text: String

  package init(sender: String, sentAt: LocalDateTime?, text: String) {
    self.sender = sender
    self.sentAt = sentAt
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case sender
    case sentAt = "sent_at"
    case text
  }
}
