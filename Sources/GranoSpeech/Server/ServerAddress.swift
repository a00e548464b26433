package import GranoCore

/// Where a speech server takes audio, made of what the user calls its address.
///
/// Users name the base as the OpenAI clients have it (`http://host:8000/v1`), the server alone, or
/// the whole path. Where that leaves it open, the likely ones are tried in turn: the first that does
/// not answer 404 is it.
package struct ServerAddress: Sendable, Equatable {
  package let host: String

  /// Whether what is said travels over a network without encryption.
  package let isInTheClear: Bool

  /// The paths to try, in order.
  let endpoints: [HTTPURL]

  private static let openAI = "/audio/transcriptions"
  /// The path of whisper.cpp's server, unless it was started with `--inference-path`.
  private static let whisperCpp = "/inference"

  /// nil when `url` has a query or a fragment.
  package init?(_ url: HTTPURL) {
    let text = url.description
    guard !text.contains(where: { $0 == "?" || $0 == "#" }) else { return nil }
    let scheme = url.isSecure ? 8 : 7
    let authority = text.prefix(scheme) + text.dropFirst(scheme).prefix { $0 != "/" }
    var path = text.dropFirst(authority.count)
    while path.last == "/" { path = path.dropLast() }
    let paths: [String]
    if path.isEmpty {
      paths = ["/v1" + Self.openAI, Self.whisperCpp]
    } else if path.hasSuffix(Self.openAI) || path.hasSuffix(Self.whisperCpp) {
      paths = [String(path)]
    } else if path.hasSuffix("/v1") {
      paths = [path + Self.openAI]
    } else {
      paths = [path + Self.openAI, path + "/v1" + Self.openAI, String(path)]
    }
    host = url.host
    isInTheClear = !url.isSecure && !url.isLoopback
    endpoints = paths.compactMap { HTTPURL(authority + $0) }
    guard !endpoints.isEmpty else { return nil }
  }
}
