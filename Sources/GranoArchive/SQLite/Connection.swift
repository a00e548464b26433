internal import CSQLite

/// An open database file, closed when it goes.
@safe
struct Connection: ~Copyable {
  /// How a file is opened.
  enum Mode {
    /// Read and write where the file system lets us, else read only.
    case existing
    /// The file cannot change: no lock is taken and no log looked for. For read-only folders,
    /// where SQLite could not make the files that its log needs.
    case immutable
    /// Never written, though others may write it.
    case readOnly
  }

  private let handle: OpaquePointer

  /// Opens a file that exists.
  ///
  /// The corresponding C function is `sqlite3_open_v2`.
  ///
  /// - Parameter busyTimeout: Milliseconds to wait for another process.
  init(path: String, mode: Mode = .existing, busyTimeout: Int32) throws(ArchiveError) {
    var opened: OpaquePointer?
    let flags: Int32
    let name: String
    switch mode {
    case .existing:
      (name, flags) = (path, SQLITE_OPEN_READWRITE)
    case .readOnly:
      (name, flags) = (path, SQLITE_OPEN_READONLY)
    case .immutable:
      (name, flags) = (Self.immutableAddress(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
    let code = unsafe sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let system = unsafe sqlite3_system_errno(opened)
      // "Whether or not an error occurs when it is opened, resources associated with the
      // database connection handle should be released by passing it to sqlite3_close()".
      // https://www.sqlite.org/c3ref/open.html
      unsafe sqlite3_close_v2(opened)
      throw ArchiveError(code: ResultCode(rawValue: code), errno: system)
    }
    unsafe handle = opened
    unsafe sqlite3_busy_timeout(opened, busyTimeout)
  }

  deinit {
    // v2 waits for statements still alive: Swift may end them in any order.
    unsafe sqlite3_close_v2(handle)
  }

  func prepare(_ sql: StaticString) throws(ArchiveError) -> Statement {
    try unsafe Statement(sql, connection: handle)
  }

  /// Runs one statement to its end.
  func run(_ sql: StaticString, _ values: [SQLValue] = []) throws(ArchiveError) {
    let statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs every statement of `script`, which takes no values.
  ///
  /// The corresponding C function is `sqlite3_exec`.
  func runScript(_ script: String) throws(ArchiveError) {
    let code = unsafe sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// The integer in the first column of the first row; nil without a row.
  func integer(_ sql: StaticString, _ values: [SQLValue] = []) throws(ArchiveError) -> Int64? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
  }

  /// The text in the first column of the first row; nil without a row.
  func text(_ sql: StaticString, _ values: [SQLValue] = []) throws(ArchiveError) -> String? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? statement.text(0) : nil
  }

  /// Rows that the last statement deleted, inserted or updated itself, cascades left out.
  var changedRowCount: Int {
    unsafe Int(sqlite3_changes64(handle))
  }

  var lastInsertedRow: Int64 {
    unsafe sqlite3_last_insert_rowid(handle)
  }

  /// Whether SQLite could open the file for reading only.
  var isReadOnly: Bool {
    unsafe sqlite3_db_readonly(handle, "main") == 1
  }

  /// Runs `body` in a write transaction: all of it is saved, or nothing.
  ///
  /// `IMMEDIATE` takes the write lock at once, under the busy timeout. A transaction that
  /// begins by reading could find the lock taken later and would have to fail without waiting.
  func transaction<Result>(
    _ body: () throws(ArchiveError) -> Result
  ) throws(ArchiveError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(ArchiveError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk or a failed write has ended the transaction already.
      // https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
      if unsafe sqlite3_get_autocommit(handle) == 0 {
        try? run("ROLLBACK")
      }
      throw error
    }
  }

  /// Does nothing for a while.
  static func pause(milliseconds: Int32) {
    sqlite3_sleep(milliseconds)
  }

  /// The URI of a file that will not change.
  ///
  /// See <https://www.sqlite.org/uri.html>.
  private static func immutableAddress(of path: String) -> String {
    var address = "file:"
    // Two slashes at the beginning would read as a host's name.
    if path.hasPrefix("/") { address += "//" }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        address += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address + "?immutable=1"
  }

  private func error(_ code: Int32) -> ArchiveError {
    unsafe ArchiveError(
      code: ResultCode(rawValue: code), errno: sqlite3_system_errno(handle))
  }
}
