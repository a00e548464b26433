internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Bytes of an open file or pipe; closes its descriptor when it goes.
final class FileSource: ByteSource {
  private static let largestRead = 1 << 20

  private let descriptor: Int32
  private let ownsDescriptor: Bool
  /// Ends the wait for bytes.
  var cancellation: Cancellation?
  // Bytes that were read before to tell what the stream holds.
  private var prefix: [UInt8] = []

  init(
    descriptor: Int32, ownsDescriptor: Bool, cancellation: Cancellation? = nil
  ) {
    self.descriptor = descriptor
    self.ownsDescriptor = ownsDescriptor
    self.cancellation = cancellation
  }

  deinit {
    if ownsDescriptor { close(descriptor) }
  }

  /// Gives back bytes that were read to tell what the stream holds.
  func putBack(_ bytes: [UInt8]) {
    prefix = bytes + prefix
  }

  func read(upTo count: Int) throws -> [UInt8] {
    guard count > 0 else { return [] }
    if !prefix.isEmpty {
      let taken = Array(prefix.prefix(count))
      prefix.removeFirst(taken.count)
      return taken
    }
    return try Self.read(
      descriptor, upTo: min(count, Self.largestRead), cancellation: cancellation)
  }

  /// One `read(2)`, repeated when a signal interrupts it.
  static func read(
    _ descriptor: Int32, upTo count: Int, cancellation: Cancellation?
  ) throws(ExportError) -> [UInt8] {
    while true {
      if cancellation?.isRequested == true { throw .cancelled }
      // A signal wakes one thread, and not one that is just about to wait: look up now and then.
      if cancellation != nil, !awaits(descriptor) { continue }
      var failure: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        #if canImport(Glibc)
          let got = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
        #elseif canImport(Musl)
          let got = unsafe Musl.read(descriptor, buffer.baseAddress, count)
        #else
          let got = unsafe Darwin.read(descriptor, buffer.baseAddress, count)
        #endif
        if got < 0 { failure = errno }
        initialized = max(0, got)
      }
      if failure == 0 { return bytes }
      // Not ready: a non-blocking pipe of a parent; wait for it.
      if failure == EAGAIN {
        _ = awaits(descriptor)
      } else if failure != EINTR {
        throw .unreadable(errno: failure)
      }
    }
  }

  /// Waits a fifth of a second for something to read: bytes, an end, an error.
  ///
  /// A file is always ready.
  private static func awaits(_ descriptor: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = unsafe poll(&wait, 1, 200)
    return ready > 0 || ready < 0 && errno != EINTR
  }
}
