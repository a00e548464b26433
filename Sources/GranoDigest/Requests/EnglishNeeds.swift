internal import GranoCore

/// English statements that leave a thing to the listener: "the tomatoes want watering, if you
/// wouldn't mind", "the bins are down to you".
struct EnglishNeeds {
  let lexicon: DigestLexicon

  private static let needs: Set<String> = ["needs", "need", "wants", "want", "has", "have"]
  private static let isYours: Set<String> = [
    "down to you", "your job", "your department", "your responsibility", "left to you",
    "all yours to do", "on your list",
  ]
  private static let particles: Set<String> = ["up", "out", "off", "down", "over", "in", "back"]

  func verb(_ sentence: Sentence, clause index: Int, range: Range<Int>) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard !sentence.isQuestion else { return nil }
    let start = ClauseReader(lexicon: lexicon, tokens: tokens, clause: range).start()
    let words = Array(tokens[min(start, range.upperBound)..<range.upperBound])
    guard let first = words.first, lexicon.determiners.contains(first.lower) || first.isCapitalised,
      !lexicon.pronounSubjects.contains(first.lower)
    else { return nil }
    if let verb = assigned(words, end: range.upperBound) { return verb }
    guard
      lexicon.courtesy.contains(in: tokens, range.lowerBound..<tokens.count),
      let found = necessity(words)
    else { return nil }
    return ParsedVerb(
      infinitive: found.infinitive, body: found.body, end: range.upperBound)
  }

  /// "The bins are down to you, I'm afraid".
  private func assigned(_ words: [Token], end: Int) -> ParsedVerb? {
    guard let verb = words.firstIndex(where: { ["is", "are"].contains($0.lower) }),
      (1...5).contains(verb)
    else { return nil }
    let rest = words[(verb + 1)...].map(\.lower).joined(separator: " ")
    guard Self.isYours.contains(where: rest.hasPrefix),
      !words[..<verb].contains(where: {
        lexicon.subordinators.contains($0.lower)
          || ["choice", "decision", "rest"].contains($0.lower)
      })
    else { return nil }
    return ParsedVerb(
      infinitive: lexicon.phrase("see-to"), body: Array(words[..<verb]), end: end)
  }

  /// "X has to be washed", "X needs picking up" as a verb and its object.
  func necessity(_ words: [Token]) -> (infinitive: String, body: [Token])? {
    let grammar = EnglishGrammar(lexicon: lexicon)
    guard let place = words.firstIndex(where: { Self.needs.contains($0.lower) }),
      (1...6).contains(place),
      let deed = words[(place + 1)...].firstIndex(where: {
        !["to", "be", "still", "also", "all", "just"].contains($0.lower)
      })
    else { return nil }
    let word = words[deed].lower
    let gap = words[(place + 1)..<deed].map(\.lower)
    let isPassive =
      gap.contains("be") || !gap.contains("to") && words[place].lower.hasPrefix("need")
    let plain =
      isPassive && !word.hasSuffix("ing")
      ? grammar.present(ofPast: word)
      : word.hasSuffix("ing") && !gap.contains("to") ? grammar.base(word) : nil
    guard let plain else { return nil }
    var object = Array(words[..<place].filter { !["still", "also", "just"].contains($0.lower) })
    if let head = object.first, lexicon.determiners.contains(head.lower) {
      object[0] = GermanGrammar.word(head.lower, like: head)
    }
    var rest = Array(words[(deed + 1)...])
    if let particle = rest.first, Self.particles.contains(particle.lower) {
      object.insert(particle, at: 0)
      rest.removeFirst()
    }
    return (plain, object + rest)
  }
}
