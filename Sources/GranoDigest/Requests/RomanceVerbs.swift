internal import GranoCore

/// Verbs with pronouns hung on them: "mándamela", "dites-le", "passami".
enum RomanceVerbs {
  static let languages: Set<LanguageCode> = ["es", "fr", "it", "pt"]

  /// A verb form with the pronouns taken off it.
  struct Stripped: Sendable {
    let form: VerbTable.Form
    /// In order, such as ["me", "la"].
    let pronouns: [String]
  }

  private static let first: [LanguageCode: [String]] = [
    "es": ["me", "te", "nos", "se", "os"],
    "it": ["mi", "ti", "ci", "me", "te", "ce", "glie"],
    "pt": ["-me", "-te", "-nos", "-se"],
    "fr": ["-moi", "-nous", "-toi", "-lui", "-leur"],
  ]

  private static let second: [LanguageCode: [String]] = [
    "es": ["lo", "la", "los", "las", "le", "les"],
    "it": ["lo", "la", "li", "le", "ne", "gli", "ci", "vi"],
    "pt": ["-o", "-a", "-os", "-as", "-lhe", "-lhes"],
    "fr": ["-le", "-la", "-les", "-en", "-y"],
  ]

  /// The infinitive that `word` is, pronouns taken off: "pedirle" is "pedir".
  static func infinitive(_ word: String, _ lexicon: DigestLexicon) -> String? {
    if lexicon.verbs.infinitive(of: word, .infinitive) != nil { return word }
    // "Far partire", "portar via".
    if lexicon.language == "it", word.hasSuffix("r"),
      lexicon.verbs.infinitive(of: word + "e", .infinitive) != nil
    {
      return word + "e"
    }
    // The personal infinitive: "para montares a mesa".
    if lexicon.language == "pt" {
      for ending in ["es", "mos", "em"]
      where word.hasSuffix("r" + ending)
        && lexicon.verbs.infinitive(of: String(word.dropLast(ending.count)), .infinitive) != nil
      {
        return String(word.dropLast(ending.count))
      }
    }
    for (bare, _) in withoutPronouns(TextFolding.fold(word), lexicon.language) {
      for candidate in [bare, bare + "e"]
      where lexicon.verbs.infinitive(of: candidate, .infinitive) != nil {
        return candidate
      }
    }
    let unaccented = TextFolding.fold(word)
    return looksInfinitive(unaccented, lexicon.language) && !lexicon.stopWords.contains(unaccented)
      ? word : nil
  }

  /// An imperative with at least one pronoun hung on it.
  static func enclitic(_ word: String, _ lexicon: DigestLexicon) -> Stripped? {
    // "Formados" is a participle; the imperative is "formaos".
    if lexicon.language == "es", word.hasSuffix("dos") { return nil }
    for (bare, pronouns) in withoutPronouns(TextFolding.fold(word), lexicon.language) {
      if let form = lexicon.verbs.foldedImperatives[bare]?.first {
        return Stripped(form: form, pronouns: pronouns)
      }
      // "Fammi", "fatti", "dacci": the apostrophe of "fa'" and "da'" is lost as well.
      if lexicon.language == "it", bare.count == 3, let last = bare.last, "mltcn".contains(last),
        let form = lexicon.verbs.foldedImperatives[bare.dropLast() + "'"]?.first
      {
        return Stripped(form: form, pronouns: pronouns)
      }
      // "da" + "mi" doubles: "dammi".
      if lexicon.language == "it", let last = bare.last,
        bare.hasSuffix(String([last, last])) == false,
        bare.hasSuffix("m") || bare.hasSuffix("l"),
        let form = lexicon.verbs.foldedImperatives[String(bare.dropLast())]?.first
      {
        return Stripped(form: form, pronouns: pronouns)
      }
    }
    return nil
  }

  private static func withoutPronouns(
    _ word: String, _ language: LanguageCode
  ) -> [(bare: String, pronouns: [String])] {
    var result: [(String, [String])] = []
    let firsts = first[language] ?? []
    let seconds = second[language] ?? []
    for last in seconds where word.hasSuffix(last) {
      let rest = String(word.dropLast(last.count))
      for before in firsts where rest.hasSuffix(before) {
        result.append((String(rest.dropLast(before.count)), [before, last]))
      }
      result.append((rest, [last]))
    }
    if language == "fr" {
      // French says the thing first: "envoie-le-moi".
      for last in firsts where word.hasSuffix(last) {
        let rest = String(word.dropLast(last.count))
        for before in seconds where rest.hasSuffix(before) {
          result.append((String(rest.dropLast(before.count)), [before, last]))
        }
      }
    }
    for last in firsts where word.hasSuffix(last) {
      result.append((String(word.dropLast(last.count)), [last]))
    }
    return result.filter { $0.0.count >= 2 }
  }

  private static func looksInfinitive(_ word: String, _ language: LanguageCode) -> Bool {
    guard word.count >= 5 else { return false }
    switch language.rawValue {
    case "it": return ["are", "ere", "ire"].contains { word.hasSuffix($0) }
    case "fr": return word.hasSuffix("er") || word.hasSuffix("ir")
    default: return ["ar", "er", "ir"].contains { word.hasSuffix($0) }
    }
  }
}
