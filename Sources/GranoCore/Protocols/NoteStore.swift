/// Where notes are kept.
package protocol NoteStore: AnyObject {
  /// Saves all parts of `record` in one transaction and returns its number.
  ///
  /// A note is known by its SHA-256: saving one that is there already replaces the parts that
  /// `record` has (stages are saved as they finish) and keeps its number.
  ///
  /// - Parameter audio: The file's bytes, kept as they came; nil leaves what is stored.
  func save(_ record: NoteRecord, audio: [UInt8]?) throws -> Int64

  /// The saved note with exactly this SHA-256.
  func note(sha256: String) throws -> NoteRecord?

  func note(id: Int64) throws -> NoteRecord?
}
