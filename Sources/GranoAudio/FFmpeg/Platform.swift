#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The few system calls of this folder, behind plain Swift signatures.
enum Platform {
  static func closeDescriptor(_ descriptor: inout CInt) {
    if descriptor >= 0 { _ = close(descriptor) }
    descriptor = -1
  }

  enum Transfer: Equatable {
    case bytes(Int)
    /// Nothing can be moved right now.
    case notNow
    /// The other side is gone, or the end is reached.
    case closed
  }

  /// Writes into a socket what it takes.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Transfer {
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    let count = unsafe bytes.withUnsafeBytes { raw in
      unsafe sendBytes(descriptor, raw.baseAddress, raw.count, flags)
    }
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .notNow : .closed
  }

  private static func sendBytes(
    _ descriptor: CInt, _ base: UnsafeRawPointer?, _ count: Int, _ flags: CInt
  ) -> Int {
    guard let base = unsafe base else { return 0 }
    #if canImport(Darwin)
      return unsafe Darwin.send(descriptor, base, count, flags)
    #elseif canImport(Musl)
      return unsafe Musl.send(descriptor, base, count, flags)
    #else
      return unsafe Glibc.send(descriptor, base, count, flags)
    #endif
  }

  /// Appends what can be read, at most 64 KB.
  static func receive(from descriptor: CInt, into bytes: inout [UInt8]) -> Transfer {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe chunk.withUnsafeMutableBytes { raw in
      unsafe read(descriptor, raw.baseAddress, raw.count)
    }
    if count > 0 {
      bytes += chunk[..<count]
      return .bytes(count)
    }
    if count == 0 { return .closed }
    return errno == EAGAIN || errno == EINTR ? .notNow : .closed
  }

  /// Waits until one of the descriptors can be used.
  ///
  /// - Parameters:
  ///   - wanted: Descriptor and whether to write to it; negative ones are ignored.
  ///   - milliseconds: How long to wait at most.
  /// - Returns: For each, whether it is ready (or closed on the other side).
  static func wait(_ wanted: [(descriptor: CInt, write: Bool)], milliseconds: Int) -> [Bool] {
    var list = wanted.map {
      pollfd(fd: $0.descriptor, events: Int16($0.write ? POLLOUT : POLLIN), revents: 0)
    }
    let ready = unsafe poll(&list, nfds_t(list.count), CInt(milliseconds))
    guard ready > 0 else { return wanted.map { _ in false } }
    return list.map { $0.fd >= 0 && $0.revents != 0 }
  }

  /// Seconds on a clock that is never set.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// An environment variable.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether `path` is a regular file that may be run.
  static func isExecutable(_ path: String) -> Bool {
    var info = stat()
    guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
