#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Looks into one file: whether it is whole, and whether somebody writes to it.
struct FileProbe {
  static func state(path: [UInt8], role: FileRole) -> FileState {
    // It may be a pipe by now: opening that must not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR || errno == ELOOP ? .gone : .unreadable(errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .gone }
    if FileLease.isHeldForWriting(descriptor, device: UInt64(truncatingIfNeeded: status.st_dev)) {
      return .written
    }
    return Completeness.state(size: Int64(status.st_size), role: role) { offset, count in
      read(descriptor, offset, count)
    }
  }

  private static func open(_ path: [UInt8], _ flags: Int32) -> Int32 {
    unsafe (path + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars -> Int32 in
        guard let base = chars.baseAddress else { return -1 }
        #if canImport(Glibc)
          return unsafe Glibc.open(base, flags)
        #elseif canImport(Musl)
          return unsafe Musl.open(base, flags)
        #else
          return unsafe Darwin.open(base, flags)
        #endif
      }
    }
  }

  /// What is there of `count` bytes from `offset` on; what cannot be read is not there.
  private static func read(_ descriptor: Int32, _ offset: Int64, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = unsafe bytes.withUnsafeMutableBytes { raw in
        unsafe pread(
          descriptor, raw.baseAddress.map { unsafe $0 + filled }, count - filled,
          off_t(offset) + off_t(filled))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      filled += got
    }
    return Array(bytes.prefix(filled))
  }
}
