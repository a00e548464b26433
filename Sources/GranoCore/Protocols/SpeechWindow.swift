/// A stretch of a note that an engine reads in one go.
package struct SpeechWindow: Sendable, Equatable {
  /// Tells a session's windows apart.
  package var number: Int

  /// Seconds from the note's start.
  package var start: Double
  package var end: Double

  /// What is said in it, pause by pause; empty when the engine does not know.
  package var stretches: [SpeechStretch]

  /// Seconds of speech in it, pauses not counted.
  package var speech: Double

  package init(
    number: Int = 0, start: Double, end: Double, speech: Double, stretches: [SpeechStretch] = []
  ) {
    self.number = number
    self.start = start
    self.end = end
    self.speech = speech
    self.stretches = stretches
  }
}
