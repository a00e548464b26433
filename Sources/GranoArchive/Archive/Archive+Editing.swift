package import GranoCore

extension Archive {
  /// Changes a note as it is at this moment, in one transaction, and returns what is saved now.
  ///
  /// What `body` returns is written as it is, absent parts too; search follows.
  ///
  /// - Parameter body: Makes the new record out of the stored one; nil leaves the note as it is.
  /// - Returns: The saved record; nil when `body` returned nil.
  /// - Throws: `notFound`.
  package func change(
    id: Int64, _ body: (NoteRecord) -> NoteRecord?
  ) throws(ArchiveError) -> NoteRecord? {
    try connection.transaction { () throws(ArchiveError) in
      guard let stored = try note(id: id) else { throw .notFound }
      guard var changed = body(stored) else { return nil }
      changed.id = id
      changed.sha256 = stored.sha256
      _ = try write(changed)
      return changed
    }
  }
}
