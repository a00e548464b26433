extension Archive {
  /// Deletes notes with their audio in one transaction and leaves no bytes of them.
  ///
  /// - Returns: How many of `ids` were there.
  /// - Throws: `deletedWithResidue` when the notes are gone but the files could not be cleaned.
  @discardableResult
  package func delete(ids: [Int64]) throws(ArchiveError) -> Int {
    var checksums: [String] = []
    for id in ids {
      if let sha256 = try connection.text("SELECT sha256 FROM note WHERE id = ?", [.integer(id)]) {
        checksums.append(sha256)
      }
    }
    let count = try connection.transaction { () throws(ArchiveError) in
      let statement = try connection.prepare("DELETE FROM note WHERE id = ?")
      var count = 0
      for id in ids {
        try statement.bind([.integer(id)])
        _ = try statement.step()
        statement.reset()
        count += connection.changedRowCount
      }
      return count
    }
    // What a process that died in one of them has left.
    if let file {
      for sha256 in checksums { ClaimFolder(home: file.folder).forget(sha256: sha256) }
    }
    if count > 0 { try scrub(after: count) }
    return count
  }

  /// Deletes every note; the numbers go on where they were.
  ///
  /// - Returns: How many there were.
  @discardableResult
  package func deleteAll() throws(ArchiveError) -> Int {
    let count = try connection.transaction { () throws(ArchiveError) in
      try connection.run("DELETE FROM note")
      return connection.changedRowCount
    }
    if let file { ClaimFolder(home: file.folder).forgetAll() }
    if count > 0 { try scrub(after: count) }
    return count
  }

  /// The largest file that is rewritten in memory, in bytes: 512 MiB.
  private static let largestInMemory: Int64 = 512 << 20

  /// Removes what deleted rows leave in the files.
  ///
  /// `secure_delete` blanks the place of a deleted row, but not what is left of it where it lay
  /// before: when SQLite moves rows between pages, the gap in the page that they came from keeps
  /// their bytes (found by a test with random notes, 3 runs in 60). Rewriting the file leaves
  /// none, and gives its room back. Then the log is emptied.
  private func scrub(after count: Int) throws(ArchiveError) {
    do throws(ArchiveError) {
      let size = try connection.integer(
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
      // The copy that VACUUM makes of the notes that stay: no temporary file, unless it is huge.
      try connection.runScript(
        "PRAGMA temp_store = \(size ?? .max <= Self.largestInMemory ? "MEMORY" : "DEFAULT")")
      try connection.run("VACUUM")
      let statement = try connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)")
      // The row is (busy, frames in the log, frames written back).
      // https://www.sqlite.org/pragma.html#pragma_wal_checkpoint
      guard try statement.step(), statement.integer(0) == 0 else {
        throw .deletedWithResidue(count: count)
      }
    } catch {
      throw .deletedWithResidue(count: count)
    }
  }
}
