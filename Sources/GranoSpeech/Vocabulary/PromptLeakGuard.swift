package import GranoCore

/// Takes out of a transcript what is only the prompt repeated.
///
/// Whisper is known to echo its initial prompt where nobody speaks. Names that somebody says are the
/// very ones of the prompt, so that only its own form gives an echo away: a whole segment of several
/// terms in the prompt's order, or the prompt's end to end text within a longer one.
package struct PromptLeakGuard: Sendable {
  /// One term's words, folded.
  private let terms: [[String]]
  private let words: [String]

  // Fewer terms in a row may be somebody who names two people.
  private static let fewestTerms = 3

  /// - Parameter prompt: What `VocabularyPrompt` gave to the engine.
  package init(prompt: String) {
    terms = prompt.split(whereSeparator: Self.isListMark).map(Self.words).filter { !$0.isEmpty }
    words = terms.flatMap(\.self)
  }

  /// `segments` without echoes of the prompt: whole ones dropped, others cut.
  package func clean(_ segments: [Segment]) -> [Segment] {
    guard !terms.isEmpty else { return segments }
    return segments.compactMap { segment in
      guard !isEcho(segment.text) else { return nil }
      guard let text = cut(segment.text) else { return segment }
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
      var segment = segment
      segment.text = text
      return segment
    }
  }

  /// Whether `text` is nothing but the prompt, or a part of it, as it stands there.
  func isEcho(_ text: String) -> Bool {
    let spoken = Self.words(text[...])
    guard !spoken.isEmpty else { return false }
    // Engines repeat an echo as well.
    if isRepetition(spoken) { return true }
    // One or two names, alone, are an answer to "who?".
    guard terms.count >= Self.fewestTerms, spoken.count < words.count else { return false }
    return position(of: spoken).map { coveredTerms($0, spoken.count) >= Self.fewestTerms } ?? false
  }

  /// Whether `spoken` is the whole prompt once or more, and that says more than a name would.
  private func isRepetition(_ spoken: [String]) -> Bool {
    guard spoken.count % words.count == 0 else { return false }
    let isWhole = stride(from: 0, to: spoken.count, by: words.count).allSatisfy { start in
      spoken[start..<start + words.count].elementsEqual(words)
    }
    return isWhole && (terms.count >= 2 || spoken.count > words.count)
  }

  private func position(of spoken: [String]) -> Int? {
    (0...(words.count - spoken.count)).first { start in
      words[start..<start + spoken.count].elementsEqual(spoken)
    }
  }

  /// How many whole terms `count` words from `start` on are.
  private func coveredTerms(_ start: Int, _ count: Int) -> Int {
    var place = 0
    var covered = 0
    for term in terms {
      if place >= start, place + term.count <= start + count { covered += 1 }
      place += term.count
    }
    return covered
  }

  /// `text` without the whole prompt at its beginning or end; nil when it is not there.
  private func cut(_ text: String) -> String? {
    guard terms.count >= Self.fewestTerms else { return nil }
    let tokens = Self.tokens(text)
    guard tokens.count > words.count else { return nil }
    let folded = tokens.map { TextFolding.fold(text[$0]) }
    var first = 0
    var last = folded.count
    while last - first >= words.count, folded[first..<first + words.count].elementsEqual(words) {
      first += words.count
    }
    while last - first >= words.count, folded[last - words.count..<last].elementsEqual(words) {
      last -= words.count
    }
    guard last - first < folded.count else { return nil }
    guard first < last else { return "" }
    var start = tokens[first].lowerBound
    if first == 0 { start = text.startIndex }
    let end = last == tokens.count ? text.endIndex : tokens[last].lowerBound
    return Self.trimmed(text[start..<end])
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop { $0.isWhitespace }
    while let end = rest.last, end.isWhitespace || end == "," || end == "、" {
      rest = rest.dropLast()
    }
    return String(rest)
  }

  private static func isListMark(_ character: Character) -> Bool {
    switch character {
    case ",", "、", "，": true
    default: false
    }
  }

  private static func words(_ text: Substring) -> [String] {
    let text = String(text)
    return tokens(text).map { TextFolding.fold(text[$0]) }
  }

  /// Runs of letters and digits; a Han character or kana each for itself, since nothing divides them.
  private static func tokens(_ text: String) -> [Range<String.Index>] {
    var tokens: [Range<String.Index>] = []
    var place = text.startIndex
    while place < text.endIndex {
      let character = text[place]
      let next = text.index(after: place)
      if HanCharacters.isHan(character) || HanCharacters.isKana(character) {
        tokens.append(place..<next)
      } else if character.isLetter || character.isNumber {
        if let last = tokens.last, last.upperBound == place, !isSingle(text[last.lowerBound]) {
          tokens[tokens.count - 1] = last.lowerBound..<next
        } else {
          tokens.append(place..<next)
        }
      }
      place = next
    }
    return tokens
  }

  private static func isSingle(_ character: Character) -> Bool {
    HanCharacters.isHan(character) || HanCharacters.isKana(character)
  }
}
