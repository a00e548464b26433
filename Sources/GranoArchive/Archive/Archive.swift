internal import GranoCore
internal import Synchronization

/// The saved notes: one SQLite file, audio included, for its owner's eyes alone.
///
/// Not for use from several threads; each opens its own. Processes may share the file.
package final class Archive: NoteStore {
  /// How long to wait for another process, in milliseconds.
  static let busyTimeout: Int32 = 10_000

  let connection: Connection

  /// Where the archive was opened; nil when it is only read.
  let file: ArchiveFile?

  /// The version of the tables: the newest, save in an archive that is only read.
  let version: Int

  // Held from making the file until SQLite has opened it, see `ArchiveFile.create`.
  private static let opening = Mutex(())

  /// Opens the archive in `folder`.
  ///
  /// - Parameters:
  ///   - folder: `$GRANO_HOME`; made with mode 0700 when missing.
  ///   - create: Whether to make the folder and the file; without it, a missing archive is
  ///     the error `absent`, and nothing is written.
  package convenience init(folder: String, create: Bool) throws(ArchiveError) {
    try self.init(
      folder: folder, create: create, schema: .current, busyTimeout: Self.busyTimeout)
  }

  /// As above, with what tests vary.
  init(
    folder: String, create: Bool, schema: Schema, busyTimeout: Int32
  ) throws(ArchiveError) {
    let file = ArchiveFile(folder: folder)
    version = schema.version
    self.file = file
    connection = try Self.opening.withLock { _ throws(ArchiveError) in
      if try !file.exists() {
        // A file in the folder's place is no empty archive.
        guard create else {
          throw file.isFolderBlocked ? .cannotOpen(errno: ArchiveFile.notAFolder) : .absent
        }
        try file.create()
      }
      return try Self.open(file, create: create, schema: schema, busyTimeout: busyTimeout)
    }
  }

  /// An archive that is only read, all of it as it is at this moment.
  init(reading connection: consuming Connection, version: Int) throws(ArchiveError) {
    self.version = version
    file = nil
    self.connection = connection
    try self.connection.run("BEGIN")
  }

  /// Opens `file`, waiting for other processes that are making it.
  private static func open(
    _ file: ArchiveFile, create: Bool, schema: Schema, busyTimeout: Int32
  ) throws(ArchiveError) -> Connection {
    let deadline = ContinuousClock.now + .milliseconds(busyTimeout)
    while true {
      do throws(ArchiveError) {
        return try openOnce(file, create: create, schema: schema, busyTimeout: busyTimeout)
      } catch {
        // Where two processes want to go from one kind of journal to the other at once, SQLite
        // answers "busy" without waiting, lest they wait for each other.
        guard error == .busy, ContinuousClock.now < deadline else { throw error }
        Connection.pause(milliseconds: .random(in: 1...20))
      }
    }
  }

  /// Opens `file`, as one that cannot change when its folder may only be read.
  private static func openOnce(
    _ file: ArchiveFile, create: Bool, schema: Schema, busyTimeout: Int32
  ) throws(ArchiveError) -> Connection {
    do throws(ArchiveError) {
      let connection = try Connection(path: file.path, busyTimeout: busyTimeout)
      try prepare(connection, file: file, create: create, schema: schema)
      return connection
    } catch {
      switch error {
      // What a file in WAL mode gives when the log beside it cannot be made.
      case .cannotOpen, .readOnly:
        guard !file.isFolderWritable else { throw error }
        // Whoever may have to write is told now, not after an hour of transcribing.
        guard !create, !file.hasLog else { throw .readOnly }
        let connection = try Connection(
          path: file.path, mode: .immutable, busyTimeout: busyTimeout)
        try prepare(connection, file: file, create: false, schema: schema)
        return connection
      default: throw error
      }
    }
  }

  private static func prepare(
    _ connection: borrowing Connection, file: ArchiveFile, create: Bool, schema: Schema
  ) throws(ArchiveError) {
    // Contents that contradict themselves are reported rather than followed, and nothing
    // in the file's schema may call functions with side effects.
    try connection.runScript(
      """
      PRAGMA cell_size_check = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA secure_delete = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA synchronous = FULL;
      """)
    let state = try schema.state(of: connection)
    switch state {
    case .empty where !create: throw .absent
    case .empty: file.tighten()
    case .archive: break
    }
    if state != .archive(version: schema.version) {
      guard !connection.isReadOnly else { throw .readOnly }
      try schema.migrate(connection)
    }
    if connection.isReadOnly {
      if create { throw .readOnly }
      return
    }
    file.tighten()
    if try connection.text("PRAGMA journal_mode") != "wal" {
      try connection.run("PRAGMA journal_mode = WAL")
    }
  }
}
