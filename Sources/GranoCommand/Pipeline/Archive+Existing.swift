internal import GranoArchive

extension Archive {
  /// The archive in `folder`; nil when nothing was saved there yet.
  ///
  /// Nothing is created.
  static func existing(folder: String) throws(ArchiveError) -> Archive? {
    do {
      return try Archive(folder: folder, create: false)
    } catch .absent {
      return nil
    }
  }
}
