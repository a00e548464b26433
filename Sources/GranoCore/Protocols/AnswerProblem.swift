/// What is wrong with a transcript that came from outside; never what it says.
package enum AnswerProblem: Error, Equatable {
  case notUTF8
  case notJSON
  /// A web page: most likely another service's address.
  case webPage
  /// A JSON object with neither `text` nor `segments`.
  case noText
  /// A field of the answer is of another type than it should be.
  case wrongType(field: String)
  /// More than anybody can say in the time; `bytes` of text.
  case tooMuchText(bytes: Int)
}
