/// Kinds of characters in Chinese and Japanese text.
enum HanCharacters {
  static func isHan(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    // The repetition mark stands for a character.
    case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3134F: return true
    default: return false
    }
  }

  static func isHiragana(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x3041...0x309F).contains(scalar.value)
  }

  /// Katakana and the mark of a long vowel.
  static func isKatakana(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x30A1...0x30FA).contains(scalar.value) || scalar.value == 0x30FC
  }

  static func isKana(_ character: Character) -> Bool {
    isHiragana(character) || isKatakana(character)
  }
}
