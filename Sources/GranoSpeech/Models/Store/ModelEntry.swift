/// A model that the catalogue knows, with its published checksum.
package struct ModelEntry: Sendable {
  package var name: String
  package var kind: ModelKind

  /// The file's name in the models folder.
  package var file: String

  /// The file's length in bytes.
  package var bytes: UInt64

  /// As published, in lower-case hexadecimal; the same from every source.
  package var sha256: String

  /// The licence's SPDX name.
  package var licence: String

  /// Where the bytes come from, best first.
  package var sources: [ModelSource]

  /// For a model's Q8_0 form: the name of the model that it is made from.
  package var madeFrom: String?

  package init(
    name: String, kind: ModelKind, file: String, bytes: UInt64, sha256: String, licence: String,
    sources: [ModelSource], madeFrom: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.file = file
    self.bytes = bytes
    self.sha256 = sha256
    self.licence = licence
    self.sources = sources
    self.madeFrom = madeFrom
  }
}
