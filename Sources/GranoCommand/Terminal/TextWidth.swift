/// How many columns text takes on a terminal, and where it breaks.
package enum TextWidth {
  /// Columns of `text`: wide for East Asian scripts and emoji, none for combining marks.
  package static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Columns of one character; the ranges are those of Unicode's EastAsianWidth (UAX #11) that
  /// matter in messages.
  package static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Breaks `text` into lines of at most `width` columns, the first after `first`, the others
  /// after `rest`.
  ///
  /// Breaks at blanks; a word wider than the line, and scripts without blanks, break anywhere.
  package static func wrap(_ text: String, width: Int, first: String = "", rest: String = "")
    -> String
  {
    var lines: [String] = []
    var line = first
    var used = columns(first)
    var isEmpty = true
    func breakLine() {
      lines.append(line)
      line = rest
      used = columns(rest)
      isEmpty = true
    }
    for word in text.split(separator: " ") {
      let size = columns(word)
      if !isEmpty, used + 1 + size > width, size <= width - columns(rest) || used >= width - 1 {
        breakLine()
      }
      if !isEmpty {
        line += " "
        used += 1
      }
      if used + size <= width {
        line += word
        used += size
        isEmpty = false
        continue
      }
      for character in word {
        let step = columns(of: character)
        if used + step > width, !isEmpty { breakLine() }
        line.append(character)
        used += step
        isEmpty = false
      }
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
