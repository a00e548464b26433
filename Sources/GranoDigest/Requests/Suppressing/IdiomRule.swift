internal import GranoCore

/// Imperatives that ask for nothing: attention getters, farewells, comfort, sayings.
struct IdiomRule: SuppressingRule {
  let name = "idiom"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let tokens = note.tokens(of: ask)
    let start = ask.span.lowerBound
    if note.lexicon.idioms.end(in: tokens, at: start, limit: tokens.count) != nil { return true }
    // "I panini lasciali perdere": the thing is said first.
    if note.lexicon.language == "it" {
      let fronting = RomanceFronting(lexicon: note.lexicon)
      let isSaid = ask.span.clamped(to: tokens.indices).dropFirst().contains { index in
        fronting.takesUp(tokens[index])
          && note.lexicon.idioms.end(in: tokens, at: index, limit: tokens.count) != nil
      }
      if isSaid { return true }
    }
    return note.sentences[ask.sentence].isQuestion
      && note.lexicon.rhetorical.end(in: tokens, at: start, limit: tokens.count) != nil
  }
}
