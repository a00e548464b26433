/// A request with somebody else's name called beside it: "Fermín, por favor, tape …".
///
/// The speaker's own name shows that the words were said to them: "submit the budget, Lakshmi".
/// The listener's name, known from the greeting, is no obstacle.
struct VocativeRule: SuppressingRule {
  let name = "called to another"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let sentence = note.sentences[ask.sentence]
    let around = [ask.clause - 2, ask.clause - 1, ask.clause, ask.clause + 1]
    for index in around where sentence.clauses.indices.contains(index) {
      let words = sentence.tokens[sentence.clauses[index]].filter(\.isWord)
      if index == ask.clause {
        // "Mari cover for Tiffany": only a name before the verb.
        continue
      }
      guard (1...3).contains(words.count), let last = words.last,
        words.allSatisfy({ isNameLike($0, note) })
      else { continue }
      // A name after the request belongs to a list as easily: only the sender's counts there.
      if words.contains(where: { note.senderNames.contains($0.fold) }) {
        return ask.sentence > 1
      }
      if index < ask.clause, last.isCapitalised, !isListener(words, note),
        ask.sentence > 0, !isSentenceStart(sentence, index)
      {
        return true
      }
    }
    return false
  }

  private func isNameLike(_ token: Token, _ note: NoteContext) -> Bool {
    token.isCapitalised && !note.lexicon.isStopWord(token) || note.lexicon.isTitle(token.lower)
  }

  private func isListener(_ words: [Token], _ note: NoteContext) -> Bool {
    words.contains { note.listenerNames.contains($0.fold) }
  }

  /// The first word of a sentence is a capital by rule, not by being a name.
  private func isSentenceStart(_ sentence: Sentence, _ clause: Int) -> Bool {
    clause == 0 && sentence.clauses[0].count == 1
  }
}
