package import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ctrl-C and SIGTERM: the first asks the work to stop, the second ends the process.
package enum Interrupt {
  /// The process's flag; long work reads it between steps.
  package static let cancellation = Cancellation()

  /// Starts to listen, and ignores SIGPIPE so that a reader that goes away shows as EPIPE.
  package static func install() {
    _ = cancellation  // made now: the handler must not be the one to initialise it
    signal(SIGPIPE, SIG_IGN)
    let handler: @convention(c) (Int32) -> Void = { _ in
      // Only async-signal-safe calls here (POSIX.1 §2.4.3): an atomic load and store, _exit.
      if Interrupt.cancellation.isRequested { _exit(ExitCode.interrupted.rawValue) }
      Interrupt.cancellation.request()
    }
    // sigaction, not signal: without SA_RESTART a read that waits for a pipe returns EINTR,
    // and its loop sees the flag.
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    // A parent may have started us with them blocked, from a thread that takes no signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
