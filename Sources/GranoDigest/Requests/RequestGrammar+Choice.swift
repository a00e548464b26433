internal import GranoCore

extension DigestLexicon {
  /// The grammar that reads this language's requests; nil when grano has none.
  var grammar: (any RequestGrammar)? {
    switch language.rawValue {
    case "de": GermanGrammar(lexicon: self)
    case "en": EnglishGrammar(lexicon: self)
    case "es", "fr", "it", "pt": RomanceGrammar(lexicon: self)
    case "ja": JapaneseGrammar(lexicon: self)
    case "ko": KoreanGrammar(lexicon: self)
    case "zh": ChineseGrammar(lexicon: self)
    default: nil
    }
  }
}
