internal import CSQLite

extension Archive {
  /// The version of SQLite that is linked in.
  package static var libraryVersion: String {
    unsafe String(cString: sqlite3_libversion())
  }
}
