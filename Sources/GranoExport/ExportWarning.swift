internal import GranoCore

/// What a person should know about an input that could be read.
///
/// Payloads are facts.
package enum ExportWarning: Equatable, Sendable {
  /// The text leaves open which group is the day and which the month.
  case dateOrderUndecided(chat: String?)
  /// Day and month contradict each other within one text.
  case dateOrderContradictory(chat: String?)
  /// The text names audio files that the export does not hold.
  case missingAudio(chat: String?, count: Int)
  /// Two members have the same path; the first is used.
  case duplicateMembers(count: Int)
  /// Audio that no message names: sender unknown, time inferred.
  case orphans(count: Int)
  /// A zip in a folder could not be read.
  case unreadableExport(file: String, ExportError)
  /// Part of a folder could not be read.
  case unreadableFolder(name: String, errno: Int32)
  /// A chat text could not be read to its end.
  case unreadableChat(file: String, ExportError)
  /// Encrypted members beside readable ones.
  case encryptedMembers(count: Int)
}
