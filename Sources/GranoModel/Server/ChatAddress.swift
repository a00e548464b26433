package import GranoCore

/// Where a server of language models listens, made of what the user calls its address.
///
/// Users name the base as the OpenAI clients have it (`http://localhost:11434/v1`), the server alone,
/// or the whole path. Where that leaves it open, the likely ones are tried in turn: the first that
/// does not answer 404 is it.
package struct ChatAddress: Sendable, Equatable {
  package let host: String

  /// Whether what is said travels over a network without encryption.
  package let isInTheClear: Bool

  /// The bases to try, in order, without a slash at their end.
  let bases: [String]

  /// What llama-server's and Ollama's own paths begin with.
  let root: String

  private static let chat = "/chat/completions"

  /// nil when `url` has a query or a fragment.
  package init?(_ url: HTTPURL) {
    let text = url.description
    guard !text.contains(where: { $0 == "?" || $0 == "#" }) else { return nil }
    let scheme = url.isSecure ? 8 : 7
    let authority = text.prefix(scheme) + text.dropFirst(scheme).prefix { $0 != "/" }
    var path = text.dropFirst(authority.count)
    while path.last == "/" { path = path.dropLast() }
    let isWhole = path.hasSuffix(Self.chat)
    if isWhole { path = path.dropLast(Self.chat.count) }
    if path.isEmpty, !isWhole {
      bases = [authority + "/v1"]
    } else if isWhole || path.hasSuffix("/v1") {
      bases = [String(authority + path)]
    } else {
      bases = [String(authority + path), authority + path + "/v1"]
    }
    root = String(authority + (path.hasSuffix("/v1") ? path.dropLast(3) : path))
    host = url.host
    isInTheClear = !url.isSecure && !url.isLoopback
  }

  /// The address of `path` below `base`, or below the server's root.
  func url(_ path: String, below base: String? = nil) -> HTTPURL? {
    HTTPURL((base ?? root) + path)
  }
}
