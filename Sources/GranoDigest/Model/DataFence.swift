internal import GranoCore

/// Puts data between two marks that it cannot hold, and takes the marks of chat templates out of it.
///
/// The marks are made of the data's own checksum, so that the same note gives the same prompt; one
/// that the data held nevertheless is made anew.
struct DataFence: Sendable, Equatable {
  private let mark: String

  /// Marks for all of `texts`.
  init(_ texts: [String]) {
    var mark = ""
    var attempt = 0
    repeat {
      let seed = texts.joined(separator: "\u{0}") + "\u{0}\(attempt)"
      mark = String(SHA256.hex(of: Array(seed.utf8)).prefix(16))
      attempt += 1
    } while texts.contains { $0.contains(mark) }
    self.mark = mark
  }

  /// `lines` between the marks, under a label that says what they are.
  func block(_ label: String, _ lines: [String]) -> String {
    (["\(label):", "<<<\(mark)"] + lines + ["\(mark)>>>"]).joined(separator: "\n")
  }

  /// `text` on one line, without anything that a server might take for a mark of its own.
  ///
  /// Chat templates speak in `<|im_end|>`, `<start_of_turn>`, `[INST]`; some servers read such marks
  /// wherever they stand. Nobody speaks in angle or square brackets.
  static func neutral(_ text: some StringProtocol) -> String {
    var result = ""
    for character in TerminalText.safe(text) {
      switch character {
      case "<", "«": result.append("‹")
      case ">", "»": result.append("›")
      case "[", "{": result.append("(")
      case "]", "}": result.append(")")
      case "\u{FF5C}", "|", "▁": result.append("/")
      default: result.append(character)
      }
    }
    return result
  }
}
