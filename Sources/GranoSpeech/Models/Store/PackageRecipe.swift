/// How a model is put together from Python packages.
package struct PackageRecipe: Sendable {
  /// What to do with the packages' files.
  package enum Assembly: Sendable {
    /// The members, one after the other, are the file.
    case join([String])
    /// The members, one after the other, are a CTranslate2 model; with its vocabulary it is
    /// converted.
    case convert(model: [String], vocabulary: String)
  }

  /// `name==version`.
  package var packages: [String]

  /// A source distribution; else wheels.
  package var isSourceDistribution: Bool

  /// Bytes to download in all, for the progress bar.
  package var downloadBytes: UInt64

  /// Paths inside the packages.
  ///
  /// In a source distribution a leading `*` stands for its folder.
  package var assembly: Assembly

  package init(
    packages: [String], isSourceDistribution: Bool = false, downloadBytes: UInt64,
    assembly: Assembly
  ) {
    self.packages = packages
    self.isSourceDistribution = isSourceDistribution
    self.downloadBytes = downloadBytes
    self.assembly = assembly
  }
}
