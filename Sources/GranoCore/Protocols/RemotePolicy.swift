/// Which hosts may be spoken to.
///
/// Nothing may leave the machine unasked.
package enum RemotePolicy: Sendable, Equatable {
  /// This machine only: the rule for servers that get to see transcripts or audio.
  case loopbackOnly
  /// Any host: what the user asked for by name, such as a model download or `--allow-remote`.
  case anywhere

  package func permits(_ url: HTTPURL) -> Bool {
    self == .anywhere || url.isLoopback
  }
}
