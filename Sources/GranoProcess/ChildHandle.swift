internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A child that was started: whether it has ended, and its end.
///
/// Its number is never used once it has been collected; the system may have given it away again.
final class ChildHandle: Sendable {
  private let identifier: pid_t

  /// As `waitpid` gives it; nil while the child runs.
  private let status = Mutex<Int32?>(nil)

  init(_ identifier: pid_t) {
    self.identifier = identifier
  }

  /// The exit code, or a signal's number below zero; nil while it runs.
  func poll() -> Int32? {
    status.withLock { status in
      if status == nil { collect(&status, options: WNOHANG) }
      return status.map(Self.code)
    }
  }

  /// Sends `signal` to the child and all that it started, unless it has been collected.
  func signal(_ signal: Int32) {
    status.withLock { status in
      if status == nil { _ = send(signal, to: -identifier) }
    }
  }

  /// Ends the child and all that it started, at once.
  ///
  /// - Returns: The exit code, or a signal's number below zero.
  @discardableResult
  func end() -> Int32 {
    status.withLock { status in
      if status == nil {
        _ = send(SIGKILL, to: -identifier)
        collect(&status, options: 0)
      }
      return Self.code(status ?? 0)
    }
  }

  private func collect(_ status: inout Int32?, options: Int32) {
    var found: Int32 = 0
    while true {
      let result = unsafe waitpid(identifier, &found, options)
      if result == 0 { return }
      if result == identifier {
        status = found
        // What it started itself has no reason to live on; its group lasts as long as that does.
        _ = send(SIGKILL, to: -identifier)
        return
      }
      if errno != EINTR {
        // Someone else has collected it.
        status = 0
        return
      }
    }
  }

  private func send(_ signal: Int32, to target: pid_t) -> Int32 {
    #if canImport(Darwin)
      Darwin.kill(target, signal)
    #elseif canImport(Musl)
      Musl.kill(target, signal)
    #else
      Glibc.kill(target, signal)
    #endif
  }

  private static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }
}
