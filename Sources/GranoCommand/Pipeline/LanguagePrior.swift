package import GranoCore

/// What is known of a sender's language before a note is heard.
///
/// From what they write in the chat, and from their earlier notes whose language was clear.
package enum LanguagePrior {
  /// What one earlier note counts, against one written message.
  static let noteWeight = 2.0
  /// Letters of a message that has its full say.
  static let fullMessage = 40.0

  /// - Parameters:
  ///   - messages: Typed by the sender.
  ///   - notes: The languages of earlier notes.
  /// - Returns: Probabilities that sum to 1; nil when nothing is known.
  package static func priors(
    among candidates: [LanguageCode], messages: [String], notes: [LanguageCode],
    identifier: any TextLanguageIdentifier
  ) -> [LanguageCode: Double]? {
    guard candidates.count > 1 else { return nil }
    var counts: [LanguageCode: Double] = [:]
    for message in messages {
      let letters = Double(message.count(where: \.isLetter))
      guard letters >= 8 else { continue }
      for (code, probability) in identifier.probabilities(of: message, among: candidates) {
        counts[code, default: 0] += probability * min(1, letters / fullMessage)
      }
    }
    for code in notes where candidates.contains(code) { counts[code, default: 0] += noteWeight }
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return nil }
    // One uniform vote beside them: two messages are no certainty.
    let even = 1 / Double(candidates.count)
    return candidates.reduce(into: [:]) { $0[$1] = ((counts[$1] ?? 0) + even) / (total + 1) }
  }
}
