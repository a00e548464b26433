/// Finds addresses of the web and of mail that nobody said.
///
/// Who obeys an instruction in a note, or has learned too much of the web, writes some; a click on one
/// is worse than a wrong word.
struct LinkCheck {
  let evidence: [CheckText]

  func fails(_ text: CheckText) -> Bool {
    text.text.split(whereSeparator: \.isWhitespace).contains { word in
      guard Self.isAddress(word) else { return false }
      let bare = Self.withoutMarks(word.lowercased())
      return !evidence.contains { $0.text.lowercased().contains(bare) }
    }
  }

  /// Without the brackets before it and the full stop behind it.
  private static func withoutMarks(_ word: String) -> Substring {
    func isMark(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    return Substring(String(word.drop(while: isMark).reversed().drop(while: isMark).reversed()))
  }

  private static func isAddress(_ word: Substring) -> Bool {
    let lower = word.lowercased()
    if lower.contains("://") || lower.contains("www.") || lower.hasPrefix("mailto:") { return true }
    if let at = word.firstIndex(of: "@"), at != word.startIndex,
      word[word.index(after: at)...].contains(where: \.isLetter)
    {
      return true
    }
    return isDomain(word)
  }

  /// "bit.ly/x", and not "z.B.", "19.30", "mañana.Te": names of two letters and more, the last of
  /// them in small ASCII letters.
  private static func isDomain(_ word: Substring) -> Bool {
    let host = word.drop { !$0.isLetter && !$0.isNumber }.prefix {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "-"
    }
    let names = host.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count >= 2, let first = names.first else { return false }
    // The full stop of a sentence.
    guard let last = names.last(where: { !$0.isEmpty }), last != first else { return false }
    return first.count >= 2 && first.contains(where: \.isLetter) && last.count >= 2
      && last.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }
}
