/// What is wrong with a prompt file, the user's own as a rule.
package enum PromptError: Error, Equatable, Sendable {
  case missingSection(file: String, section: String)
  /// A `{name}` that is not one of those that may be filled in.
  case unknownParameter(file: String, name: String)
  /// More than `limit` bytes.
  case tooLong(file: String, limit: Int)
}
