/// What is wrong with an answer of a language model; never what it says.
package enum ModelAnswerProblem: Error, Equatable, Sendable {
  case notUTF8
  case notJSON
  /// A web page: most likely another service's address.
  case webPage
  /// Nothing was said.
  case empty
  /// A field is missing or of another type than it should be.
  case wrongType(field: String)
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
  /// It ended in the middle: the server stopped, or it had as many tokens as it may.
  case cut
}
