internal import GranoCore

/// Subjunctives of verbs that no table has, and forms that recognisers misspell ("recogas").
///
/// After "necesito que" and its like a word in -as or -es is the listener's verb, whatever its
/// stem. A verb of the table is preferred; else the infinitive is the likely one.
enum RomanceSubjunctives {
  /// Endings, longest first, each with the infinitives' endings that it may stand for.
  private static let endings: [LanguageCode: [(ending: String, infinitives: [String])]] = [
    "es": [
      ("ieras", ["er", "ir"]), ("ieses", ["er", "ir"]), ("aras", ["ar"]), ("ases", ["ar"]),
      ("ques", ["car"]), ("gues", ["gar"]), ("ces", ["zar"]), ("jas", ["ger", "gir", "jar"]),
      ("zcas", ["cer", "cir"]), ("yas", ["ir", "er"]), ("as", ["er", "ir"]), ("es", ["ar"]),
    ],
    "fr": [
      ("issiez", ["ir"]), ("isses", ["ir"]), ("iez", ["er", "re", "ir"]),
      ("es", ["er", "re", "ir"]),
    ],
    "it": [("chi", ["care"]), ("ghi", ["gare"]), ("assi", ["are"]), ("i", ["are"])],
    "pt": [
      ("asses", ["ar"]), ("esses", ["er"]), ("isses", ["ir"]), ("ques", ["car"]),
      ("gues", ["gar"]), ("ares", ["ar"]), ("eres", ["er"]), ("ires", ["ir"]), ("que", ["car"]),
      ("gue", ["gar"]), ("es", ["ar"]), ("as", ["er", "ir"]), ("e", ["ar"]), ("a", ["er", "ir"]),
    ],
  ]

  /// The infinitive that `token` is likely a subjunctive of; nil when it may be no verb.
  ///
  /// - Parameter previous: The word before it. After an article it is a noun ("las cosas").
  static func infinitive(
    _ token: Token, after previous: Token, _ lexicon: DigestLexicon
  ) -> String? {
    let word = TextFolding.fold(token.lower)
    guard word.count >= 5, token.kind == .word, !token.isCapitalised,
      !lexicon.isStopWord(token), leads(previous.lower, lexicon)
    else { return nil }
    var likely: String?
    for (ending, infinitives) in endings[lexicon.language] ?? [] where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      guard stem.count >= 2 else { continue }
      for infinitive in infinitives.map({ stem + $0 })
      where lexicon.verbs.infinitive(of: infinitive, .infinitive) != nil {
        return infinitive
      }
      if likely == nil { likely = stem + infinitives[0] }
    }
    return likely
  }

  /// Whether a finite verb of the listener may follow `word`.
  private static func leads(_ word: String, _ lexicon: DigestLexicon) -> Bool {
    let pronouns: Set<String>
    switch lexicon.language.rawValue {
    case "es":
      pronouns = ["que", "me", "nos", "te", "le", "les", "lo", "se", "tú", "vos", "si", "también"]
    case "fr": pronouns = ["tu", "vous", "me", "m'", "nous", "lui", "leur", "l'", "y", "en"]
    case "it": pronouns = ["tu", "mi", "ci"]
    default: pronouns = ["tu", "você", "me", "nos", "lhe", "cê"]
    }
    return pronouns.contains(word)
  }
}
