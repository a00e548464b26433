/// The names and rare words of one note, the most wanted first.
package struct Vocabulary: Sendable, Equatable {
  package private(set) var terms: [VocabularyTerm] = []

  /// Takes `terms` in their order; of those that differ in case or accents only, the first.
  ///
  /// Terms of different languages are different ones.
  package init(_ terms: some Sequence<VocabularyTerm> = []) {
    var known: Set<VocabularyTerm> = []
    for term in terms where !term.text.isEmpty {
      let key = VocabularyTerm(TextFolding.fold(term.text), language: term.language)
      if known.insert(key).inserted { self.terms.append(term) }
    }
  }

  package var isEmpty: Bool { terms.isEmpty }

  /// What may be said in `language`, in order, each once.
  ///
  /// - Parameter language: nil, when it is not known yet, leaves out what belongs to one language.
  package func terms(for language: LanguageCode?) -> [String] {
    var known: Set<String> = []
    return terms.filter { $0.language == nil || $0.language == language }.map(\.text)
      .filter { known.insert($0).inserted }
  }
}
