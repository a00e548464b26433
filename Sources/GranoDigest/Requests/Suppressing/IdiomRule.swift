/// Imperatives that ask for nothing: attention getters, farewells, comfort, sayings.
struct IdiomRule: SuppressingRule {
  let name = "idiom"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let tokens = note.tokens(of: ask)
    let start = ask.span.lowerBound
    if note.lexicon.idioms.end(in: tokens, at: start, limit: tokens.count) != nil { return true }
    return note.sentences[ask.sentence].isQuestion
      && note.lexicon.rhetorical.end(in: tokens, at: start, limit: tokens.count) != nil
  }
}
