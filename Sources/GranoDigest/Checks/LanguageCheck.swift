internal import GranoCore
internal import GranoLanguages

/// Tells whether a text is in the language it must be in.
struct LanguageCheck {
  let language: LanguageCode
  /// Other languages that a model may have slipped into: the note's among them.
  let others: [LanguageCode]
  let identifier: any TextLanguageIdentifier
  /// Folded words of the note that may stand in the text whatever their language.
  let borrowed: Set<String>

  private static let plausible: [LanguageCode] = ["de", "en", "es", "fr", "it", "pt"]
  // Of a longer text, this share of words may be in sentences of another language: quotations.
  private static let foreignShare = 0.25

  init(
    language: LanguageCode, spoken: Set<LanguageCode>, identifier: any TextLanguageIdentifier,
    borrowed: Set<String>
  ) {
    self.language = language
    self.identifier = identifier
    self.borrowed = borrowed
    others = Set(Self.plausible).union(spoken).subtracting([language]).sorted()
  }

  func fails(_ text: String) -> Bool {
    if isInOtherScript(text) { return true }
    guard LanguagePack.pack(for: language) != nil else { return false }
    let tokens = Tokenizer.tokens(of: text)
    if isForeign(tokens) { return true }
    var words = 0
    var foreign = 0
    for piece in tokens.split(whereSeparator: \.isTerminator) {
      let own = piece.count(where: \.isWord)
      words += own
      if own >= 4, isForeign(Array(piece)) { foreign += own }
    }
    return words > 8 && Double(foreign) > Self.foreignShare * Double(words)
  }

  /// Han, kana, Hangul or other letters where the language has none, or none where it has them.
  private func isInOtherScript(_ text: String) -> Bool {
    var han = 0
    var kana = 0
    var hangul = 0
    var latin = 0
    var other = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0..<0x250, 0x1E00...0x1EFF: latin += 1
      case 0x3040...0x30FF: kana += 1
      case 0x3400...0x9FFF: han += 1
      case 0xAC00...0xD7A3: hangul += 1
      default: other += 1
      }
    }
    let all = han + kana + hangul + latin + other
    guard all > 0 else { return false }
    let own: Int
    switch language.rawValue {
    case "ja": own = han + kana
    case "zh": own = han
    case "ko": own = hangul
    default: return han + kana + hangul + other > 0 && LanguagePack.pack(for: language) != nil
    }
    // Names and brands stay in Latin letters.
    let wrong = other + (language == "ja" ? hangul : language == "zh" ? hangul + kana : kana + han)
    return wrong * 10 > all || own * 2 < all && latin > 12
  }

  private func isForeign(_ tokens: [Token]) -> Bool {
    // A capital inside a sentence is a name, but in German.
    let words = tokens.indices.filter { index in
      let token = tokens[index]
      return token.kind == .word && !borrowed.contains(token.fold)
        && (index == 0 || language == "de" || !token.isCapitalised)
    }.map { tokens[$0] }
    guard !words.isEmpty else { return false }
    let own = score(words, in: language)
    var best = (language: language, score: own)
    for other in others {
      let score = score(words, in: other)
      if score > best.score { best = (other, score) }
    }
    guard best.language != language else { return false }
    let lead = best.score - own
    let size = Double(words.count)
    if lead >= max(1.5, 0.35 * size) { return true }
    // Doubtful by words alone: the identifier decides.
    guard lead >= 0.2 * size, words.count >= 3 else { return false }
    let text = words.map(\.lower).joined(separator: " ")
    let found = identifier.probabilities(of: text, among: [language] + others)
    return (found[best.language] ?? 0) > 2 * (found[language] ?? 0)
  }

  /// How many of the words the language knows; its commonest ones count half as much again.
  private func score(_ words: [Token], in language: LanguageCode) -> Double {
    let commonest = CheckLexicon.lexicon(for: language).commonest
    let common = CommonWords.words(of: language)
    return words.reduce(0) { sum, token in
      if commonest.contains(token.lower) { return sum + 1.5 }
      // The tables know words of four letters and more.
      return token.fold.count >= 4 && common.contains(token.fold) ? sum + 1 : sum
    }
  }
}
