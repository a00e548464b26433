/// Why an outside command gave no transcript.
package enum CommandFailure: Equatable, Sendable {
  /// There is no such program, or it may not be run.
  case notFound
  /// The system could not start it.
  case notStarted(code: Int32)
  /// It ended with another code than 0, or by a signal (its number below zero).
  ///
  /// `lastLine` is the last line of its standard error, made fit for a message: the one place where
  /// a program's own words are passed on, for nothing else tells what went wrong.
  case failed(code: Int32, lastLine: String?)
  case tooSlow(seconds: Double)
  /// It printed more than `limit` bytes.
  case tooLarge(limit: Int)
  case answer(AnswerProblem)
  /// The note cannot be handed over: no temporary file can be made in `folder`.
  case noTemporaryFile(folder: String, code: Int32)

  /// Whether another note may succeed where this one failed.
  package var concernsOneNote: Bool {
    switch self {
    case .failed, .tooSlow, .tooLarge, .answer: true
    case .notFound, .notStarted, .noTemporaryFile: false
    }
  }
}
