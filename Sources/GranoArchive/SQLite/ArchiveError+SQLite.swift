#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension ArchiveError {
  /// The cause behind a result code.
  ///
  /// - Parameter errno: What the system said last to SQLite about this connection.
  init(code: ResultCode, errno: Int32) {
    switch code.primary {
    case .SQLITE_FULL: self = .full
    // Not only writes fail on a full disk: growing the shared index of the log does as well.
    case .SQLITE_IOERR, .SQLITE_CANTOPEN:
      if errno == ENOSPC || errno == EDQUOT {
        self = .full
      } else if code.primary == .SQLITE_CANTOPEN || errno == EISDIR {
        self = .cannotOpen(errno: errno)
      } else {
        self = .io(code: code, errno: errno)
      }
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_CORRUPT: self = .corrupt
    case .SQLITE_NOTADB: self = .notAnArchive
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_TOOBIG: self = .tooBig
    // Every statement is fixed text that the tests run: when one does not fit, the tables
    // are not the ones that the file's version number promises.
    case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_AUTH: self = .corrupt
    default: self = .sqlite(code: code)
    }
  }
}
