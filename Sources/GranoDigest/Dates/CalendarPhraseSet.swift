internal import GranoCore

/// Phrases to be found at a token; a word may hold one `*` for any letters ("ge*t"), and ` ~ `
/// between words stands for up to four others ("fällt ~ aus").
///
/// `*ㅆ` stands for any Korean syllable that closes with the past's ㅆ, other than 있 and 겠.
/// An entry with an accent is matched with accents ("llegó"), any other without.
struct CalendarPhraseSet: Sendable {
  private struct Wildcard {
    let prefix: String
    let suffix: String
    let keepsAccents: Bool
  }

  /// Words that may stand in a gap.
  private static let gapLimit = 4

  private var phrases: [String: [[String]]] = [:]
  private var gapped: [String: [[[String]]]] = [:]
  private var accented: Set<String> = []
  private var wildcards: [Wildcard] = []
  private var holdsKoreanPast = false

  init(_ lines: [String]) {
    for line in lines {
      for part in line.split(separator: "|") {
        add(part.trimmingBlanks())
      }
    }
  }

  private mutating func add(_ phrase: String) {
    if phrase.contains("~") {
      let parts = phrase.split(separator: "~").map { part in
        CalendarTokenizer.tokens(of: [part.trimmingBlanks()]).map(Self.key)
      }
      if let first = parts.first?.first { gapped[first, default: []].append(parts) }
      return
    }
    if phrase == "*ㅆ" {
      holdsKoreanPast = true
      return
    }
    if let star = phrase.firstIndex(of: "*") {
      let prefix = phrase[..<star].lowercased()
      let suffix = phrase[phrase.index(after: star)...].lowercased()
      let folded = TextFolding.fold(prefix + suffix)
      wildcards.append(
        Wildcard(prefix: prefix, suffix: suffix, keepsAccents: folded != prefix + suffix))
      return
    }
    let tokens = CalendarTokenizer.tokens(of: [phrase])
    guard let first = tokens.first else { return }
    if tokens.count == 1, first.folded != first.lower {
      accented.insert(first.lower)
    } else {
      phrases[Self.key(first), default: []].append(tokens.map(Self.key))
    }
  }

  /// A single letter is matched as written: "e" is "and" and "è" is "is".
  private static func key(_ token: CalendarToken) -> String {
    token.folded.utf8.count == 1 ? token.lower : token.folded
  }

  /// How many tokens the longest phrase at `index` has; 0 when there is none.
  func length(at index: Int, in tokens: [CalendarToken]) -> Int {
    let token = tokens[index]
    var best = 0
    for phrase in phrases[Self.key(token)] ?? [] where phrase.count > best {
      guard index + phrase.count <= tokens.count else { continue }
      if (0..<phrase.count).allSatisfy({ Self.key(tokens[index + $0]) == phrase[$0] }) {
        best = phrase.count
      }
    }
    for parts in gapped[Self.key(token)] ?? [] {
      best = max(best, length(of: parts, at: index, in: tokens))
    }
    if best > 0 { return best }
    if accented.contains(token.lower) { return 1 }
    guard token.isWord else { return 0 }
    if holdsKoreanPast, Self.isKoreanPast(token.folded) { return 1 }
    for wildcard in wildcards {
      let word = wildcard.keepsAccents ? token.lower : token.folded
      if word.utf8.count > wildcard.prefix.utf8.count + wildcard.suffix.utf8.count + 1,
        word.hasPrefix(wildcard.prefix), word.hasSuffix(wildcard.suffix)
      {
        return 1
      }
    }
    return 0
  }

  private static func isKoreanPast(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      (0xAC00...0xD7A3).contains(scalar.value)
    else { return false }
    // Syllables count through 28 finals; ㅆ is the twenty-first (Unicode, chapter 3.12).
    return (scalar.value - 0xAC00) % 28 == 20 && text != "있" && text != "겠"
  }

  private func length(of parts: [[String]], at index: Int, in tokens: [CalendarToken]) -> Int {
    var position = index
    for (number, part) in parts.enumerated() {
      let last = number == 0 ? position : position + Self.gapLimit
      guard
        let start = (position...last).first(where: { start in
          start + part.count <= tokens.count
            && part.indices.allSatisfy { Self.key(tokens[start + $0]) == part[$0] }
        })
      else { return 0 }
      position = start + part.count
    }
    return position - index
  }

  func contains(_ index: Int, in tokens: [CalendarToken]) -> Bool {
    length(at: index, in: tokens) > 0
  }

  /// Whether a phrase lies wholly within `range`.
  func occurs(in range: Range<Int>, of tokens: [CalendarToken]) -> Bool {
    range.contains { index in
      let length = length(at: index, in: tokens)
      return length > 0 && index + length <= range.upperBound
    }
  }
}

extension Substring {
  /// Without blanks at either end.
  func trimmingBlanks() -> String {
    var rest = drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}
