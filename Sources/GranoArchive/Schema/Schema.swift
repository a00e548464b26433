/// The tables, as the list of steps that make them from an empty file.
///
/// The file's `user_version` says how many of the steps it has seen.
///
///     note                       one row a voice note
///       id INTEGER               the number people use; never given out twice
///       sha256 TEXT              of the audio file's bytes, lower-case hex
///       file TEXT                name without folder
///       chat, sender TEXT        null when unknown
///       sent_at TEXT             YYYY-MM-DDThh:mm:ss, the message's own local time
///       duration REAL            seconds
///       status TEXT              done, partial, no_speech, failed
///       title, language_code     copied from `digest` and `language` for quick listing
///       error, warnings, timing, language, transcript, digest, replies
///                                JSON in the form of the `grano.digest/1` contract
///     audio                      the file's bytes, apart so that no scan reads over them
///       note_id, bytes BLOB
///     search_text                what search reads: one row a note, written with it
///       note_id
///       layout TEXT              what each line is, see `SearchText`
///       lines BLOB               the lines' UTF-8 in order, joined by the byte FF
///     vocabulary                 names and rare words that the user added
///       id INTEGER               the newest has the largest
///       folded TEXT              the term by `TextFolding`: no two differ in case or accents only
///       term, language TEXT      language null for any
///       added TEXT               YYYY-MM-DDThh:mm:ss, local time
///     translation                transcripts in other languages
///       note_id, language TEXT
///       body TEXT                JSON: a line a segment
///     origin                     where a note comes from, for those that tell more than a sender
///       note_id
///       sent_at_from TEXT        chat, name, mtime, option
///       sender_edited INTEGER    1 when the user said who sent it
///       forwarded_from TEXT
///       context TEXT             JSON: what was written just before
///     watched                    folders of `grano watch`, see `WatchMark`
///       folder TEXT              the folder's own path, without links
///       seen INTEGER             nanoseconds since 1970
///       done BLOB                pairs of numbers
///       waiting, folders BLOB    numbers: 8 bytes each, the lowest first
///
/// Deleting a note deletes its rows in the other tables.
struct Schema: Sendable {
  /// "gran" in ASCII: tells an archive from any other SQLite file.
  static let applicationID: Int32 = 0x6772_616E

  /// SQL scripts; step n takes a file from version n to n + 1.
  ///
  /// Append only: a released step is never changed, since files out there have run it.
  let steps: [String]

  /// The version this program reads and writes.
  var version: Int { steps.count }

  static let current = Schema(steps: [
    """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sha256 TEXT NOT NULL UNIQUE,
      file TEXT NOT NULL,
      chat TEXT,
      sender TEXT,
      sent_at TEXT,
      duration REAL,
      status TEXT NOT NULL,
      title TEXT,
      language_code TEXT,
      error TEXT,
      warnings TEXT NOT NULL,
      timing TEXT NOT NULL,
      language TEXT,
      transcript TEXT,
      digest TEXT,
      replies TEXT
    ) STRICT;
    CREATE TABLE audio (
      note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE CASCADE,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE search_text (
      note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE CASCADE,
      layout TEXT NOT NULL,
      lines BLOB NOT NULL
    ) STRICT;
    """,
    """
    CREATE TABLE vocabulary (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      folded TEXT NOT NULL UNIQUE,
      term TEXT NOT NULL,
      language TEXT,
      added TEXT
    ) STRICT;
    """,
    """
    CREATE TABLE translation (
      note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE CASCADE,
      language TEXT NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (note_id, language)
    ) STRICT;
    """,
    """
    CREATE TABLE origin (
      note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE CASCADE,
      sent_at_from TEXT,
      sender_edited INTEGER NOT NULL,
      forwarded_from TEXT,
      context TEXT
    ) STRICT;
    """,
    """
    CREATE TABLE watched (
      folder TEXT PRIMARY KEY,
      seen INTEGER NOT NULL,
      done BLOB NOT NULL,
      waiting BLOB NOT NULL,
      folders BLOB NOT NULL
    ) STRICT;
    """,
  ])

  /// What a file turns out to be.
  enum State: Equatable {
    /// No table and no mark: new, or its making was cut off.
    case empty
    case archive(version: Int)
  }

  /// Tells an archive from a new file and from everything else.
  func state(of connection: borrowing Connection) throws(ArchiveError) -> State {
    // In one transaction: another process may be making the tables between two readings.
    try connection.run("BEGIN")
    do throws(ArchiveError) {
      let state = try stateWithinTransaction(of: connection)
      try connection.run("COMMIT")
      return state
    } catch {
      try? connection.run("ROLLBACK")
      throw error
    }
  }

  private func stateWithinTransaction(
    of connection: borrowing Connection
  ) throws(ArchiveError) -> State {
    let application = try connection.integer("PRAGMA application_id") ?? 0
    let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
    if application == Int64(Self.applicationID) {
      guard version > 0 else { throw .corrupt }
      guard version <= self.version else {
        throw .newerSchema(found: version, known: self.version)
      }
      return .archive(version: version)
    }
    let objects = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    guard application == 0, version == 0, objects == 0 else { throw .notAnArchive }
    return .empty
  }

  /// Brings the file to this schema, all steps in one transaction.
  func migrate(_ connection: borrowing Connection) throws(ArchiveError) {
    try connection.run("BEGIN IMMEDIATE")
    do throws(ArchiveError) {
      // Read again under the lock: another process may have done the work meanwhile.
      let start: Int
      switch try stateWithinTransaction(of: connection) {
      case .empty:
        try connection.runScript("PRAGMA application_id = \(Self.applicationID)")
        start = 0
      case .archive(let version): start = version
      }
      for step in steps[start...] {
        try connection.runScript(step)
      }
      try connection.runScript("PRAGMA user_version = \(version)")
      try connection.run("COMMIT")
    } catch {
      // Fails when the error has ended the transaction already, which is as good.
      try? connection.run("ROLLBACK")
      throw error
    }
  }
}
