/// Speech between two pauses.
package struct SpeechStretch: Sendable, Equatable {
  /// Seconds from the note's start.
  package var start: Double
  package var end: Double

  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// Length in seconds.
  package var duration: Double { end - start }
}
