/// Why an input, or a note in it, cannot be read.
///
/// Payloads are facts; the words are elsewhere.
package enum ExportError: Error, Equatable, Sendable {
  case notFound
  /// The system refused; the payload is its `errno`.
  case unreadable(errno: Int32)
  /// A device, a socket or the like: not a file, a folder or a pipe.
  case isDevice
  /// Not a single byte.
  case empty
  /// It starts as a zip, but its directory at the end is missing.
  case zipTruncated
  /// What matters in it is encrypted.
  case zipEncrypted
  case zipDamaged
  /// A zip, and this build has no libzip.
  case zipNotBuilt
  /// One member's data are damaged or cut.
  case memberDamaged(name: String)
  /// One member is packed by a method that this libzip does not know.
  case memberUnsupported(name: String)
  /// An export's JSON makes no sense from this byte on, or ends there too early.
  case jsonDamaged(byte: Int)
  /// An export or a folder without a voice note.
  ///
  /// `messages` were read in its chat texts, which name `named` audio files that are not there and
  /// say of `omitted` that they were left out of the export.
  case noAudio(messages: Int, named: Int, omitted: Int)
  /// A member grew to `bytes`, far beyond what an honest file would.
  case bomb(name: String, bytes: Int)
  /// No room for the temporary copy of what came through a pipe.
  case tempFull(folder: String)
  /// No temporary file can be made there.
  case tempUnusable(folder: String, errno: Int32)
  case cancelled
}
