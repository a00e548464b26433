package import GranoCore

/// What `transcribe --json` prints: the object of `digest` without digest and replies.
package struct TranscriptRecord: Encodable {
  private let record: NoteRecord
  private let formal: FormalTranscript?

  package init(_ record: NoteRecord, formal: FormalTranscript? = nil) {
    self.record = record
    self.formal = formal
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(NoteRecord.schema, forKey: .schema)
    try container.encode(record.id, forKey: .id)
    try container.encode(record.sha256, forKey: .sha256)
    try container.encode(record.file, forKey: .file)
    try container.encode(record.chat, forKey: .chat)
    try container.encode(record.sender, forKey: .sender)
    try container.encode(record.sentAt, forKey: .sentAt)
    try container.encode(record.origin.sentAtFrom, forKey: .sentAtFrom)
    try container.encode(record.duration, forKey: .duration)
    try container.encode(record.status, forKey: .status)
    try container.encodeIfPresent(record.error, forKey: .error)
    try container.encode(record.language, forKey: .language)
    try container.encode(record.transcript, forKey: .transcript)
    try container.encodeIfPresent(formal, forKey: .formal)
    try container.encodeIfPresent(record.listening, forKey: .listening)
    try container.encode(record.warnings, forKey: .warnings)
    try container.encode(record.timing, forKey: .timing)
  }

  private enum Keys: String, CodingKey {
    case schema, id, sha256, file, chat, sender
    case sentAt = "sent_at"
    case sentAtFrom = "sent_at_from"
    case duration, status, error, language, transcript, formal, listening, warnings, timing
  }
}
