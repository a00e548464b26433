internal import GranoCore

/// A term in Latin letters, as near misses are compared with it.
struct LatinTerm: Sendable {
  /// More words are a sentence, not a name.
  static let mostWords = 5

  /// Below this, another word is one edit away.
  static let fewestLetters = 4

  /// One word of the term.
  struct Part: Sendable {
    let letters: [UInt8]
    let key: SpokenKey
  }

  let text: String

  /// The letters of all words.
  let letters: [UInt8]
  let key: SpokenKey
  let parts: [Part]
  let isCapitalised: Bool
  let hasApostrophe: Bool

  /// Nil for what cannot be repaired: another script, digits, too short or too long.
  init?(_ text: String) {
    let words = text.split { !$0.isLetter && !Self.isMark($0) }
    guard !words.isEmpty, words.count <= Self.mostWords, !text.contains(where: \.isNumber) else {
      return nil
    }
    var parts: [Part] = []
    for word in words {
      guard let letters = NameLetters.folded(word), !letters.isEmpty else { return nil }
      parts.append(Part(letters: letters, key: SpokenKey(NameLetters.sounding(word))))
    }
    let letters = parts.flatMap(\.letters)
    guard letters.count >= Self.fewestLetters else { return nil }
    self.text = text
    self.letters = letters
    self.parts = parts
    key = SpokenKey(NameLetters.sounding(text))
    isCapitalised = words[0].first?.isUppercase ?? false
    hasApostrophe = text.contains { $0 == "'" || $0 == "’" }
  }

  /// How many letters at the end of `word` may be an ending: the "s" of "Lenas".
  static func ending(of word: [UInt8]) -> Int {
    guard word.count > fewestLetters, word.last == UInt8(ascii: "s") else { return 0 }
    return isHissing(word[word.count - 2]) ? 0 : 1
  }

  /// Whether the name takes no "s" at its end: "Ortiz' Auto".
  var endsHissing: Bool { letters.last.map(Self.isHissing) ?? false }

  private static func isHissing(_ letter: UInt8) -> Bool {
    [UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z")].contains(letter)
  }

  // A combining mark that stands alone belongs to the letter before.
  private static func isMark(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x300...0x36F).contains($0.value) }
  }
}
