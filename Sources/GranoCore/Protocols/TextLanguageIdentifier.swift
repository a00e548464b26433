/// Tells from written words which language they are in.
package protocol TextLanguageIdentifier: Sendable {
  /// The probability of each of `candidates` for `text`; they sum to 1.
  ///
  /// Empty when the text says nothing (no words, or no candidate is known).
  func probabilities(
    of text: String, among candidates: [LanguageCode]
  ) -> [LanguageCode: Double]
}
