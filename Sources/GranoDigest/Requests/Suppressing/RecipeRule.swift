internal import GranoCore

/// A recipe is told, not asked for: "you soak the lentils, then … | fry the onions, add …".
///
/// It is known by a verb of cooking, and by a "you" or "I" that cooks in the sentences before.
struct RecipeRule: SuppressingRule {
  let name = "a recipe"

  /// How many sentences a recipe is followed through.
  private static let reach = 4

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let verbs = note.lexicon.recipeVerbs
    guard !verbs.isEmpty, !ask.isCourteous, ask.rule == ImperativeRule.name else { return false }
    let first = max(0, ask.sentence - Self.reach)
    let window = note.sentences[first...ask.sentence]
    let told = window.contains { sentence in
      zip(sentence.tokens, sentence.tokens.dropFirst()).contains { who, deed in
        ["you", "i"].contains(who.lower) && verbs.contains(deed.lower)
      }
    }
    guard told else { return false }
    let own = note.sentences[ask.sentence].tokens
    return verbs.contains(ask.infinitive) || own.contains { verbs.contains($0.lower) }
      || ask.sentence > 0
        && note.sentences[ask.sentence - 1].tokens.contains { verbs.contains($0.lower) }
  }
}
