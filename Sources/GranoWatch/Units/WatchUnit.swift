/// Files that are read as one: a file by itself, or those of one export.
package struct WatchUnit: Equatable, Sendable {
  package enum Place: Hashable, Sendable {
    case file(TreePath)
    /// A folder that is opened as an export; what is not new in it is left alone.
    case folder(TreePath)
  }

  package var place: Place

  /// The new files, in order of their paths.
  package var files: [TreePath]

  /// Whether all that the export's chat names is wanted, new or not: the chat itself is new.
  package var takesNamed: Bool

  package init(_ place: Place, files: [TreePath], takesNamed: Bool = false) {
    self.place = place
    self.files = files
    self.takesNamed = takesNamed
  }
}
