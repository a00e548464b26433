/// Small repairs of what a decoder puts out; never changes a word.
enum TextCleaning {
  /// Without blanks at either end and without runs of blanks or control characters inside.
  static func trimmed(_ text: String) -> String {
    text.split { character in
      character.isWhitespace || character.unicodeScalars.allSatisfy { $0.value < 0x20 }
    }.joined(separator: " ")
  }
}
