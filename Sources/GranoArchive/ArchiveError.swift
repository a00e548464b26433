/// Why the archive could not do what was asked; never holds what people said or wrote.
package enum ArchiveError: Error, Equatable, Sendable {
  // MARK: Opening

  /// There is no archive yet, and none was to be created.
  case absent
  /// The folder does not exist and cannot be made; the payload is the C library's `errno`.
  case cannotCreateFolder(errno: Int32)
  /// The database file cannot be made; the payload is the C library's `errno`.
  case cannotCreateFile(errno: Int32)
  /// The database file cannot be opened; `errno` is 0 when the system named no reason.
  case cannotOpen(errno: Int32)
  /// The file is no SQLite database, or another program's.
  case notAnArchive
  /// A later version wrote the file; nothing was changed.
  case newerSchema(found: Int, known: Int)

  // MARK: Reading and writing

  /// No room left on the disk; the transaction was undone.
  case full
  /// Another process held the archive for longer than the busy timeout.
  case busy
  /// The file's contents contradict themselves.
  case corrupt
  /// The file or its folder may only be read.
  case readOnly
  /// A text or an audio file is larger than SQLite stores (a thousand million bytes).
  case tooBig
  /// Reading or writing failed below SQLite; `errno` is 0 when the system named no reason.
  case io(code: ResultCode, errno: Int32)
  /// A saved part is not the JSON it should be.
  case unreadable(part: NotePart)
  /// Any other failure that SQLite reports.
  case sqlite(code: ResultCode)

  /// The vocabulary would hold more terms than it may; nothing of it was changed.
  case tooManyTerms(limit: Int)

  // MARK: Asking

  /// No note has this number or SHA-256.
  case notFound
  /// Several notes' SHA-256 begin so.
  case ambiguousPrefix(count: Int)
  /// Nothing of the query is left to look for.
  case emptyQuery

  // MARK: Deleting

  /// The notes are deleted, but another process kept the write-ahead log or the disk was full:
  /// bytes of theirs may stay in the files until the next deletion.
  case deletedWithResidue(count: Int)
}
