/// A name or a rare word that recognition is to know.
package struct VocabularyTerm: Sendable, Hashable {
  package let text: String

  /// The only language in which it is said; nil for any.
  package let language: LanguageCode?

  package init(_ text: String, language: LanguageCode? = nil) {
    self.text = text
    self.language = language
  }
}
