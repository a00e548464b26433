/// Splits text for the identifiers.
enum TextWords {
  /// Lower-cased words; digits and punctuation say nothing about a language.
  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map { $0.lowercased() }
  }

  /// The words on one line, as fastText's model was trained.
  static func line(of text: String) -> String {
    words(of: text).joined(separator: " ")
  }
}
