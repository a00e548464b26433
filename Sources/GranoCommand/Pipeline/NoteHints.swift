internal import GranoCore

/// What is known of a note before it is heard.
struct NoteHints: Sendable {
  var vocabulary: Vocabulary
  /// Probabilities of the candidates; nil when nothing is known.
  var priors: [LanguageCode: Double]?
}
