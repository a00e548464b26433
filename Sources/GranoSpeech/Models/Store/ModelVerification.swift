/// What reading a model through has shown.
package struct ModelVerification: Sendable, Equatable {
  package enum Outcome: Sendable, Equatable {
    /// The checksum is the expected one.
    case intact
    /// It is another one: the file should be pulled again.
    case damaged(expected: String, actual: String)
    /// Nothing to compare with; the file's structure is in order.
    case unknown(actual: String)
    /// Nothing to compare with, and the structure is broken.
    case broken(ModelFormatError)
  }

  package var name: String
  package var path: String
  package var outcome: Outcome
}
