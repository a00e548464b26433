internal import GranoCore

/// The lines of standard input, read so that Ctrl-C ends the wait.
///
/// The standard library's `readLine` starts its read again after a signal.
final class InputLines {
  /// No line that is meant for grano is longer.
  private static let longest = 16 << 20

  private let source: any ByteSource
  private let cancellation: Cancellation
  private var pending: [UInt8] = []
  private var start = 0
  private var ended = false

  init(_ source: any ByteSource, cancellation: Cancellation) {
    self.source = source
    self.cancellation = cancellation
  }

  /// The next line without its end; nil when there is none.
  func next() throws -> String? {
    var searched = start
    while true {
      if cancellation.isRequested { throw CommandError.interrupted }
      if let end = pending[searched...].firstIndex(of: 0x0A) {
        let line = String(decoding: pending[start..<end], as: UTF8.self)
        start = end + 1
        return line
      }
      searched = pending.count
      if ended {
        guard start < pending.count else { return nil }
        defer { start = pending.count }
        return String(decoding: pending[start...], as: UTF8.self)
      }
      guard pending.count - start < Self.longest else {
        throw CommandError(.input, "has a line that is too long", subject: "standard input")
      }
      if start > 0 {
        pending.removeFirst(start)
        searched -= start
        start = 0
      }
      let piece = try source.read(upTo: 1 << 16)
      if piece.isEmpty { ended = true } else { pending += piece }
    }
  }
}
