/// One exchange over HTTP at a time, synchronously: model downloads and the user's own servers.
///
/// Features are handed a client by the command; none of them links the network library.
package protocol HTTPClient: Sendable {
  /// Sends `request` and hands over the answer as it arrives.
  ///
  /// - Parameters:
  ///   - request: What to ask, of whom, how patiently.
  ///   - policy: Which hosts may be spoken to; checked before a name is looked up.
  ///   - cancellation: Looked at several times a second.
  ///   - head: Called once, with the final answer's status and fields, before its body; false
  ///     ends the exchange with `stoppedByReceiver`.
  ///   - body: Called with each piece of the body, in order; false ends the exchange likewise.
  /// - Returns: The final answer's head.
  /// - Throws: What went wrong on the way. An answer with an error status is an answer.
  @discardableResult
  func send(
    _ request: HTTPRequest, policy: RemotePolicy, cancellation: Cancellation,
    head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
  ) throws(NetworkError) -> HTTPResponse
}
