extension Archive {
  /// Deletes notes with their audio in one transaction and leaves no bytes of them.
  ///
  /// - Returns: How many of `ids` were there.
  /// - Throws: `deletedWithResidue` when the notes are gone but the files could not be cleaned.
  @discardableResult
  package func delete(ids: [Int64]) throws(ArchiveError) -> Int {
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
    if count > 0 { try scrub(after: count) }
    return count
  }

  /// Removes what deleted rows leave in the files.
  private func scrub(after count: Int) throws(ArchiveError) {
    do throws(ArchiveError) {
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
