internal import GranoCore

/// Cuts text into words, numbers and marks.
enum Tokenizer {
  /// The tokens of `segments` one after another: a new segment is a new word.
  static func tokens(of segments: [Segment]) -> [Token] {
    var tokens: [Token] = []
    for (index, segment) in segments.enumerated() {
      var own = Self.tokens(of: segment.text, segment: index)
      if !own.isEmpty, !(own[0].text.first.map(isIdeographic) ?? false) { own[0].spaced = true }
      tokens += own
    }
    return tokens
  }

  /// The tokens of `text`, all said in segment number `segment`.
  ///
  /// Apostrophes and hyphens inside a word stay in it, as do points, colons and commas between
  /// digits, and the points of "p.m.". Han and kana have no blanks between words: each such
  /// character is a token of its own.
  static func tokens(of text: String, segment: Int = 0) -> [Token] {
    let characters = Array(text)
    var result: [Token] = []
    var spaced = false
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character.isWhitespace || character == "\u{FEFF}" || character == "\0" {
        spaced = true
        index += 1
        continue
      }
      var end = index + 1
      if isWordCharacter(character), !isIdeographic(character) {
        end = wordEnd(in: characters, from: index)
        if let elision = elisionEnd(in: characters, from: index, to: end) { end = elision }
      } else if character == "." {
        while end < characters.count, characters[end] == "." { end += 1 }
      }
      var token = make(String(characters[index..<end]), segment: segment, spaced: spaced)
      if token.text.count > 1, token.text.allSatisfy({ $0 == "." }) {
        token.text = "…"
        token.lower = "…"
      }
      result.append(token)
      spaced = false
      index = end
    }
    return result
  }

  /// The words that lose their vowel before another in French and Italian: "l'", "qu'", "dell'".
  private static let elided: Set<String> = [
    "l", "d", "c", "j", "m", "t", "s", "n", "qu", "jusqu", "lorsqu", "puisqu", "dell", "nell",
    "all", "sull", "dall", "un", "quest", "quell", "cos", "anch", "dov", "com",
  ]

  /// Where an elided word ends, apostrophe included; nil when the word is none.
  private static func elisionEnd(in characters: [Character], from start: Int, to end: Int) -> Int? {
    guard
      let apostrophe = characters[start..<end].firstIndex(where: { $0 == "'" || $0 == "’" }),
      apostrophe + 1 < end, apostrophe - start <= 7,
      elided.contains(String(characters[start..<apostrophe]).lowercased()),
      "aeiouyhàâéèêëîïôöûü".contains(Character(characters[apostrophe + 1].lowercased()))
    else { return nil }
    return apostrophe + 1
  }

  private static func make(_ text: String, segment: Int, spaced: Bool) -> Token {
    var lower = text.lowercased()
    if lower.contains("’") { lower = String(lower.map { $0 == "’" ? "'" : $0 }) }
    let isWord = text.first.map(isWordCharacter) ?? false
    let hasDigit = isWord && text.contains(where: \.isNumber)
    return Token(
      text: text, lower: lower, fold: TextFolding.fold(lower),
      kind: !isWord ? .mark : hasDigit ? .number : .word, spaced: spaced, segment: segment)
  }

  private static func wordEnd(in characters: [Character], from start: Int) -> Int {
    var index = start + 1
    while index < characters.count {
      let character = characters[index]
      if isWordCharacter(character), !isIdeographic(character) {
        index += 1
        continue
      }
      guard index + 1 < characters.count else { break }
      let before = characters[index - 1]
      let after = characters[index + 1]
      let joins: Bool
      switch character {
      case "'", "’", "-", "‑", "&":
        joins = isWordCharacter(after) && !isIdeographic(after)
      case ".", ":", ",", "/":
        joins =
          before.isNumber && after.isNumber
          || character == "." && isInitialism(characters, point: index, start: start)
      default:
        joins = false
      }
      guard joins else { break }
      index += 1
    }
    // The last point of "p.m." belongs to it.
    if index < characters.count, characters[index] == ".",
      characters[start..<index].contains("."), characters[start].isLetter
    {
      index += 1
    }
    return index
  }

  /// Whether the point stands between single letters, as in "p.m" or "z.B".
  private static func isInitialism(_ text: [Character], point: Int, start: Int) -> Bool {
    let letterBefore = text[point - 1].isLetter
    let single = point - 1 == start || text[point - 2] == "."
    let letterAfter = text[point + 1].isLetter
    let endsAfter = point + 2 >= text.count || !isWordCharacter(text[point + 2])
    return letterBefore && single && letterAfter && endsAfter
  }

  static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Han, hiragana, katakana: written without blanks between words.
  static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    switch scalar {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      return true
    default:
      return false
    }
  }
}
