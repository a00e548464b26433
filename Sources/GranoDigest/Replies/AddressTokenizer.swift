/// Cuts text into `AddressToken`s, one character at a time.
struct AddressTokenizer {
  private var tokens: [AddressToken] = []
  private var word = ""
  private var sentence = 0
  private var place = 0
  private var isSentenceStart = true
  private var quotedSince: Int?

  /// A quotation that never closes ends after this many words: one stray mark must not turn the
  /// rest of a note into quoted speech.
  private static let longestQuote = 60

  mutating func take(_ character: Character) {
    if Self.isInWord(character) {
      word.append(character)
    } else if Self.isIdeographic(character) {
      flush()
      add(String(character))
    } else {
      flush()
      punctuate(character)
    }
  }

  mutating func finished() -> [AddressToken] {
    flush()
    return tokens
  }

  private static func isInWord(_ character: Character) -> Bool {
    // Most text is ASCII, and the Unicode tables are slow.
    if let byte = character.asciiValue {
      return switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    if isIdeographic(character) { return false }
    return character.isLetter || character.isNumber || character == "‑"
  }

  /// Whether `character` is Han or Kana, written without blanks between words.
  static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFF:
      return true
    default: return false
    }
  }

  private mutating func flush() {
    // "t-shirt-" and a dash between blanks: hyphens count only inside a word.
    while word.last == "-" || word.last == "‑" { word.removeLast() }
    while word.first == "-" || word.first == "‑" { word.removeFirst() }
    if !word.isEmpty { add(word) }
    word = ""
  }

  private mutating func add(_ text: String) {
    if let start = quotedSince, tokens.count - start > Self.longestQuote { quotedSince = nil }
    tokens.append(
      AddressToken(
        text: text.lowercased(), isCapitalised: text.first?.isUppercase ?? false,
        startsSentence: isSentenceStart, place: place, sentence: sentence,
        isQuoted: quotedSince != nil))
    isSentenceStart = false
    place += 1
  }

  private mutating func punctuate(_ character: Character) {
    switch character {
    case ".", "!", "?", "…", "。", "！", "？", "\n", "\r\n", "\r":
      if place > 0 { sentence += 1 }
      place = 0
      isSentenceStart = true
    case ":":
      isSentenceStart = true
    case "„", "«", "「", "『":
      quotedSince = tokens.count
    case "“", "\"":
      // Opens in English, closes in German.
      quotedSince = quotedSince == nil ? tokens.count : nil
      isSentenceStart = true
    case "”", "»", "」", "』":
      quotedSince = nil
    default: break
    }
  }
}
