package import GranoCore

/// What a note says to a question about it.
package struct NoteAnswer: Sendable, Equatable {
  /// In `language`; the words for "not in this note" when `isAbsent`.
  package var text: String

  /// The segments that the answer rests on; empty when `isAbsent`.
  package var segments: [Int]

  /// The question's language.
  package var language: LanguageCode

  /// Whether the note does not say it.
  package var isAbsent: Bool
}
