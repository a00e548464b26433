internal import GranoCore

/// One chat of a Telegram Desktop export, as far as notes need it.
struct TelegramChat {
  /// A message with a voice note or a round video.
  struct Note {
    /// As the message names it, relative to the folder of `result.json`; nil when it names none.
    let path: String?
    /// Nil for a deleted account.
    let sender: String?
    /// Who spoke it first, when it was forwarded.
    let forwardedFrom: String?
    let sentAt: LocalDateTime?
    let context: [WrittenMessage]
  }

  /// The contact or the group; nil for saved messages and deleted accounts.
  var name: String?
  var notes: [Note] = []
  var messages = 0
  var writing = WritingTally()

  /// Music, pictures, films: files that messages name and that are no notes.
  var otherFiles: [String] = []
}
