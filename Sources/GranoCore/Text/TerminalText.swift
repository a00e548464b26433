/// Makes text from outside safe to print on a terminal.
package enum TerminalText {
  /// `text` without control characters, escape sequences' introducers and bidirectional overrides.
  ///
  /// Line breaks and tabs become single blanks. Names and transcripts come from strangers: an
  /// escape sequence in one could retitle the window or rewrite what is already on the screen.
  package static func safe(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result += " "
      // C0 and C1 controls and DEL.
      case 0x00...0x1F, 0x7F...0x9F: break
      // Bidirectional embeddings, overrides and isolates; the byte order mark.
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
