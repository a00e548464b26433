package import GranoCore

/// A message that was typed, cut to its first 400 bytes.
package struct WrittenMessage: Sendable, Equatable {
  package var sender: String
  package var sentAt: LocalDateTime?
  package var text: String
}
