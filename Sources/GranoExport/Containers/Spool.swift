internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Keeps a pipe's bytes in a temporary file that has no name.
///
/// A zip's directory stands at its end and pipes cannot go back. The file is unlinked as soon as
/// it is made, so its space is free again whatever ends the process; its mode is 0600.
enum Spool {
  private static let chunk = 1 << 18

  /// - Parameters:
  ///   - prefix: Bytes that were read already.
  ///   - progress: Called with the number of bytes taken so far.
  /// - Returns: The descriptor of the file, at its start; the caller closes it.
  static func copy(
    _ descriptor: Int32, prefix: [UInt8], folder: String?, progress: ((Int) -> Void)?,
    cancellation: Cancellation?
  ) throws(ExportError) -> Int32 {
    let folder = folder ?? environmentFolder()
    let file = try makeFile(in: folder)
    do throws(ExportError) {
      try fill(
        file, folder: folder, prefix: prefix, from: descriptor, progress: progress,
        cancellation: cancellation)
      guard lseek(file, 0, SEEK_SET) == 0 else { throw .unreadable(errno: errno) }
      return file
    } catch {
      close(file)
      throw error
    }
  }

  /// Keeps all of `source` in such a file.
  ///
  /// - Returns: The descriptor of the file, at its start; the caller closes it.
  static func copy(
    _ source: any ByteSource, folder: String?, cancellation: Cancellation?
  ) throws -> Int32 {
    let folder = folder ?? environmentFolder()
    let file = try makeFile(in: folder)
    do {
      while true {
        if cancellation?.isRequested == true { throw ExportError.cancelled }
        let bytes = try source.read(upTo: chunk)
        if bytes.isEmpty { break }
        try write(bytes, to: file, folder: folder)
      }
      guard lseek(file, 0, SEEK_SET) == 0 else { throw ExportError.unreadable(errno: errno) }
      return file
    } catch {
      close(file)
      throw error
    }
  }

  /// Copies `prefix` and all of `descriptor` to the open file `file`.
  static func fill(
    _ file: Int32, folder: String, prefix: [UInt8], from descriptor: Int32,
    progress: ((Int) -> Void)?, cancellation: Cancellation?
  ) throws(ExportError) {
    try write(prefix, to: file, folder: folder)
    var total = prefix.count
    while true {
      let bytes = try FileSource.read(descriptor, upTo: chunk, cancellation: cancellation)
      if bytes.isEmpty { return }
      try write(bytes, to: file, folder: folder)
      total += bytes.count
      progress?(total)
    }
  }

  static func environmentFolder() -> String {
    guard let value = unsafe getenv("TMPDIR") else { return "/tmp" }
    let folder = unsafe String(cString: value)
    return folder.isEmpty ? "/tmp" : folder
  }

  static func makeFile(in folder: String) throws(ExportError) -> Int32 {
    var template = Array("\(folder)/grano-XXXXXX".utf8CString)
    let file = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let base = buffer.baseAddress else { return -1 }
      // POSIX: created with mode 0600, and only if no such file was there.
      let file = unsafe mkstemp(base)
      if file >= 0 {
        unsafe unlink(base)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      }
      return file
    }
    guard file >= 0 else {
      let code = errno
      throw code == ENOSPC || code == EDQUOT
        ? .tempFull(folder: folder) : .tempUnusable(folder: folder, errno: code)
    }
    return file
  }

  static func write(
    _ bytes: [UInt8], to file: Int32, folder: String
  ) throws(ExportError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Glibc)
          return unsafe Glibc.write(file, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          return unsafe Musl.write(file, rest.baseAddress, rest.count)
        #else
          return unsafe Darwin.write(file, rest.baseAddress, rest.count)
        #endif
      }
      if written < 0 {
        let code = errno
        if code == EINTR { continue }
        // A limit on file sizes (`ulimit -f`) is a full disk to the user as well.
        if code == ENOSPC || code == EDQUOT || code == EFBIG { throw .tempFull(folder: folder) }
        throw .tempUnusable(folder: folder, errno: code)
      }
      done += written
    }
  }
}
