internal import GranoCore
internal import GranoLanguages

/// What prompts call a language: by its English name, in prompts that are in English.
enum PromptLanguage {
  /// The code itself for a language without a name here: models know those too.
  static func name(_ language: LanguageCode) -> String {
    SpokenLanguages.name(of: language) ?? "the language with the code \(language.rawValue)"
  }
}
