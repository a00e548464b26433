internal import GranoCore

/// One content line of iCalendar (RFC 5545, section 3.1).
struct CalendarLine {
  /// Octets of a line without its end.
  private static let width = 75

  /// The name with its parameters: "DTSTART;VALUE=DATE".
  let name: String
  private let value: String

  /// A value that is no free text: numbers, dates, keywords.
  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// A value of the type TEXT (section 3.3.11): line breaks between `lines`, all else made safe.
  init(_ name: String, text lines: String...) {
    self.init(
      name,
      lines.filter { !$0.isEmpty }.map { line in
        TerminalText.safe(line).escaping { "\\;,".unicodeScalars.contains($0) ? "\\\($0)" : nil }
      }.joined(separator: "\\n"))
  }

  /// The line in pieces of at most 75 octets, the next beginning with a blank, each ended by CRLF.
  ///
  /// Characters are kept whole, as the standard asks; so are those made of several scalars
  /// (emoji, letters with marks), unless one alone is longer than a line.
  var folded: String {
    var result = ""
    var used = 0
    func append(_ piece: some StringProtocol) {
      let size = piece.utf8.count
      if used + size > Self.width {
        result += "\r\n "
        used = 1
      }
      result += piece
      used += size
    }
    for character in name + ":" + value {
      if character.utf8.count < Self.width {
        append(String(character))
      } else {
        for scalar in character.unicodeScalars { append(String(scalar)) }
      }
    }
    return result + "\r\n"
  }
}
