/// What SQLite answers to a call; the names are SQLite's, because people will search for them.
///
/// See <https://www.sqlite.org/rescode.html>.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The extended code: its low byte is the primary one.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The code without its detail.
  package var primary: ResultCode {
    ResultCode(rawValue: rawValue & 0xFF)
  }

  static let SQLITE_OK = ResultCode(rawValue: 0)
  static let SQLITE_ERROR = ResultCode(rawValue: 1)
  static let SQLITE_PERM = ResultCode(rawValue: 3)
  static let SQLITE_BUSY = ResultCode(rawValue: 5)
  static let SQLITE_LOCKED = ResultCode(rawValue: 6)
  static let SQLITE_READONLY = ResultCode(rawValue: 8)
  static let SQLITE_IOERR = ResultCode(rawValue: 10)
  static let SQLITE_CORRUPT = ResultCode(rawValue: 11)
  static let SQLITE_FULL = ResultCode(rawValue: 13)
  static let SQLITE_CANTOPEN = ResultCode(rawValue: 14)
  static let SQLITE_SCHEMA = ResultCode(rawValue: 17)
  static let SQLITE_TOOBIG = ResultCode(rawValue: 18)
  static let SQLITE_AUTH = ResultCode(rawValue: 23)
  static let SQLITE_NOTADB = ResultCode(rawValue: 26)
  static let SQLITE_ROW = ResultCode(rawValue: 100)
  static let SQLITE_DONE = ResultCode(rawValue: 101)
}

extension ResultCode: CustomStringConvertible {
  package var description: String { "SQLite error \(rawValue)" }
}
