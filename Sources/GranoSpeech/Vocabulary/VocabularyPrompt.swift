package import GranoCore

/// The text that prepares a recogniser for names: a plain list, in no language.
///
/// Whisper reads its initial prompt as what was said before. A sentence around the names would pull
/// the transcript to that sentence's language and style; names alone do not.
package enum VocabularyPrompt {
  /// Tokens that the prompt may cost, of the 223 that Whisper takes: each is read for every window.
  package static let mostTokens = 60

  /// The first of `terms` that fit, as "Lena Ortiz, Köhler, Grano."; nil when there are none.
  ///
  /// - Parameters:
  ///   - terms: The most wanted first, see `Vocabulary.terms(for:)`.
  ///   - language: The note's own; Chinese and Japanese lists have their own marks.
  package static func text(terms: [String], language: LanguageCode) -> String? {
    let isIdeographic = language == .chinese || language == .japanese
    let (comma, stop) = isIdeographic ? ("、", "。") : (", ", ".")
    var chosen: [String] = []
    var known: Set<String> = []
    var tokens = 1
    for term in terms where !term.isEmpty {
      // "Ortiz" is in "Lena Ortiz" already.
      if chosen.contains(where: { Self.contains($0, term) }) { continue }
      guard known.insert(TextFolding.fold(term)).inserted else { continue }
      let cost = Self.tokens(in: term) + 1
      guard tokens + cost <= mostTokens else { continue }
      tokens += cost
      chosen.append(term)
    }
    return chosen.isEmpty ? nil : chosen.joined(separator: comma) + stop
  }

  private static func contains(_ name: String, _ word: String) -> Bool {
    name.split(separator: " ").contains { $0 == word }
  }

  /// About how many tokens `term` costs.
  ///
  /// Rather too many than too few. By Whisper's multilingual tokenizer, a token is 2.7 letters of
  /// 25 Latin names (1.5 in the worst, "Wójcik"), 1.9 Cyrillic and 1.4 Greek letters, 1.0 kana, 0.8
  /// Hangul syllables and 0.7 Han characters.
  package static func tokens(in term: String) -> Int {
    var quarters = 0
    for scalar in term.unicodeScalars {
      switch scalar.value {
      case ..<0x250: quarters += 2
      case ..<0x1100: quarters += 3
      case 0x3040...0x30FF, 0xAC00...0xD7A3: quarters += 5
      default: quarters += 7
      }
    }
    return (quarters + 3) / 4
  }
}
