/// Where a note comes from, beside its chat, sender and time.
package struct NoteOrigin: Sendable, Equatable {
  /// What tells the note's time; nil when nothing does.
  package var sentAtFrom: TimeSource?

  /// Whether the user has said who sent it: no chat knows better.
  package var isSenderEdited: Bool

  /// Who sent it first, where the export tells that it was forwarded.
  package var forwardedFrom: String?

  /// What was written in the same chat in the half hour before, the oldest first.
  ///
  /// The note may answer it. Nobody said it in the note, so nothing of it is quoted as if.
  package var context: [WrittenMessage]

  package init(
    sentAtFrom: TimeSource? = nil, isSenderEdited: Bool = false, forwardedFrom: String? = nil,
    context: [WrittenMessage] = []
  ) {
    self.isSenderEdited = isSenderEdited
    self.sentAtFrom = sentAtFrom
    self.forwardedFrom = forwardedFrom
    self.context = context
  }
}
