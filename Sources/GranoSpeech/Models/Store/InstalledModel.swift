/// A model that can be loaded.
package struct InstalledModel: Sendable, Equatable {
  /// "base-q8_0"; for a path given by the user, the file's name without its end.
  package var name: String
  package var path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}
