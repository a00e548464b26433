/// The speaker does it: "um das Geschenk kümmere ich mich", "I'll do the sandwiches".
struct OwnPlanRule: SuppressingRule {
  let name = "the speaker's own plan"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let sentence = note.sentences[ask.sentence]
    let clause = sentence.clauses[ask.clause]
    // Without marks a clause may run on into the next matter.
    let limit = min(clause.upperBound, ask.span.lowerBound + 9)
    return note.lexicon.ownPlans.contains(in: sentence.tokens, clause.lowerBound..<limit)
  }
}
