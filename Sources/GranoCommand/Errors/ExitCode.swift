/// What the process says when it ends; the numbers are the contract's.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// Done; for `search`: something matched.
  case success = 0
  /// `search`: nothing matched; a batch: at least one note failed, the others are done.
  case failure = 1
  /// Unknown command or option, or a bad value.
  case usage = 2
  /// The only input cannot be read, is not audio, or holds no voice note.
  case input = 3
  /// A model, an engine or a server is missing; the message names what fixes it.
  case missing = 4
  /// The archive cannot be opened or written.
  case archive = 5
  /// Interrupted; what was finished is saved. 128 plus the number of SIGINT.
  case interrupted = 130

  /// The line of `grano help exit-codes`.
  package var meaning: String {
    switch self {
    case .success: "done; for 'search': something matched"
    case .failure: "'search': nothing matched; a batch: at least one note failed, the rest is done"
    case .usage: "usage: unknown command or option, or a bad value"
    case .input: "the only input cannot be read, is not audio, or holds no voice note"
    case .missing:
      "something needed is missing (a model, an engine); the message says what fixes it"
    case .archive: "the archive cannot be opened or written"
    case .interrupted: "interrupted; what was finished is saved"
    }
  }
}
