package import GranoCore

extension Archive {
  package func note(sha256: String) throws(ArchiveError) -> NoteRecord? {
    let statement = try connection.prepare(
      """
      SELECT id, sha256, file, chat, sender, sent_at, duration, status, error, warnings, timing,
        language, transcript, digest, replies
      FROM note WHERE sha256 = ?
      """)
    try statement.bind([.text(sha256.lowercased())])
    return try statement.step() ? try record(statement) : nil
  }

  package func note(id: Int64) throws(ArchiveError) -> NoteRecord? {
    let statement = try connection.prepare(
      """
      SELECT id, sha256, file, chat, sender, sent_at, duration, status, error, warnings, timing,
        language, transcript, digest, replies
      FROM note WHERE id = ?
      """)
    try statement.bind([.integer(id)])
    return try statement.step() ? try record(statement) : nil
  }

  /// The audio file's bytes as they came; nil when none are kept.
  package func audio(id: Int64) throws(ArchiveError) -> [UInt8]? {
    let statement = try connection.prepare("SELECT bytes FROM audio WHERE note_id = ?")
    try statement.bind([.integer(id)])
    return try statement.step() ? statement.bytes(0) : nil
  }

  /// All notes in the order of their numbers: the last saved comes last.
  package func list() throws(ArchiveError) -> [NoteSummary] {
    let statement = try connection.prepare(
      """
      SELECT id, sha256, file, chat, sender, sent_at, duration, status, title, language_code,
        CASE WHEN json_valid(digest) THEN json_extract(digest, '$.ai') END
      FROM note ORDER BY id
      """)
    var summaries: [NoteSummary] = []
    while try statement.step() {
      summaries.append(
        NoteSummary(
          id: statement.integer(0), sha256: try required(statement.text(1)),
          file: try required(statement.text(2)), chat: statement.text(3),
          sender: statement.text(4), sentAt: try sentAt(statement.text(5)),
          duration: statement.real(6), status: try status(statement.text(7)),
          title: statement.text(8), ai: statement.integer(10) == 1,
          language: statement.text(9).map { LanguageCode($0) }))
    }
    return summaries
  }

  /// The number of the note that was saved last; nil when there is none.
  package func newest() throws(ArchiveError) -> Int64? {
    try connection.integer("SELECT max(id) FROM note")
  }

  /// The number of the note that a person means.
  ///
  /// - Parameter reference: A number, `last`, or the beginning of a SHA-256 (at least four hex
  ///   digits). Digits alone are a number when a note has it, else the beginning of a SHA-256.
  /// - Throws: `notFound`, `ambiguousPrefix`.
  package func resolve(reference: String) throws(ArchiveError) -> Int64 {
    if reference == "last" {
      guard let id = try newest() else { throw .notFound }
      return id
    }
    if !reference.isEmpty, reference.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(reference),
      let id = try connection.integer("SELECT id FROM note WHERE id = ?", [.integer(number)])
    {
      return id
    }
    let prefix = reference.lowercased()
    let isHex = prefix.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard isHex, (4...64).contains(prefix.utf8.count) else { throw .notFound }
    // "g" follows "f": an upper bound of everything that begins so.
    let bounds = [SQLValue.text(prefix), .text(prefix + "g")]
    let count = try connection.integer(
      "SELECT count(*) FROM note WHERE sha256 >= ? AND sha256 < ?", bounds)
    guard count == 1 else {
      guard let count, count > 1 else { throw .notFound }
      throw .ambiguousPrefix(count: Int(count))
    }
    let id = try connection.integer(
      "SELECT id FROM note WHERE sha256 >= ? AND sha256 < ?", bounds)
    guard let id else { throw .notFound }
    return id
  }

  /// Builds a record from a row of the columns named above.
  private func record(_ row: borrowing Statement) throws(ArchiveError) -> NoteRecord {
    var record = NoteRecord(
      id: row.integer(0), sha256: try required(row.text(1)), file: try required(row.text(2)),
      chat: row.text(3), sender: row.text(4), sentAt: try sentAt(row.text(5)),
      duration: row.real(6).flatMap { $0.isFinite ? $0 : nil }, status: try status(row.text(7)))
    record.error = try part(NoteFailure.self, row.text(8), .error)
    record.warnings = try part([String].self, row.text(9), .warnings) ?? []
    record.timing = try part(StageTiming.self, row.text(10), .timing) ?? StageTiming()
    record.language = try part(LanguageFinding.self, row.text(11), .language)
    record.transcript = try part(Transcript.self, row.text(12), .transcript)
    record.digest = try part(Digest.self, row.text(13), .digest)
    record.replies = try part(Replies.self, row.text(14), .replies)
    record.origin = try origin(ofNote: row.integer(0))
    return record
  }

  private func part<Value: Decodable>(
    _ type: Value.Type, _ text: String?, _ part: NotePart
  ) throws(ArchiveError) -> Value? {
    guard let text else { return nil }
    return try PartCoding.decode(type, from: text, part: part)
  }

  private func required(_ text: String?) throws(ArchiveError) -> String {
    guard let text else { throw .corrupt }
    return text
  }

  private func status(_ text: String?) throws(ArchiveError) -> NoteStatus {
    guard let text, let status = NoteStatus(rawValue: text) else { throw .corrupt }
    return status
  }

  func sentAt(_ text: String?) throws(ArchiveError) -> LocalDateTime? {
    guard let text else { return nil }
    guard let value = LocalDateTime(iso: text) else { throw .corrupt }
    return value
  }
}
