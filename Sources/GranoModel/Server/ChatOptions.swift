package import GranoCore

/// How the user wants a server of language models to be asked.
package struct ChatOptions: Sendable {
  package var address: ChatAddress

  /// Which hosts may get what was said.
  package var policy: RemotePolicy

  /// The server's name of the model; nil takes the first that it has.
  package var model: String?

  /// Sent as a bearer token; nil sends none.
  package var key: String?

  /// Seconds that one answer may take, where the request has no deadline of its own.
  package var timeout: Double

  /// Seconds for a connection: a server that is there takes it at once.
  package var connectTimeout = 5.0

  package var patience = ServerPatience()

  package init(
    address: ChatAddress, policy: RemotePolicy = .loopbackOnly, model: String? = nil,
    key: String? = nil, timeout: Double = 120
  ) {
    self.address = address
    self.policy = policy
    self.model = model
    self.key = key
    self.timeout = timeout
  }
}
