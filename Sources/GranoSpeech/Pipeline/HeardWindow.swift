package import GranoCore

/// What was heard in one window, and how it was decided.
package struct HeardWindow: Sendable, Equatable {
  /// Seconds of the note.
  package var start: Double
  package var end: Double
  /// Seconds of speech, pauses not counted.
  package var speech: Double
  package var language: LanguageFinding
  package var hypothesis: Hypothesis
}
