package import GranoCore

/// Tells languages apart by their commonest words: for builds without fastText.
///
/// Reads section `[stopwords]` of the language packs. Knows the languages that have a pack only;
/// candidates without one take no part, and get an even share of what is left.
package struct PackIdentifier: TextLanguageIdentifier {
  private let stopWords: [LanguageCode: Set<String>]

  package init() {
    var stopWords: [LanguageCode: Set<String>] = [:]
    for language in LanguagePack.available {
      let lines = LanguagePack.pack(for: language)?.lines(of: "stopwords") ?? []
      stopWords[language] = Set(lines.flatMap { TextWords.words(of: $0) })
    }
    self.stopWords = stopWords
  }

  package func probabilities(
    of text: String, among candidates: [LanguageCode]
  ) -> [LanguageCode: Double] {
    let words = TextWords.words(of: text)
    let known = candidates.filter { stopWords[$0] != nil }
    guard !words.isEmpty, !known.isEmpty else { return [:] }
    // Each word counts for the languages that have it, shared among them; one vote is given to
    // all in advance, so that a single word decides little.
    var votes = Dictionary(
      candidates.map { ($0, 1 / Double(candidates.count)) }, uniquingKeysWith: { first, _ in first }
    )
    for word in words {
      let holders = known.filter { stopWords[$0]?.contains(word) ?? false }
      for holder in holders { votes[holder, default: 0] += 1 / Double(holders.count) }
    }
    let sum = votes.values.reduce(0, +)
    return votes.mapValues { $0 / sum }
  }
}
