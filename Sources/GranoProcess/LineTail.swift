internal import GranoCore
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Empties a pipe on a thread of its own, so that who writes into it never has to wait, and keeps the
/// end of what came.
final class LineTail: Sendable {
  /// Shared with the thread, which may outlive the tail.
  private final class Kept: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let hasEnded = Atomic<Bool>(false)
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func drain() {
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe chunk.withUnsafeMutableBytes { raw in
          unsafe read(descriptor, raw.baseAddress, raw.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        bytes.withLock { bytes in
          bytes += chunk[..<count]
          if bytes.count > LineTail.limit { bytes.removeFirst(bytes.count - LineTail.limit) }
        }
      }
      hasEnded.store(true, ordering: .releasing)
      ChildPipe.close(descriptor)
    }
  }

  /// Bytes kept; only the last line is of interest.
  private static let limit = 4096

  private let kept: Kept

  /// Takes over `descriptor`, which is closed when the other side has closed it.
  init(reading descriptor: Int32) {
    kept = Kept(descriptor)
    Self.startThread(kept)
  }

  /// The last line that is not blank.
  ///
  /// Waits a moment for what is still in the pipe of a program that has just ended.
  func lastLine(patience: Duration = .milliseconds(200)) -> String? {
    let end = ContinuousClock.now + patience
    while !kept.hasEnded.load(ordering: .acquiring), ContinuousClock.now < end { usleep(5_000) }
    let text = String(decoding: kept.bytes.withLock { $0 }, as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline).reversed() {
      var safe = TerminalText.safe(line)[...]
      while safe.first?.isWhitespace ?? false { safe = safe.dropFirst() }
      while safe.last?.isWhitespace ?? false { safe = safe.dropLast() }
      if !safe.isEmpty { return String(safe.suffix(200)) }
    }
    return nil
  }

  private static func startThread(_ kept: Kept) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let argument = unsafe Unmanaged.passRetained(kept)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          unsafe Unmanaged<Kept>.fromOpaque(argument).takeRetainedValue().drain()
          return nil
        }, argument.toOpaque())
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, &attributes,
        { argument in
          if let argument = unsafe argument {
            unsafe Unmanaged<Kept>.fromOpaque(argument).takeRetainedValue().drain()
          }
          return nil
        }, argument.toOpaque())
    #endif
    if code != 0 {
      // Without a thread its complaints are lost: a program that cannot write gives up writing.
      unsafe argument.release()
      kept.hasEnded.store(true, ordering: .releasing)
      ChildPipe.close(kept.descriptor)
    }
  }
}
