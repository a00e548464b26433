/// How many tokens a text has at most, where there is no tokenizer to ask.
///
/// Errs upwards, for a context that overflows loses the note's beginning. With vocabularies of 32,000
/// tokens and more, English has 4 to 4.5 bytes a token, German, Spanish, French, Italian and Portuguese
/// 3.2 to 3.8: three bytes stay below all of them. The scripts of China, Japan and Korea have 0.6 to
/// 1.3 tokens a character with a vocabulary made for them, and up to two where it was made for English
/// (bytes stand in for rare characters). Every other script is counted as one token a character.
enum TokenEstimate {
  static func tokens(in text: String) -> Int {
    var bytes = 0
    var tokens = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x250, 0x2000..<0x2070: bytes += UTF8.width(scalar)
      case 0x1100..<0x1200, 0x2E80..<0xE000, 0xF900..<0xFB00, 0xFE30..<0xFE50, 0xFF00..<0xFFF0,
        0x2_0000..<0x4_0000:
        tokens += 2
      // Emoji and what else is rare: a token a byte.
      case 0x1_0000...: tokens += 4
      default: tokens += 1
      }
    }
    return tokens + (bytes + 2) / 3
  }
}
