package import GranoCore

/// A voice note, or other audio, in an input.
package struct FoundNote: Sendable, Equatable {
  /// One message that carries the note.
  package struct Mention: Sendable, Equatable {
    package var sender: String?
    package var sentAt: LocalDateTime?
  }

  /// The file's name without its folder; `-` for standard input.
  package var file: String

  /// Below the top of the zip or the folder.
  package var path: String
  package var chat: String?

  /// Index into `InputCollection.chats`; nil outside an export.
  package var chatIndex: Int?

  /// Nil when no message names the file.
  package var sender: String?

  /// The sender is not among the exporting phone's contacts.
  package var isUnsavedContact = false

  /// Nil when nothing tells it, or when the chat text leaves day and month open.
  package var sentAt: LocalDateTime?
  package var sentAtFrom: TimeSource?

  /// Nil when it came through a pipe.
  package var bytes: Int?

  /// Audio in an export that no message names.
  package var isOrphan = false

  /// Further messages that carry the same file (forwarded within the chat).
  package var forwards: [Mention] = []

  /// Who sent it first, where the export tells that it was forwarded: not who sent it here.
  package var forwardedFrom: String?

  /// Messages written in the half hour before, the oldest first, at most five.
  package var context: [WrittenMessage] = []

  package init(file: String, path: String, bytes: Int?) {
    self.file = file
    self.path = path
    self.bytes = bytes
  }
}
