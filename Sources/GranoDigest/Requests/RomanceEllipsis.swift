internal import GranoCore

/// A second thing for the request before it: "ah et la rallonge orange aussi", "e due prolunghe".
///
/// The sentence is a thing and nothing else, and "and", "too" or a plea ties it to the request.
struct RomanceEllipsis {
  static let name = "one more thing"

  let context: NoteContext

  func ask(in sentence: Sentence, after previous: Ask) -> Ask? {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    guard RomanceFronting.languages.contains(lexicon.language), !sentence.isQuestion,
      previous.sentence + 2 >= sentence.index,
      !sentence.clauses.contains(where: { says($0, in: sentence) })
    else { return nil }
    for (index, clause) in sentence.clauses.enumerated() {
      let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause)
      let start = reader.start()
      guard start < clause.upperBound else { continue }
      let words = tokens[start..<clause.upperBound].filter {
        !lexicon.particles.contains($0.lower) && !lexicon.additions.contains($0.lower)
      }
      let isTied =
        tokens[clause.lowerBound..<start].contains { lexicon.conjunctions.contains($0.lower) }
        || tokens[clause].contains { lexicon.additions.contains($0.lower) }
        || lexicon.courtesy.contains(in: tokens, 0..<tokens.count)
      guard isTied, RomanceFronting(lexicon: lexicon).isPhrase(words[...]) else { return nil }
      return Ask(
        rule: Self.name, sentence: sentence.index, clause: index, span: start..<clause.upperBound,
        infinitive: previous.infinitive, body: words, isPolite: previous.isPolite)
    }
    return nil
  }

  /// Whether a clause has a verb of its own; one that leans on another, or is a courtesy, has not.
  private func says(_ clause: Range<Int>, in sentence: Sentence) -> Bool {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause)
    let start = reader.start()
    guard start < clause.upperBound, !reader.isSubordinate else { return false }
    return lexicon.pronounSubjects.contains(tokens[start].lower)
      || tokens[start..<clause.upperBound].contains {
        lexicon.finiteVerbs.contains($0.lower) || lexicon.negations.contains($0.lower)
      }
  }
}
