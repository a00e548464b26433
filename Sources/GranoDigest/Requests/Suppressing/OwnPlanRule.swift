/// The speaker does it: "um das Geschenk kümmere ich mich", "I'll do the sandwiches".
struct OwnPlanRule: SuppressingRule {
  let name = "the speaker's own plan"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let sentence = note.sentences[ask.sentence]
    let clause = sentence.clauses[ask.clause]
    return note.lexicon.ownPlans.contains(in: sentence.tokens, clause)
  }
}
