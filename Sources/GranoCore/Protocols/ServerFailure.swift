/// Why a speech server gave no transcript.
package enum ServerFailure: Equatable, Sendable {
  case network(NetworkError)
  /// It answered with an error status.
  case status(Int)
  /// It points elsewhere, which is not followed: what people said goes where the user sent it.
  case redirected(status: Int)
  /// The answer is longer than `limit` bytes.
  case tooLarge(limit: Int)
  case answer(AnswerProblem)

  /// Whether another note may succeed where this one failed.
  package var concernsOneNote: Bool {
    switch self {
    // Broken off, too slow, or more than it takes: another note is another matter.
    case .network(.cutOff), .network(.stalled), .network(.tooSlow): true
    case .network, .redirected: false
    // Without a key, a right address or a method nothing will ever succeed.
    case .status(let status): ![401, 403, 404, 405].contains(status)
    case .tooLarge, .answer: true
    }
  }
}
