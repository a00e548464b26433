internal import GranoCore

/// A story in the present tense: "abre la puerta y se encuentra al perro".
///
/// Spanish imperatives look like a third person. A pronoun stands in front of a verb that tells
/// and behind one that asks, so a second verb of the same form with a pronoun or "no" in front
/// shows that both tell.
struct NarratedRule: SuppressingRule {
  let name = "told in the present"

  private static let pronouns: Set<String> = [
    "se", "me", "nos", "le", "les", "te", "lo", "la", "no",
  ]

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    let tokens = note.tokens(of: ask)
    guard lexicon.language == "es", ask.rule == ImperativeRule.name, !ask.isCourteous,
      lexicon.verbs.infinitive(of: tokens[ask.span.lowerBound].lower, .imperative) != nil
    else { return false }
    let limit = min(ask.span.lowerBound + 16, tokens.count - 1)
    return (ask.span.lowerBound + 1..<max(ask.span.lowerBound + 1, limit - 1)).contains { index in
      guard lexicon.conjunctions.contains(tokens[index].lower),
        Self.pronouns.contains(tokens[index + 1].lower), index + 2 < tokens.count
      else { return false }
      let verb = tokens[index + 2].lower
      return lexicon.finiteVerbs.contains(verb)
        || lexicon.verbs.infinitive(of: verb, .imperative) != nil
    }
  }
}
