package import GranoCore

/// A chat of an export.
package struct FoundChat: Sendable {
  /// What one person wrote: evidence of the language that they speak.
  package struct Writing: Sendable, Equatable {
    package var sender: String
    /// Typed messages in the whole chat.
    package var messages: Int
    /// The last ones, at most 20, each cut to its first 400 bytes.
    package var recent: [String]
  }

  /// The contact or the group; nil when nothing tells it.
  package var name: String?

  /// The chat text's name.
  package var file: String

  /// Nil: the text leaves it open.
  package var dateOrder: DateOrder?
  package var dateOrderEvidence: DateOrderEvidence?

  /// All messages, notes and pictures included.
  package var messages: Int

  /// The most talkative first, at most 200.
  package var writing: [Writing]

  /// Who wrote or spoke, the most talkative writers first, at most 200.
  package var people: [String]
}
