internal import GranoCore
internal import GranoLanguages

/// Finds proper names that the evidence does not hold.
///
/// A name is told by its capital where the language writes none for ordinary words; in German,
/// and first in a sentence, by being no ordinary word, or by standing in the list of names.
struct NameCheck {
  let evidence: [CheckText]
  let known: Set<String>
  /// Whether the text is a title, in which English writes ordinary words with capitals.
  var isTitle = false

  // The word tables hold words of these lengths.
  private static let tabled = 4...8

  func fails(_ text: CheckText) -> Bool {
    text.tokens.indices.contains { index in
      let token = text.tokens[index]
      guard token.kind == .word, token.text.count > 1 else { return false }
      return Self.parts(of: token).contains { part in
        isName(part, of: token, at: index, in: text) && !isSaid(part, in: text.language)
      }
    }
  }

  /// The names of `text` that a rewording must keep, folded.
  static func names(of text: CheckText) -> [String] {
    let check = NameCheck(evidence: [], known: [])
    return text.tokens.indices.flatMap { index -> [String] in
      let token = text.tokens[index]
      guard token.kind == .word, token.text.count > 1 else { return [] }
      return parts(of: token).filter { check.isName($0, of: token, at: index, in: text) }
        .map { TextFolding.fold($0) }
    }
  }

  private static func parts(of token: Token) -> [Substring] {
    token.text.split { $0 == "-" || $0 == "‑" || $0 == "'" || $0 == "’" }.filter { $0.count > 1 }
  }

  private func isName(
    _ part: Substring, of token: Token, at index: Int, in text: CheckText
  ) -> Bool {
    guard let first = part.first else { return false }
    let isSpelled = text.language == "ja" || text.language == "zh" || text.language == "ko"
    if isSpelled { return first.isASCII && first.isUppercase && part.count > 2 }
    guard first.isUppercase else { return false }
    let folded = TextFolding.fold(part)
    let check = text.words
    let lexicon = text.lexicon
    let lower = part.lowercased()
    if check.capitals.contains(folded) || check.calendarNames[folded] != nil { return false }
    if check.properNames.contains(folded) || check.placeNames.contains(folded)
      || folded.hasSuffix("s") && check.properNames.contains(String(folded.dropLast()))
    {
      return true
    }
    if lexicon.isTitle(lower) || lexicon.stopWords.contains(folded) { return false }
    // "I'll", "PDF": one letter, or letters alone.
    if part.count <= 3, part.allSatisfy(\.isUppercase) { return false }
    let common = CommonWords.words(of: text.language)
    let isOrdinary = common.contains(folded) || lexicon.verbs.isForm(lower)
    if text.language == "de" {
      return !isOrdinary && Self.tabled.contains(folded.count) && !isCompound(folded, common)
        && !isFormed(folded, common, by: check.inflections)
    }
    if !text.opensSentence(index), !isTitle, token.text.first?.isUppercase ?? false {
      return true
    }
    guard Self.tabled.contains(folded.count), !isOrdinary,
      !isFormed(folded, common, by: check.inflections),
      !check.endings.contains(where: { folded.hasSuffix($0) })
    else { return false }
    // "Mándale", "Recógela": verbs with pronouns written onto them.
    return !ContentWord(token, at: index, lexicon).isVerb
  }

  /// Whether the word is an ordinary one with another ending.
  private func isFormed(
    _ word: String, _ common: CommonWords, by inflections: Set<String>
  ) -> Bool {
    inflections.contains { ending in
      word.count >= ending.count + 4 && word.hasSuffix(ending)
        && common.contains(String(word.dropLast(ending.count)))
    }
  }

  /// Whether a German word is made of two ordinary ones.
  private func isCompound(_ word: String, _ common: CommonWords) -> Bool {
    let letters = Array(word)
    guard letters.count >= 7 else { return false }
    return (3...letters.count - 3).contains { cut in
      let tail = String(letters[cut...])
      guard tail.count >= 4 ? common.contains(tail) : common.isInPack(tail) else { return false }
      return [0, 1].contains { joint in
        let head = String(letters[..<(cut - joint)])
        return joint == 0 || letters[cut - 1] == "s" || letters[cut - 1] == "n"
          ? (head.count >= 4 ? common.contains(head) : common.isInPack(head)) : false
      }
    }
  }

  /// Whether the word, or a near form of it, was said: "Ruths" of "Ruth", "Bose's" of "Bose".
  private func isSaid(_ part: Substring, in language: LanguageCode) -> Bool {
    let folded = TextFolding.fold(part)
    if Self.isForm(folded, among: known) { return true }
    for text in evidence {
      if text.tokens.contains(where: { token in
        token.kind == .word
          && (Self.isForm(folded, of: token.fold)
            || Self.parts(of: token).contains { Self.isForm(folded, of: TextFolding.fold($0)) })
      }) {
        return true
      }
      guard text.language != language else { continue }
      if isTranslated(folded, from: text, into: language) { return true }
    }
    return false
  }

  /// In another language, ordinary words may take a capital, places change ("Londres", "London"),
  /// and what was said in another script is spelled anew.
  private func isTranslated(
    _ folded: String, from text: CheckText, into language: LanguageCode
  ) -> Bool {
    let spelled: Set<LanguageCode> = ["ja", "ko", "zh"]
    if spelled.contains(text.language) != spelled.contains(language) { return true }
    if CheckLexicon.lexicon(for: language).properNames.contains(folded) { return false }
    if CommonWords.words(of: language).contains(folded),
      !CheckLexicon.lexicon(for: language).placeNames.contains(folded)
    {
      return true
    }
    return folded.count >= 5
      && text.tokens.contains {
        $0.isCapitalised && $0.fold.count >= 5
          && zip($0.fold, folded).prefix { $0 == $1 }.count >= 3
          && !CheckLexicon.lexicon(for: text.language).properNames.contains($0.fold)
      }
  }

  /// Whether the evidence, a text in `language`, keeps a name that was said in another text.
  func holds(_ name: String, from spoken: LanguageCode, in language: LanguageCode) -> Bool {
    let spelled: Set<LanguageCode> = ["ja", "ko", "zh"]
    if spelled.contains(spoken) != spelled.contains(language) { return true }
    let isSame = spoken == language
    return evidence.contains { text in
      text.tokens.contains { token in
        Self.isForm(name, of: token.fold)
          || Self.parts(of: token).contains { Self.isForm(name, of: TextFolding.fold($0)) }
          // Places change across languages: "Londres", "London".
          || !isSame && token.isCapitalised && zip(token.fold, name).prefix { $0 == $1 }.count >= 3
      }
    }
  }

  private static func isForm(_ word: String, among words: Set<String>) -> Bool {
    words.contains { isForm(word, of: $0) }
  }

  /// Equal but for an ending of a case, a plural or a possessive.
  private static func isForm(_ one: String, of two: String) -> Bool {
    if one == two { return true }
    let (short, long) = one.count <= two.count ? (one, two) : (two, one)
    guard short.count >= 3, long.hasPrefix(short) else { return false }
    return ["s", "es", "n", "en", "'s", "er", "e", "ern"].contains(
      String(long.dropFirst(short.count)))
      // "Lindner" in "Lindnerstraße" is no form of it; a street keeps its name all the same.
      || short.count >= 6
  }
}
