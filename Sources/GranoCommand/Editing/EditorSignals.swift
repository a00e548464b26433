internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How signals are taken while an editor has the terminal, so that its file is always removed.
///
/// Ctrl-C and Ctrl-\ are the editor's, as system(3) has it (Emacs is sent SIGINT by its Ctrl-G). A
/// request to end, or the terminal's closing, ends the editor; a second one does not end grano
/// before the file is gone.
struct EditorSignals {
  private static let ignored = [SIGINT, SIGQUIT]
  private static let requests = [SIGTERM, SIGHUP]

  /// What an editor must not inherit as ignored.
  static let all = ignored + requests + [SIGPIPE]

  private var before: [(number: Int32, action: sigaction)] = []

  /// Begins; `restore` ends it.
  init() {
    for number in Self.ignored { set(number, Self.action(SIG_IGN)) }
    for number in Self.requests {
      set(
        number,
        Self.action { _ in
          // Only async-signal-safe calls here (POSIX.1 §2.4.3): an atomic store.
          Interrupt.cancellation.request()
        })
    }
    // A parent may have started us with it blocked, see `Interrupt.install`.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  func restore() {
    for (number, old) in before {
      var action = old
      sigaction(number, &action, nil)
    }
  }

  private mutating func set(_ number: Int32, _ new: sigaction) {
    var action = new
    var old = sigaction()
    sigaction(number, &action, &old)
    before.append((number, old))
  }

  private static func action(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    return action
  }
}
