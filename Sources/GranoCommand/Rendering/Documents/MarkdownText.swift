internal import GranoCore

/// Text from outside as the content of one Markdown line (CommonMark 0.31, GitHub's tables).
enum MarkdownText {
  /// `text` such that it shows as it is: no markup, no link, no HTML, no list within a list.
  static func escaped(_ text: String) -> String {
    let safe = TerminalText.safe(text).split(separator: " ").joined(separator: " ")
    // Any ASCII punctuation may be escaped (section 2.4); these have a meaning within a line.
    let result = safe.escaping { "\\`*_[]<>|~&".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    return escapingStart(result)
  }

  /// Marks that open a block at a line's start: headings, lists, rules.
  private static func escapingStart(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    if "#-+=".unicodeScalars.contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first == " " || rest.count == 1
    else { return text }
    return digits + "\\" + rest
  }
}
