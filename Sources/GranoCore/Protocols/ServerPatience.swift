/// How often and how long a server is asked again.
package struct ServerPatience: Sendable, Equatable {
  /// Attempts in all.
  package var attempts = 3

  /// Seconds before the second attempt; each further wait is four times as long.
  package var firstWait = 0.5

  /// The longest wait in seconds that a server may ask for (`Retry-After`); beyond it, it is down.
  package var longestWait = 30.0

  package init() {}

  /// Seconds to wait before `attempt` (the second is 2); nil to give up.
  ///
  /// - Parameter asked: What the server asked for.
  package func wait(before attempt: Int, asked: Double?) -> Double? {
    guard attempt <= attempts else { return nil }
    if let asked { return asked <= longestWait ? max(0, asked) : nil }
    var seconds = firstWait
    for _ in 0..<max(0, attempt - 2) { seconds *= 4 }
    return min(longestWait, seconds)
  }
}
