/// A model that can be loaded.
package struct InstalledModel: Sendable, Equatable {
  /// "base-q8_0"; for a path given by the user, the file's name without its end.
  package var name: String
  package var path: String

  /// The file's length; nil where nobody has looked.
  package var bytes: UInt64?

  package init(name: String, path: String, bytes: UInt64? = nil) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}
