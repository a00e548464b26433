internal import GranoCore

/// Letters of names as bytes.
enum NameLetters {
  // Bytes outside ASCII for the letters whose marks change the sound.
  private static let aUmlaut: UInt8 = 0x80
  private static let oUmlaut: UInt8 = 0x81
  private static let uUmlaut: UInt8 = 0x82
  private static let cedilla: UInt8 = 0x83

  /// Stands between words.
  static let border: UInt8 = 0xFF

  /// `text` folded to a–z; nil when it holds a letter of another script.
  static func folded(_ text: some StringProtocol) -> [UInt8]? {
    let bytes = Array(TextFolding.fold(text).utf8)
    return bytes.allSatisfy(isPlain) ? bytes : nil
  }

  /// `text` as `SpellingTradition` reads it: folded, but for ä, ö, ü and ç, a byte each;
  /// `border` for blanks and hyphens.
  static func sounding(_ text: some StringProtocol) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "ä", "Ä": letters.append(aUmlaut)
      case "ö", "Ö": letters.append(oUmlaut)
      case "ü", "Ü": letters.append(uUmlaut)
      case "ç", "Ç": letters.append(cedilla)
      case " ", "\u{A0}", "-", "‐": letters.append(border)
      case "\u{308}":
        switch letters.last {
        case UInt8(ascii: "a"): letters[letters.count - 1] = aUmlaut
        case UInt8(ascii: "o"): letters[letters.count - 1] = oUmlaut
        case UInt8(ascii: "u"): letters[letters.count - 1] = uUmlaut
        default: break
        }
      default:
        var folded = ""
        TextFolding.append(scalar, to: &folded)
        for byte in folded.utf8 where isPlain(byte) { letters.append(byte) }
      }
    }
    return letters
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  /// Whether c and g are soft before this letter.
  static func isFront(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "y"), aUmlaut, oUmlaut, uUmlaut: true
    default: false
    }
  }
}
