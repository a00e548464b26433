/// A stretch of a note that an engine reads in one go.
package struct SpeechWindow: Sendable, Equatable {
  /// Seconds from the note's start.
  package var start: Double
  package var end: Double

  /// Seconds of speech in it, pauses not counted.
  package var speech: Double

  package init(start: Double, end: Double, speech: Double) {
    self.start = start
    self.end = end
    self.speech = speech
  }
}
