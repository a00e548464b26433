internal import GranoCore

/// A word that says something, with the forms by which it is compared.
struct ContentWord: Sendable {
  /// Index of its token.
  let position: Int
  let fold: String
  /// Folded forms that stand for the same word: as written, the infinitive, without a particle.
  let forms: [String]
  let isVerb: Bool
  let isCapitalised: Bool
  /// Whether a pronoun of the speaker's is written onto it: "tráeme", "portami".
  let namesSpeaker: Bool

  /// The words of `tokens[range]` that say something: no function words, courtesies, numbers.
  static func words(
    of tokens: [Token], in range: Range<Int>, language: LanguageCode
  ) -> [ContentWord] {
    let lexicon = DigestLexicon.lexicon(for: language)
    let check = CheckLexicon.lexicon(for: language)
    return range.compactMap { index in
      let token = tokens[index]
      guard token.kind == .word, !lexicon.isStopWord(token),
        !lexicon.particles.contains(token.lower),
        !check.neutral.contains(token.fold), check.calendarNames[token.fold] == nil,
        lexicon.courtesy.end(in: tokens, at: index, limit: range.upperBound) == nil
      else { return nil }
      if token.text.count == 1, !(token.text.first.map(Tokenizer.isIdeographic) ?? false) {
        return nil
      }
      return ContentWord(token, at: index, lexicon)
    }
  }

  init(_ token: Token, at position: Int, _ lexicon: DigestLexicon) {
    self.position = position
    fold = token.fold
    isCapitalised = token.isCapitalised
    var forms = [token.fold]
    let lower = token.lower
    var namesSpeaker = false
    var isVerb = lexicon.verbs.isForm(lower) || lexicon.finiteVerbs.contains(lower)
    for form in lexicon.verbs.forms[lower] ?? [] { forms.append(TextFolding.fold(form.infinitive)) }
    if let infinitive = lexicon.participles[lower] { forms.append(TextFolding.fold(infinitive)) }
    for ending in Self.enclitics[lexicon.language.rawValue] ?? []
    where token.fold.hasSuffix(ending) && token.fold.count > ending.count + 2 {
      let stem = String(token.fold.dropLast(ending.count))
      forms.append(stem)
      for form in lexicon.verbs.foldedImperatives[stem] ?? [] {
        forms.append(TextFolding.fold(form.infinitive))
        isVerb = true
      }
      if lexicon.verbs.isForm(stem) { isVerb = true }
      if Self.speakerEnclitics.contains(ending),
        lexicon.verbs.foldedImperatives[stem] != nil || lexicon.verbs.isForm(stem)
      {
        namesSpeaker = true
      }
    }
    self.namesSpeaker = namesSpeaker
    if lexicon.language == "de", !token.isCapitalised || position == 0 {
      for form in Self.withoutParticles(token.fold, lexicon) {
        forms.append(form)
        if lexicon.verbs.isForm(form) { isVerb = true }
      }
    }
    self.isVerb = isVerb && (lexicon.language != "de" || !token.isCapitalised || position == 0)
    var known: Set<String> = []
    self.forms = forms.filter { known.insert($0).inserted }
  }

  /// "mitzubringen" is "bringen", "abgeholt" "holt".
  private static func withoutParticles(_ word: String, _ lexicon: DigestLexicon) -> [String] {
    var result: [String] = []
    for particle in lexicon.separable where word.hasPrefix(particle) {
      let rest = String(word.dropFirst(particle.count))
      guard rest.count >= 4 else { continue }
      result.append(rest)
      for inner in ["zu", "ge"] where rest.hasPrefix(inner) && rest.count >= 6 {
        result.append(String(rest.dropFirst(2)))
      }
    }
    if word.hasPrefix("ge"), word.count >= 6 { result.append(String(word.dropFirst(2))) }
    return result
  }

  // Pronouns that are written onto imperatives and infinitives.
  private static let enclitics: [String: [String]] = [
    "es": [
      "melo", "mela", "selo", "sela", "me", "te", "se", "le", "les", "lo", "la", "los", "las",
      "nos",
    ],
    "it": ["mi", "ti", "gli", "lo", "la", "li", "le", "ci", "ne", "melo", "mela"],
    "pt": ["me", "te", "lhe", "lo", "la", "nos"],
  ]

  private static let speakerEnclitics: Set<String> = ["me", "melo", "mela", "nos", "mi", "ci"]

  func matches(_ other: ContentWord) -> Bool {
    forms.contains { own in other.forms.contains { Self.isNear(own, $0) } }
  }

  /// Whether two folded words are forms or parts of one another.
  static func isNear(_ one: String, _ two: String) -> Bool {
    if one == two { return true }
    let (short, long) = one.count <= two.count ? (one, two) : (two, one)
    let least = short.count
    let common = zip(short, long).prefix { $0 == $1 }.count
    if let scalar = short.unicodeScalars.first, scalar.value >= 0xAC00, scalar.value <= 0xD7A3 {
      // Hangul: a syllable is a letter or two of meaning, particles follow.
      return common >= min(2, least)
    }
    if common >= 4, common * 10 >= least * 7, common * 10 >= long.count * 6 { return true }
    if least == 3, common == 3, long.count <= 5 { return true }
    // "Kirschtorte" holds "Torte".
    return least >= 5 && (long.hasSuffix(short) || long.hasPrefix(short))
  }
}
