/// The text of a vocabulary term, checked.
package enum TermText {
  /// The most characters: no name is longer, and a prompt has little room.
  package static let mostCharacters = 80

  /// Why a text is no term.
  package enum Problem: Error, Equatable {
    case empty
    case noLetters
    case tooLong
    case controlCharacters
    case comma

    /// What follows the text's name: "is empty".
    package var words: String {
      switch self {
      case .empty: "is empty: name a word or a name"
      case .noLetters: "holds no letter: name a word or a name"
      case .tooLong: "is longer than \(mostCharacters) characters: name a word or a name"
      case .controlCharacters: "holds control characters: type it anew"
      case .comma: "holds a comma: give each term by itself"
      }
    }
  }

  /// `text` without blanks around it and with single ones inside.
  package static func checked(_ text: String) throws(Problem) -> String {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" || $0 == "\r" }
    let term = words.joined(separator: " ")
    guard !term.isEmpty else { throw .empty }
    guard !term.unicodeScalars.contains(where: isControl) else { throw .controlCharacters }
    guard term.contains(where: \.isLetter) else { throw .noLetters }
    guard term.count <= mostCharacters else { throw .tooLong }
    // The prompt is a list: a comma would make two terms of one.
    guard !term.contains(where: { ",，、".contains($0) }) else { throw .comma }
    return term
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      true
    default: false
    }
  }
}
