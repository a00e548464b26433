package import GranoCore

/// How the user wants a speech server to be asked.
package struct ServerOptions: Sendable {
  package var address: ServerAddress

  /// Which hosts may get what was said.
  package var policy: RemotePolicy

  /// The server's name of the model to use; nil leaves it to the server.
  package var model: String?

  /// Sent as a bearer token; nil sends none.
  package var key: String?

  /// The languages to choose among, likeliest first; empty means any.
  package var candidates: [LanguageCode]

  /// Seconds that one answer may take; nil for a minute and twice the audio's length.
  package var timeout: Double?

  package var patience = ServerPatience()

  package init(
    address: ServerAddress, policy: RemotePolicy = .loopbackOnly, model: String? = nil,
    key: String? = nil, candidates: [LanguageCode] = [], timeout: Double? = nil
  ) {
    self.address = address
    self.policy = policy
    self.model = model
    self.key = key
    self.candidates = candidates
    self.timeout = timeout
  }
}
