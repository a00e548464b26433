internal import GranoCore

extension Archive {
  /// Opens somebody's archive to be read, and leaves it as it is: also an older one.
  ///
  /// What is read is the archive as it is now, whatever others write meanwhile.
  ///
  /// - Parameter path: The file, or the folder that it lies in.
  /// - Throws: `absent`, `notAnArchive`, `newerSchema` and the errors of opening.
  package static func reading(_ path: String) throws(ArchiveError) -> Archive {
    let file = ArchiveFile(ofFileOrFolder: path)
    guard try file.exists() else { throw .absent }
    // A pipe would be waited for.
    guard file.isRegular else { throw .notAnArchive }
    do throws(ArchiveError) {
      return try reading(file, mode: .readOnly)
    } catch {
      switch error {
      // A file in WAL mode whose log cannot be made beside it.
      case .cannotOpen, .readOnly:
        guard !file.hasLog else { throw error }
        return try reading(file, mode: .immutable)
      default: throw error
      }
    }
  }

  private static func reading(
    _ file: ArchiveFile, mode: Connection.Mode
  ) throws(ArchiveError) -> Archive {
    let connection = try Connection(path: file.path, mode: mode, busyTimeout: busyTimeout)
    let version = try version(of: connection)
    return try Archive(reading: connection, version: version)
  }

  private static func version(of connection: borrowing Connection) throws(ArchiveError) -> Int {
    // Nothing in a stranger's file may call functions with side effects.
    try connection.runScript(
      """
      PRAGMA cell_size_check = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA query_only = ON;
      """)
    switch try Schema.current.state(of: connection) {
    case .empty: throw .notAnArchive
    case .archive(let version): return version
    }
  }

  /// Whether `path` names this very archive.
  package static func isSame(_ path: String, asIn folder: String) -> Bool {
    ArchiveFile(ofFileOrFolder: path).isSame(as: ArchiveFile(folder: folder))
  }

  /// The numbers of all notes, the oldest first.
  package func ids() throws(ArchiveError) -> [Int64] {
    let statement = try connection.prepare("SELECT id FROM note ORDER BY id")
    var ids: [Int64] = []
    while try statement.step() { ids.append(statement.integer(0)) }
    return ids
  }

  /// A note with what is kept beside it; nil when there is none with this number.
  ///
  /// - Parameter needsAudio: Told the note's SHA-256: whether its audio is to be read.
  package func foreignNote(
    id: Int64, needsAudio: (String) throws(ArchiveError) -> Bool
  ) throws(ArchiveError) -> ForeignNote? {
    guard let record = try note(id: id) else { return nil }
    return ForeignNote(
      record: record, audio: try needsAudio(record.sha256) ? try audio(id: id) : nil,
      translations: try translations(ofNote: id))
  }
}
