package import GranoCore

/// What is wished for a note's languages.
package struct SpeechRequest: Sendable {
  /// The languages that detection chooses among; empty means every one the engine has.
  package var candidates: [LanguageCode]

  /// The user said so: nothing is probed.
  package var forced: LanguageCode?

  /// What is known beforehand, from the chat and earlier notes; nil if nothing is.
  package var priors: [LanguageCode: Double]?

  /// Names that may be said: recognition is prepared for them, near misses are put right.
  package var vocabulary = Vocabulary()

  /// Whether the signals of every window are wanted, also of a forced language.
  package var explains = false

  package init(
    candidates: [LanguageCode], forced: LanguageCode? = nil,
    priors: [LanguageCode: Double]? = nil
  ) {
    self.candidates = candidates
    self.forced = forced
    self.priors = priors
  }
}
