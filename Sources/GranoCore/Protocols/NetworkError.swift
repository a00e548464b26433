/// Why an exchange over the network did not come about, or ended early.
package enum NetworkError: Error, Equatable, Sendable {
  /// This build has no network library.
  case notBuilt
  /// The policy keeps this host out: it is not this machine.
  case remoteRefused(host: String)
  /// The name could not be looked up.
  case unknownHost(String)
  /// Nobody listens there, or the network is down.
  case unreachable(host: String)
  /// No answer began within this many seconds.
  case noAnswer(seconds: Double)
  /// The body stopped arriving for this many seconds.
  case stalled(seconds: Double)
  /// The whole exchange took longer than it may.
  case tooSlow(seconds: Double)
  /// The connection ended before the length that was announced.
  case cutOff(received: UInt64, expected: UInt64?)
  /// The encrypted connection could not be set up, or its certificate not be trusted.
  case notTrusted(host: String)
  case tooManyRedirects(limit: Int)
  /// What came back is not HTTP.
  case notHTTP
  /// The receiver asked to stop.
  case stoppedByReceiver
  case cancelled
  /// Anything else, with the network library's own number (`CURLcode`).
  case other(code: Int)
}
