package import GranoCore

/// A note of another archive, with what is kept beside it.
package struct ForeignNote: Sendable {
  package var record: NoteRecord
  /// The file's bytes; nil when none are kept there, or none are needed.
  package var audio: [UInt8]?
  package var translations: [NoteTranslation]

  package init(record: NoteRecord, audio: [UInt8]?, translations: [NoteTranslation]) {
    self.record = record
    self.audio = audio
    self.translations = translations
  }
}
