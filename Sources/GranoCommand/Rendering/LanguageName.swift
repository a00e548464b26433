package import GranoCore
internal import GranoLanguages

/// Languages by their English names, for people; and which codes speech recognition knows.
package enum LanguageName {
  /// The English name, else the code.
  package static func text(_ code: LanguageCode) -> String {
    SpokenLanguages.name(of: code) ?? code.rawValue
  }

  /// Whether `code` is a language that Whisper's vocabulary has a token for.
  package static func isKnown(_ code: String) -> Bool {
    SpokenLanguages.name(of: LanguageCode(code)) != nil
  }
}
