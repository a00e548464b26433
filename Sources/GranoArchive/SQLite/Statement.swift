internal import CSQLite

/// A compiled statement: bind, step, read columns; finalized when it goes.
///
/// Columns and parameters are counted from 0 here, though SQLite counts parameters from 1.
/// Errors carry codes only, never what was bound.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// Compiles the first statement of `sql`.
  ///
  /// The corresponding C function is `sqlite3_prepare_v3`.
  ///
  /// - Parameter connection: An open connection; it may be closed before the statement goes,
  ///   since `sqlite3_close_v2` waits for the last one.
  init(_ sql: StaticString, connection: OpaquePointer) throws(ArchiveError) {
    var compiled: OpaquePointer?
    let length = Int32(clamping: sql.utf8CodeUnitCount)
    let code = sql.withUTF8Buffer { text in
      unsafe text.withMemoryRebound(to: CChar.self) { characters in
        unsafe sqlite3_prepare_v3(connection, characters.baseAddress, length, 0, &compiled, nil)
      }
    }
    guard code == SQLITE_OK, let compiled = unsafe compiled else {
      throw unsafe ArchiveError(
        code: ResultCode(rawValue: code), errno: sqlite3_system_errno(connection))
    }
    unsafe handle = compiled
  }

  deinit {
    // Its result repeats the last step's, which has been reported.
    unsafe sqlite3_finalize(handle)
  }

  /// Binds `values` to the parameters in order.
  ///
  /// Texts and blobs are copied (`SQLITE_TRANSIENT`): the statement outlives the array.
  func bind(_ values: [SQLValue]) throws(ArchiveError) {
    for (position, value) in values.enumerated() {
      let index = Int32(clamping: position + 1)
      let code: Int32
      switch value {
      case .null:
        code = unsafe sqlite3_bind_null(handle, index)
      case .integer(let number):
        code = unsafe sqlite3_bind_int64(handle, index, number)
      case .real(let number):
        code = unsafe sqlite3_bind_double(handle, index, number)
      case .text(let text):
        var text = text
        code = text.withUTF8 { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
            // An empty buffer may have no address, and no address means NULL to SQLite.
            guard let address = characters.baseAddress else {
              return unsafe sqlite3_bind_text64(
                handle, index, "", 0, Self.transient, UInt8(SQLITE_UTF8))
            }
            return unsafe sqlite3_bind_text64(
              handle, index, address, UInt64(characters.count), Self.transient,
              UInt8(SQLITE_UTF8))
          }
        }
      case .blob(let bytes):
        if bytes.isEmpty {
          code = unsafe sqlite3_bind_zeroblob(handle, index, 0)
        } else {
          code = unsafe bytes.withUnsafeBytes { buffer in
            unsafe sqlite3_bind_blob64(
              handle, index, buffer.baseAddress, UInt64(buffer.count), Self.transient)
          }
        }
      }
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Moves to the next row; false when there is none.
  func step() throws(ArchiveError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error(code)
    }
  }

  /// Makes the statement ready to run again with other values.
  func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }

  func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  func integer(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(column))
  }

  func real(_ column: Int) -> Double? {
    isNull(column) ? nil : unsafe sqlite3_column_double(handle, Int32(column))
  }

  /// The column's text; what is not UTF-8 in it is repaired.
  func text(_ column: Int) -> String? {
    isNull(column) ? nil : unsafe String(decoding: buffer(column), as: UTF8.self)
  }

  func bytes(_ column: Int) -> [UInt8]? {
    isNull(column) ? nil : unsafe [UInt8](buffer(column))
  }

  /// Lends the column's bytes without copying them; NULL has none.
  func withSpan<Result>(_ column: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    // The bytes stay until the next step, which `body` has no time for: it cannot keep the span.
    let buffer = unsafe buffer(column)
    return body(unsafe Span(_unsafeElements: buffer))
  }

  /// The column's bytes where SQLite keeps them: valid until the next step or conversion.
  private func buffer(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    // The order matters: the address first, then the count.
    // https://www.sqlite.org/c3ref/column_blob.html
    let address = unsafe sqlite3_column_blob(handle, Int32(column))
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    guard let address = unsafe address else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe UnsafeBufferPointer(
      start: address.assumingMemoryBound(to: UInt8.self), count: count)
  }

  private func error(_ code: Int32) -> ArchiveError {
    unsafe ArchiveError(
      code: ResultCode(rawValue: code), errno: sqlite3_system_errno(sqlite3_db_handle(handle)))
  }

  /// The macro `SQLITE_TRANSIENT`, a cast that Swift does not import: SQLite copies the bytes.
  private static var transient: sqlite3_destructor_type {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
