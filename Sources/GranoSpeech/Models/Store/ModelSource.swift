/// One place where a model's bytes come from.
package enum ModelSource: Sendable {
  /// A file on a web server.
  case web(name: String, address: String)

  /// A copy that building the speech engine left in grano's cache folder, by file name.
  case buildCache(file: String)

  /// Python packages that carry the bytes, alone or in parts.
  case packages(PackageRecipe)

  /// For people: as it appears in messages.
  package var label: String {
    switch self {
    case .web(let name, _): name
    case .buildCache: "the speech engine's own copy"
    case .packages: "Python packages"
    }
  }
}
