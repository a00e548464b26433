package import GranoCore

/// What was heard in a note.
package struct SpeechResult: Sendable, Equatable {
  /// nil when nobody speaks.
  package var language: LanguageFinding?

  /// Without segments when nobody speaks.
  package var transcript: Transcript

  /// For the user: sentences without a full stop, in English.
  package var warnings: [String]

  /// What was heard in each window, in order.
  package var windows: [HeardWindow] = []

  /// Seconds it took to find speech and language.
  package var detectSeconds: Double

  /// Seconds that the rest took.
  package var transcribeSeconds: Double

  package init(
    language: LanguageFinding?, transcript: Transcript, warnings: [String],
    detectSeconds: Double, transcribeSeconds: Double
  ) {
    self.language = language
    self.transcript = transcript
    self.warnings = warnings
    self.detectSeconds = detectSeconds
    self.transcribeSeconds = transcribeSeconds
  }

  package var isSpeech: Bool { !transcript.segments.isEmpty }
}
