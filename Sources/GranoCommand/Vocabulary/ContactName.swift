/// The names in what somebody is called in a chat.
package enum ContactName {
  // Initials say nothing.
  private static let fewestLetters = 2

  /// The whole name without ornaments, then each of its words: "Lena Ortiz 🌻" gives "Lena Ortiz",
  /// "Lena" and "Ortiz".
  ///
  /// Phone numbers, emoji, the tilde of unsaved contacts and what stands in brackets are no names.
  package static func terms(of name: String) -> [String] {
    let words = withoutBrackets(name).split(whereSeparator: isDivider).compactMap { word(in: $0) }
    let whole = words.joined(separator: " ")
    guard !words.isEmpty, whole.count <= TermText.mostCharacters else { return [] }
    guard words.count > 1 else { return words }
    // A small letter begins no name: "de la".
    return [whole] + words.filter { !($0.first?.isLowercase ?? true) }
  }

  private static func withoutBrackets(_ name: String) -> String {
    var depth = 0
    var result = ""
    for character in name {
      switch character {
      case "(", "[", "{", "（": depth += 1
      case ")", "]", "}", "）":
        depth = max(0, depth - 1)
        result.append(" ")
      default:
        if depth == 0 { result.append(character) }
      }
    }
    return result
  }

  /// What is left of a word without marks and emoji around it; nil when it is no name.
  private static func word(in text: Substring) -> String? {
    // Digits and addresses: no name, and no part of it either.
    guard !text.contains(where: { $0.isNumber || $0 == "@" }) else { return nil }
    let bare = text.filter { $0.isLetter || "-'’".contains($0) }
    guard let first = bare.firstIndex(where: \.isLetter),
      let last = bare.lastIndex(where: \.isLetter),
      bare.count(where: \.isLetter) >= fewestLetters
    else { return nil }
    return String(bare[first...last])
  }

  private static func isDivider(_ character: Character) -> Bool {
    character.isWhitespace || ",，、;/|&+~_".contains(character)
  }
}
