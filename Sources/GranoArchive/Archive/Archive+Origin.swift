internal import GranoCore

extension Archive {
  /// Where a note comes from; empty when nothing was saved of that.
  func origin(ofNote id: Int64) throws(ArchiveError) -> NoteOrigin {
    guard version >= 4 else { return NoteOrigin() }
    let statement = try connection.prepare(
      "SELECT sent_at_from, forwarded_from, context, sender_edited FROM origin WHERE note_id = ?")
    try statement.bind([.integer(id)])
    guard try statement.step() else { return NoteOrigin() }
    var origin = NoteOrigin(
      sentAtFrom: statement.text(0).flatMap(TimeSource.init),
      isSenderEdited: statement.integer(3) == 1, forwardedFrom: statement.text(1))
    if let context = statement.text(2) {
      origin.context = try PartCoding.decode([WrittenMessage].self, from: context, part: .context)
    }
    return origin
  }

  func write(_ origin: NoteOrigin, ofNote id: Int64) throws(ArchiveError) {
    guard origin != NoteOrigin() else {
      return try connection.run("DELETE FROM origin WHERE note_id = ?", [.integer(id)])
    }
    let context: SQLValue =
      origin.context.isEmpty
      ? .null : .text(try PartCoding.encode(origin.context, part: .context))
    try connection.run(
      """
      INSERT INTO origin (note_id, sent_at_from, sender_edited, forwarded_from, context)
        VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (note_id) DO UPDATE SET sent_at_from = excluded.sent_at_from,
        sender_edited = excluded.sender_edited,
        forwarded_from = excluded.forwarded_from, context = excluded.context
      """,
      [
        .integer(id), SQLValue(origin.sentAtFrom?.rawValue),
        .integer(origin.isSenderEdited ? 1 : 0), SQLValue(origin.forwardedFrom),
        context,
      ])
  }
}
