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

  /// How each window's language was decided.
  package var trace: ListeningTrace {
    let score = LanguageScore()
    return ListeningTrace(
      weights: ListeningTrace.Weights(
        acoustic: score.acoustic, text: score.text, decoded: score.decoded, prior: score.prior),
      windows: windows.map {
        ListeningTrace.Window(
          start: Rounding.to(2, $0.start), end: Rounding.to(2, $0.end),
          speech: Rounding.to(2, $0.speech), language: $0.language,
          slowBecause: $0.hypothesis.slowBecause)
      })
  }

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
