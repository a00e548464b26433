/// The same imperative twice in a row is a shout that is retold: "agarren los manteles, agarren …".
struct DoubledRule: SuppressingRule {
  let name = "shouted"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    guard !ask.isCourteous, ask.rule == ImperativeRule.name else { return false }
    let sentence = note.sentences[ask.sentence]
    let own = sentence.tokens[ask.span].prefix(3).map(\.lower)
    return sentence.clauses.enumerated().contains { index, clause in
      index != ask.clause && clause.count >= own.count
        && sentence.tokens[clause].prefix(own.count).map(\.lower) == own
    }
  }
}
