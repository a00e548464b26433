internal import GranoCore

/// A name on the command line, as people type it: without case and accents, often only part of it.
///
/// "ana" is Ana and "Ana Ruiz", and not "Mariana": words are compared whole. A number may be typed
/// without its blanks, and writing that parts no words (Chinese, Japanese) is looked for anywhere.
struct NamePattern {
  private let folded: String
  private let words: [String]
  private let digits: String?
  private let isUnparted: Bool

  init(_ text: String) {
    folded = Self.trimmed(TextFolding.fold(text))
    words = Self.words(folded)
    let joined = words.joined()
    digits = joined.count >= 6 && joined.allSatisfy(\.isNumber) ? joined : nil
    isUnparted = folded.unicodeScalars.contains { (0x2E80...0x9FFF).contains($0.value) }
  }

  /// Nothing to compare with.
  var isEmpty: Bool { folded.isEmpty }

  /// Whether the name has the pattern's words, side by side.
  func matches(_ name: String) -> Bool {
    let other = Self.trimmed(TextFolding.fold(name))
    if other == folded { return true }
    // Emoji only, or no blanks between words.
    if words.isEmpty || isUnparted { return other.contains(folded) }
    let parts = Self.words(other)
    if let digits {
      let joined = parts.joined()
      if joined.allSatisfy(\.isNumber), joined.hasSuffix(digits) { return true }
    }
    guard parts.count >= words.count else { return false }
    return (0...parts.count - words.count).contains { start in
      parts[start..<start + words.count].elementsEqual(words)
    }
  }

  /// Whether the name is the pattern and nothing more.
  func isName(_ name: String) -> Bool {
    let other = Self.trimmed(TextFolding.fold(name))
    return other == folded || !words.isEmpty && Self.words(other) == words
  }

  private static func words(_ folded: String) -> [String] {
    folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
