package import GranoCore

/// One line of the list of saved notes.
package struct NoteSummary: Sendable, Equatable {
  package var id: Int64
  package var sha256: String
  package var file: String
  package var chat: String?
  package var sender: String?
  package var sentAt: LocalDateTime?

  /// Seconds.
  package var duration: Double?
  package var status: NoteStatus

  /// The digest's title.
  package var title: String?

  /// Whether the title is as a rule or model wrote it; false without a digest.
  package var ai: Bool
  package var language: LanguageCode?
}
