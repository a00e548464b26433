/// Why a note could not be worked through; never holds what people said.
package struct NoteFailure: Sendable, Equatable, Codable {
  /// A stable word for scripts, for example `empty`, `not_audio` or `engine`.
  package var code: String
  package var message: String

  package init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}
