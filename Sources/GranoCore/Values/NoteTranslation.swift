/// A transcript in another language, line for line.
package struct NoteTranslation: Sendable, Equatable, Codable {
  package var language: LanguageCode

  /// One for each segment of the transcript, in its order; nil where none could be made.
  package var lines: [String?]

  /// True until the user has edited a line.
  package var ai: Bool

  package init(language: LanguageCode, lines: [String?], ai: Bool = true) {
    self.language = language
    self.lines = lines
    self.ai = ai
  }

  /// The translated segment; nil where there is none, or only blanks.
  package func line(_ segment: Int) -> String? {
    guard lines.indices.contains(segment), let line = lines[segment],
      line.contains(where: { !$0.isWhitespace })
    else { return nil }
    return line
  }
}
