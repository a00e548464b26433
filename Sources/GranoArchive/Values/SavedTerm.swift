package import GranoCore

/// A term of the vocabulary as it is saved.
package struct SavedTerm: Sendable, Equatable {
  package var term: VocabularyTerm

  /// When it was last added, in local time; nil when that is not known.
  package var added: LocalDateTime?

  package init(term: VocabularyTerm, added: LocalDateTime?) {
    self.term = term
    self.added = added
  }
}
