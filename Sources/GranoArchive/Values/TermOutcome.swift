/// What became of a term that was to be saved.
package enum TermOutcome: Sendable, Equatable {
  case added
  /// It was there already, just so.
  case known
  /// It was there, spelled otherwise or of another language.
  case changed
}
