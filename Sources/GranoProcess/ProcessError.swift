/// Why a program could not be run, or did not run to its end.
package enum ProcessError: Error, Equatable, Sendable {
  /// The system said no; `code` is `errno`.
  case system(code: Int32)
  case cancelled
}
