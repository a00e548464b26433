/// How a language calls somebody by name.
struct NameStyle: Sendable, Equatable {
  /// Put after a name: さん, 님.
  var familiarSuffix: String
  var politeSuffix: String

  /// Endings of names that take no such suffix any more: 様, 先生, 씨.
  var suffixed: [String]
}
