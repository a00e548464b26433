/// A name that was misheard and put right from the vocabulary.
package struct Repair: Sendable, Equatable, Codable {
  /// What the engine wrote.
  package var heard: String

  /// What stands in its place, with the ending that was heard: "Ortizs".
  package var term: String

  package init(heard: String, term: String) {
    self.heard = heard
    self.term = term
  }
}
