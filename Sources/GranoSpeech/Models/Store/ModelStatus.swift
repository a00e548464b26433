/// One line of `models list`: a model that is installed or can be.
package struct ModelStatus: Sendable, Equatable {
  /// What is known of an installed file without reading it through.
  package enum Checksum: String, Sendable {
    /// Was the published one when it was installed.
    case published
    /// Noted when it was installed; nobody publishes one for it.
    case recorded
    /// The file was put there by hand.
    case unknown
    /// The length alone says that it is not the published file.
    case wrongLength = "wrong-length"
  }

  package var name: String
  package var kind: ModelKind
  package var path: String

  /// On disk when installed, else as published.
  package var bytes: UInt64
  package var isInstalled: Bool

  /// nil when not installed.
  package var checksum: Checksum?

  /// Whether a run without `--model` uses it.
  package var isDefault: Bool

  /// nil for an imported model.
  package var licence: String?

  /// Bytes of an unfinished download that will be resumed.
  package var partialBytes: UInt64?
}
