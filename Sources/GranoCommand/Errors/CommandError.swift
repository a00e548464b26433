/// An error with its words and its exit code, ready to be printed as one line.
package struct CommandError: Error, Equatable {
  package let code: ExitCode

  /// `what is wrong: what to do`, in lower case and without a full stop.
  package let message: String

  /// The file or option that the message is about, if any.
  package let subject: String?

  package init(_ code: ExitCode, _ message: String, subject: String? = nil) {
    self.code = code
    self.message = message
    self.subject = subject
  }

  /// An error in how the command was called.
  package static func usage(_ message: String) -> CommandError {
    CommandError(.usage, message)
  }

  package static let interrupted = CommandError(.interrupted, "interrupted")
}
