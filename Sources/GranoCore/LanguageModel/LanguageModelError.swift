/// Why a language model gave no answer; never what it was asked or what it said.
package enum LanguageModelError: Error, Equatable, Sendable {
  /// No model is named.
  case notConfigured

  /// The program that runs models is not installed.
  case programMissing(name: String)

  /// The model is not installed, or the server does not have it.
  case modelMissing(name: String)

  /// The model's file takes `needed` bytes; `available` are free.
  case tooLittleMemory(needed: UInt64, available: UInt64)

  /// The child process ended; `lastLine` is the end of what it complained, nil once it had been asked
  /// something that a line might quote.
  case ended(code: Int32, lastLine: String?)

  /// The child process did not get ready in time.
  case notReady(seconds: Double)

  /// The server cannot be spoken to.
  case network(host: String, NetworkError)

  /// The server answered with an error status.
  case status(host: String, Int)

  /// The model declined to answer.
  case refused

  /// The answer was not there in time.
  case timedOut(seconds: Double)

  /// The messages are longer than the model can read; 0 stands for a number that the server keeps to
  /// itself.
  case tooLong(tokens: Int, limit: Int)

  /// What came back is no answer.
  case answer(ModelAnswerProblem)

  case cancelled

  /// Whether another note may get an answer where this one did not.
  package var concernsOneNote: Bool {
    switch self {
    // A server that died is started again for the next note.
    case .refused, .timedOut, .tooLong, .answer, .ended: true
    default: false
    }
  }
}
