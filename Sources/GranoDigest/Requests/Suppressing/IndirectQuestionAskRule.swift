/// "Could you tell me whether …" wants an answer: it is listed as a question.
struct IndirectQuestionAskRule: SuppressingRule {
  static let name = "an indirect question"
  var name: String { Self.name }

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let verb = ask.infinitive.lowercased()
    guard note.lexicon.tellingVerbs.contains(where: { verb.hasPrefix($0) }),
      ask.body.prefix(5).contains(where: {
        note.lexicon.indirectLinks.contains($0.lower)
      })
    else { return false }
    let sentence = note.sentences[ask.sentence]
    // "¿Me podrías decir cuánto mide la mesa?" stands as a question already.
    if sentence.isQuestion, verb == "decir" || verb == "indicar",
      let first = ask.body.first, note.lexicon.complementizers.contains(first.lower)
    {
      return true
    }
    return IndirectQuestionRule(context: note)
      .question(in: sentence, asks: []) != nil
  }
}
