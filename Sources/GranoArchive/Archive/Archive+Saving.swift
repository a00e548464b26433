package import GranoCore

extension Archive {
  /// Saves what `record` has; what the user edited stays.
  ///
  /// See `save(_:audio:force:)`.
  @discardableResult
  package func save(_ record: NoteRecord, audio: [UInt8]?) throws(ArchiveError) -> Int64 {
    try save(record, audio: audio, force: false)
  }

  /// Saves what `record` has in one transaction and returns its number.
  ///
  /// A note is known by its SHA-256 and keeps its number; `record.id` plays no part. Nil stands
  /// for "not known" and leaves what is stored: of metadata, language, transcript, digest and
  /// replies. File name, status, error, warnings and timing are always replaced.
  ///
  /// A digest cites the transcript's segments by index, so whoever saves another transcript
  /// clears the digest and replies first (`clear(_:id:)`) or saves all three together.
  ///
  /// - Parameters:
  ///   - audio: The file's bytes; nil, or bytes being there already, leaves what is stored.
  ///   - force: Whether a digest or replies made by a rule or model (`ai` is true) may replace
  ///     ones that the user edited (`ai` is false).
  @discardableResult
  package func save(
    _ record: NoteRecord, audio: [UInt8]?, force: Bool
  ) throws(ArchiveError) -> Int64 {
    // SQLite would go on writing into a file that was removed, and lose it all at the end.
    if let file, try !file.exists() { throw .cannotOpen(errno: ArchiveFile.notThere) }
    return try connection.transaction { () throws(ArchiveError) in
      let stored = try note(sha256: record.sha256)
      let merged = merge(record, into: stored, force: force)
      let id = try write(merged)
      if stored?.transcript != merged.transcript { try removeTranslations(ofNote: id) }
      if let audio {
        try connection.run(
          "INSERT INTO audio (note_id, bytes) VALUES (?, ?) ON CONFLICT (note_id) DO NOTHING",
          [.integer(id), .blob(audio)])
      }
      return id
    }
  }

  /// Forgets parts of a note, edited ones as well, before they are made anew.
  ///
  /// Only language, transcript, digest and replies can be forgotten; others are left.
  package func clear(_ parts: Set<NotePart>, id: Int64) throws(ArchiveError) {
    try connection.transaction { () throws(ArchiveError) in
      guard var record = try note(id: id) else { throw .notFound }
      if parts.contains(.language) { record.language = nil }
      if parts.contains(.transcript) { record.transcript = nil }
      if parts.contains(.digest) { record.digest = nil }
      if parts.contains(.replies) { record.replies = nil }
      _ = try write(record)
    }
  }

  private func merge(_ new: NoteRecord, into stored: NoteRecord?, force: Bool) -> NoteRecord {
    var merged = new
    merged.sha256 = new.sha256.lowercased()
    merged.id = stored?.id
    guard let stored else { return merged }
    merged.chat = new.chat ?? stored.chat
    merged.sender = new.sender ?? stored.sender
    if stored.origin.isSenderEdited {
      merged.sender = stored.sender
      merged.origin.isSenderEdited = true
    }
    merged.sentAt = new.sentAt ?? stored.sentAt
    if new.sentAt == nil { merged.origin.sentAtFrom = stored.origin.sentAtFrom }
    merged.origin.forwardedFrom = new.origin.forwardedFrom ?? stored.origin.forwardedFrom
    if new.origin.context.isEmpty { merged.origin.context = stored.origin.context }
    merged.duration = new.duration ?? stored.duration
    merged.language = new.language ?? stored.language
    merged.transcript = new.transcript ?? stored.transcript
    merged.digest = new.digest ?? stored.digest
    if !force, new.digest?.ai == true, stored.digest?.ai == false { merged.digest = stored.digest }
    merged.replies = new.replies ?? stored.replies
    if !force, new.replies?.ai == true, stored.replies?.ai == false {
      merged.replies = stored.replies
    }
    return merged
  }

  /// Writes every column of `record` and what search reads; inserts it when it has no number.
  func write(_ record: NoteRecord) throws(ArchiveError) -> Int64 {
    func json(_ value: (some Encodable)?, _ part: NotePart) throws(ArchiveError) -> SQLValue {
      guard let value else { return .null }
      return .text(try PartCoding.encode(value, part: part))
    }
    var values: [SQLValue] = [
      .text(record.sha256), .text(record.file), SQLValue(record.chat), SQLValue(record.sender),
      SQLValue(record.sentAt?.description), SQLValue(record.duration),
      .text(record.status.rawValue), SQLValue(record.digest?.title),
      SQLValue(record.language?.code.rawValue),
    ]
    values.append(try json(record.error, .error))
    values.append(try json(record.warnings, .warnings))
    values.append(try json(record.timing, .timing))
    values.append(try json(record.language, .language))
    values.append(try json(record.transcript, .transcript))
    values.append(try json(record.digest, .digest))
    values.append(try json(record.replies, .replies))
    let id: Int64
    if let known = record.id {
      id = known
      values.append(.integer(known))
      try connection.run(
        """
        UPDATE note SET sha256 = ?, file = ?, chat = ?, sender = ?, sent_at = ?, duration = ?,
          status = ?, title = ?, language_code = ?, error = ?, warnings = ?, timing = ?,
          language = ?, transcript = ?, digest = ?, replies = ?
        WHERE id = ?
        """, values)
    } else {
      try connection.run(
        """
        INSERT INTO note (sha256, file, chat, sender, sent_at, duration, status, title,
          language_code, error, warnings, timing, language, transcript, digest, replies)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, values)
      id = connection.lastInsertedRow
    }
    try write(record.origin, ofNote: id)
    let search = SearchText(of: record)
    try connection.run(
      """
      INSERT INTO search_text (note_id, layout, lines) VALUES (?, ?, ?)
      ON CONFLICT (note_id) DO UPDATE SET layout = excluded.layout, lines = excluded.lines
      """, [.integer(id), .text(search.layout), .blob(search.bytes)])
    return id
  }
}
