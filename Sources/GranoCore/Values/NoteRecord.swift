/// One note with all that is known of it: the JSON object of the contract, and what is saved.
package struct NoteRecord: Sendable, Equatable {
  /// The name and version of the JSON form.
  package static let schema = "grano.digest/1"

  /// The archive's number; nil when the note is not saved.
  package var id: Int64?

  /// SHA-256 of the audio file's bytes (of the text with `--transcript`), in hex.
  package var sha256: String

  /// The file's name without its folder.
  package var file: String
  package var chat: String?
  package var sender: String?
  package var sentAt: LocalDateTime?
  package var origin: NoteOrigin

  /// Whether `sentAt` is the message's own time and not inferred from the file; archives before
  /// version 4 did not tell, and are believed.
  package var hasCertainTime: Bool { sentAt != nil && origin.sentAtFrom?.isCertain ?? true }

  /// Seconds; nil for a transcript handed in as text.
  package var duration: Double?
  package var status: NoteStatus

  /// Set exactly when `status` is `failed`.
  package var error: NoteFailure?
  package var language: LanguageFinding?
  package var transcript: Transcript?
  package var digest: Digest?
  package var replies: Replies?
  package var warnings: [String]
  package var timing: StageTiming

  /// Which rule made or suppressed what, when `--explain` asks for it; never saved.
  package var explanation: [Explanation]?

  /// How the language was decided, when `--explain` asks for it; never saved.
  package var listening: ListeningTrace?

  package init(
    id: Int64? = nil, sha256: String, file: String, chat: String? = nil, sender: String? = nil,
    sentAt: LocalDateTime? = nil, origin: NoteOrigin = NoteOrigin(), duration: Double? = nil,
    status: NoteStatus,
    error: NoteFailure? = nil, language: LanguageFinding? = nil, transcript: Transcript? = nil,
    digest: Digest? = nil, replies: Replies? = nil, warnings: [String] = [],
    timing: StageTiming = StageTiming()
  ) {
    self.id = id
    self.sha256 = sha256
    self.file = file
    self.chat = chat
    self.sender = sender
    self.sentAt = sentAt
    self.origin = origin
    self.duration = duration
    self.status = status
    self.error = error
    self.language = language
    self.transcript = transcript
    self.digest = digest
    self.replies = replies
    self.warnings = warnings
    self.timing = timing
  }
}
