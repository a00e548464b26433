internal import GranoCore

/// A word in Latin letters, where it stands in a text.
struct LatinWord: Sendable {
  /// What lies between a word and the one before.
  enum Gap: Sendable {
    /// Blanks or one hyphen: both may be parts of one name.
    case blank
    case apostrophe
    /// Anything else: marks, digits, other scripts, the text's beginning.
    case border
  }

  let range: Range<String.Index>
  let gap: Gap

  /// Letters a–z.
  let folded: String
  let letters: [UInt8]
  let isCapitalised: Bool

  /// A capital here need not mean a name.
  let opensSentence: Bool

  /// The Latin words of `text` in order.
  static func words(of text: String) -> [LatinWord] {
    var words: [LatinWord] = []
    var place = text.startIndex
    var gapStart = place
    while place < text.endIndex {
      guard isLatin(text[place]) else {
        place = text.index(after: place)
        continue
      }
      let start = place
      while place < text.endIndex, isLatin(text[place]) { place = text.index(after: place) }
      let word = text[start..<place]
      let folded = TextFolding.fold(word)
      let between = text[gapStart..<start]
      words.append(
        LatinWord(
          range: start..<place, gap: words.isEmpty ? .border : gap(between), folded: folded,
          letters: Array(folded.utf8), isCapitalised: text[start].isUppercase,
          opensSentence: words.isEmpty || opensSentence(between)))
      gapStart = place
    }
    return words
  }

  private static func isLatin(_ character: Character) -> Bool {
    if let byte = character.asciiValue {
      return byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
    }
    guard let first = character.unicodeScalars.first, first.value < 0x1F00,
      first.properties.isAlphabetic
    else { return false }
    var folded = ""
    TextFolding.append(first, to: &folded)
    return !folded.isEmpty && folded.utf8.allSatisfy(NameLetters.isPlain)
  }

  private static func gap(_ text: Substring) -> Gap {
    if text == "'" || text == "’" { return .apostrophe }
    if text == "-" || text == "‐" { return .blank }
    return text.count <= 2 && text.allSatisfy { $0 == " " || $0 == "\u{A0}" } ? .blank : .border
  }

  private static func opensSentence(_ text: Substring) -> Bool {
    text.contains { character in
      switch character {
      case " ", "\u{A0}", ",", "-", "‐", "'", "’", "&", "/": false
      // Digits and other scripts begin no sentence.
      default: !character.isLetter && !character.isNumber
      }
    }
  }
}
