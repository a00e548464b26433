internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the system says of a file: kind, size, last change.
///
/// The C function is `fstat`.
struct FileStatus {
  enum Kind {
    case file, folder, pipe, other
  }

  let kind: Kind
  let size: Int
  /// Last change on the clock of the machine's own zone.
  let modified: LocalDateTime?
  /// Device and file number: the same for the same folder, however it was reached.
  let identity: [UInt64]

  /// - Parameter path: Bytes of a path, without the closing zero.
  static func of(path: [UInt8]) throws(ExportError) -> FileStatus {
    var status = stat()
    let failed = unsafe (path + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        guard let base = chars.baseAddress else { return true }
        return unsafe stat(base, &status) != 0
      }
    }
    if failed { throw error(errno) }
    return FileStatus(status)
  }

  static func of(descriptor: Int32) throws(ExportError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw error(errno) }
    return FileStatus(status)
  }

  /// Opens a file for reading; the caller closes it.
  static func open(path: [UInt8]) throws(ExportError) -> Int32 {
    let descriptor = unsafe (path + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars -> Int32 in
        guard let base = chars.baseAddress else { return -1 }
        #if canImport(Glibc)
          return unsafe Glibc.open(base, O_RDONLY | O_CLOEXEC)
        #elseif canImport(Musl)
          return unsafe Musl.open(base, O_RDONLY | O_CLOEXEC)
        #else
          return unsafe Darwin.open(base, O_RDONLY | O_CLOEXEC)
        #endif
      }
    }
    guard descriptor >= 0 else { throw error(errno) }
    return descriptor
  }

  /// What the system says when a folder is read like a file.
  static var isFolder: Int32 { EISDIR }

  /// `seconds` since 1970 on the clock of the machine's own zone.
  static func localTime(seconds: Int) -> LocalDateTime? {
    var time = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil,
      let date = unsafe CivilDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return nil }
    // A leap second counts as the one before.
    return unsafe LocalDateTime(
      date: date, hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
      second: min(59, Int(parts.tm_sec)))
  }

  private static func error(_ code: Int32) -> ExportError {
    code == ENOENT || code == ENOTDIR || code == ENAMETOOLONG
      ? .notFound : .unreadable(errno: code)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFIFO, S_IFSOCK: kind = .pipe
    default: kind = .other
    }
    size = max(0, Int(status.st_size))
    #if canImport(Darwin)
      let seconds = Int(status.st_mtimespec.tv_sec)
    #else
      let seconds = Int(status.st_mtim.tv_sec)
    #endif
    modified = Self.localTime(seconds: seconds)
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
  }
}
