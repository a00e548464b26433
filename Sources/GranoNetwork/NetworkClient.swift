package import GranoCore

/// The HTTP client of this build: libcurl with the trait `Network`, else one that says so.
package struct NetworkClient: HTTPClient {
  /// Sent as `User-Agent`.
  private let agent: String

  /// - Parameter version: grano's own, told to servers.
  package init(version: String) {
    agent = "grano/\(version)"
  }

  /// Whether this build can reach the network at all.
  package static var isBuilt: Bool {
    #if Network
      true
    #else
      false
    #endif
  }

  /// The network library's name and version, for `--version`; nil without one.
  package static var libraryVersion: String? {
    #if Network
      CurlLibrary.version
    #else
      nil
    #endif
  }

  @discardableResult
  package func send(
    _ request: HTTPRequest, policy: RemotePolicy, cancellation: Cancellation,
    head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
  ) throws(NetworkError) -> HTTPResponse {
    guard policy.permits(request.url) else {
      throw .remoteRefused(host: request.url.host)
    }
    #if Network
      var transfer = try CurlTransfer(request: request, policy: policy, agent: agent)
      return try transfer.run(cancellation: cancellation, head: head, body: body)
    #else
      throw .notBuilt
    #endif
  }
}
