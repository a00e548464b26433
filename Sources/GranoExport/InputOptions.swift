package import GranoCore

/// How inputs are to be read.
package struct InputOptions: Sendable {
  /// Used where a chat text leaves the order of day and month open, and nowhere else.
  package var dateOrder: DateOrder?

  /// Whether members may grow to any size and ratio.
  package var allowsBombs: Bool

  /// Whether zips that lie in a folder are opened with it.
  package var opensZipsInFolders = true

  /// What counts as a bomb when `allowsBombs` is not set.
  var limits = InflationLimits.standard

  /// Where pipes are kept while they are read; nil: `$TMPDIR`, else `/tmp`.
  package var temporaryFolder: String?

  package init(
    dateOrder: DateOrder? = nil, allowsBombs: Bool = false, temporaryFolder: String? = nil
  ) {
    self.dateOrder = dateOrder
    self.allowsBombs = allowsBombs
    self.temporaryFolder = temporaryFolder
  }
}
