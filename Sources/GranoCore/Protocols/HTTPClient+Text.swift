extension HTTPClient {
  /// Posts `json` and returns the answer with its whole body.
  ///
  /// - Parameter limit: The most bytes of an answer to take; more is an error, for what a server
  ///   sends is not what decides how much memory is used.
  package func post(
    json: [UInt8], to url: HTTPURL, fields: [HTTPField] = [], policy: RemotePolicy,
    timeouts: HTTPTimeouts = HTTPTimeouts(), limit: Int = 8 << 20, cancellation: Cancellation
  ) throws(NetworkError) -> (response: HTTPResponse, body: [UInt8]) {
    let request = HTTPRequest(
      method: .post, url: url,
      fields: [HTTPField("Content-Type", "application/json")] + fields, body: json,
      timeouts: timeouts)
    return try collect(request, policy: policy, limit: limit, cancellation: cancellation)
  }

  /// Gets a small resource whole.
  package func get(
    _ url: HTTPURL, fields: [HTTPField] = [], policy: RemotePolicy,
    timeouts: HTTPTimeouts = HTTPTimeouts(), limit: Int = 8 << 20, cancellation: Cancellation
  ) throws(NetworkError) -> (response: HTTPResponse, body: [UInt8]) {
    let request = HTTPRequest(url: url, fields: fields, timeouts: timeouts)
    return try collect(request, policy: policy, limit: limit, cancellation: cancellation)
  }

  private func collect(
    _ request: HTTPRequest, policy: RemotePolicy, limit: Int, cancellation: Cancellation
  ) throws(NetworkError) -> (response: HTTPResponse, body: [UInt8]) {
    var collected: [UInt8] = []
    let response = try send(
      request, policy: policy, cancellation: cancellation, head: { _ in true },
      body: { piece in
        guard collected.count + piece.count <= limit else { return false }
        collected += piece
        return true
      })
    return (response, collected)
  }
}
