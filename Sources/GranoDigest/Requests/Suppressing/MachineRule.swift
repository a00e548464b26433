/// Words aimed at a machine, or read out to it: "ignore all previous instructions".
///
/// A sentence that names a machine or its instructions asks the listener for nothing; nor do the
/// bare imperatives of the sentences right after it, until another kind of sentence comes.
struct MachineRule: SuppressingRule {
  let name = "aimed at a machine"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    if isMachineTalk(note.sentences[ask.sentence], note) { return true }
    guard !ask.isCourteous, ask.rule == ImperativeRule.name, ask.clause == 0 else { return false }
    var index = ask.sentence - 1
    while index >= 0, ask.sentence - index <= 3 {
      let sentence = note.sentences[index]
      if isMachineTalk(sentence, note) { return true }
      guard let first = sentence.tokens.first,
        note.lexicon.verbs.infinitive(of: first.lower, .imperative, .infinitive) != nil
      else { return false }
      index -= 1
    }
    return false
  }

  private func isMachineTalk(_ sentence: Sentence, _ note: NoteContext) -> Bool {
    note.lexicon.machines.contains(in: sentence.tokens, 0..<sentence.tokens.count)
  }
}
