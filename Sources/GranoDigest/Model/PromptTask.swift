/// What a language model can be asked for.
package enum PromptTask: String, Sendable, CaseIterable {
  case digest
  case drafts
  /// Title and key points of a note that was read in pieces.
  case merge
  /// The user's own question about a note.
  case ask
  /// The transcript as formal prose.
  case formal
  case translate

  /// Raised when any wording of the task changes: results name the version they were made with.
  var version: Int { 1 }

  /// The name of its file in `Prompts/` without the ending: "digest.de.v1".
  func name(_ language: String) -> String { "\(rawValue).\(language).v\(version)" }
}
