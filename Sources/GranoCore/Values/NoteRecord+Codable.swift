extension NoteRecord: Codable {
  enum CodingKeys: String, CodingKey {
    case schema, id, sha256, file, chat, sender
    case sentAt = "sent_at"
    case sentAtFrom = "sent_at_from"
    case forwardedFrom = "forwarded_from"
    case context
    case duration, status, error, language, transcript, digest, replies, warnings, timing
    case explanation, listening
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decodeIfPresent(Int64.self, forKey: .id),
      sha256: try container.decode(String.self, forKey: .sha256),
      file: try container.decode(String.self, forKey: .file),
      chat: try container.decodeIfPresent(String.self, forKey: .chat),
      sender: try container.decodeIfPresent(String.self, forKey: .sender),
      sentAt: try container.decodeIfPresent(LocalDateTime.self, forKey: .sentAt),
      origin: NoteOrigin(
        sentAtFrom: try container.decodeIfPresent(TimeSource.self, forKey: .sentAtFrom),
        forwardedFrom: try container.decodeIfPresent(String.self, forKey: .forwardedFrom),
        context: try container.decodeIfPresent([WrittenMessage].self, forKey: .context) ?? []),
      duration: try container.decodeIfPresent(Double.self, forKey: .duration),
      status: try container.decode(NoteStatus.self, forKey: .status),
      error: try container.decodeIfPresent(NoteFailure.self, forKey: .error),
      language: try container.decodeIfPresent(LanguageFinding.self, forKey: .language),
      transcript: try container.decodeIfPresent(Transcript.self, forKey: .transcript),
      digest: try container.decodeIfPresent(Digest.self, forKey: .digest),
      replies: try container.decodeIfPresent(Replies.self, forKey: .replies),
      warnings: try container.decodeIfPresent([String].self, forKey: .warnings) ?? [],
      timing: try container.decodeIfPresent(StageTiming.self, forKey: .timing) ?? StageTiming()
    )
  }

  // Absent parts appear as null, as the contract has it; `error`, `forwarded_from`, `context`,
  // `explanation` and `listening` only when there are any. A note that failed has no parts, though
  // the archive may keep some of an earlier run for the next try.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(id, forKey: .id)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(file, forKey: .file)
    try container.encode(chat, forKey: .chat)
    try container.encode(sender, forKey: .sender)
    try container.encode(sentAt, forKey: .sentAt)
    try container.encode(origin.sentAtFrom, forKey: .sentAtFrom)
    try container.encodeIfPresent(origin.forwardedFrom, forKey: .forwardedFrom)
    if !origin.context.isEmpty { try container.encode(origin.context, forKey: .context) }
    try container.encode(duration, forKey: .duration)
    try container.encode(status, forKey: .status)
    try container.encodeIfPresent(error, forKey: .error)
    let hasParts = status != .failed
    try container.encode(hasParts ? language : nil, forKey: .language)
    try container.encode(hasParts ? transcript : nil, forKey: .transcript)
    try container.encode(hasParts ? digest : nil, forKey: .digest)
    try container.encode(hasParts ? replies : nil, forKey: .replies)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(explanation, forKey: .explanation)
    try container.encodeIfPresent(listening, forKey: .listening)
  }
}
