internal import GranoCore

/// What has been learned about a server, for the next request.
struct ServerManners: Sendable {
  /// The path that answers; nil until one did.
  var endpoint: HTTPURL?

  /// Whether it is whisper.cpp's own, which reads everything as English unless told `auto`; nil
  /// until it was asked.
  var isWhisperCpp: Bool?

  /// Whether it gives segments; some models of OpenAI's have the text only.
  var hasSegments = true
}
