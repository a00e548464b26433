internal import GranoCore

/// A request without a thing: "mach das", "sag Bescheid", "let me know", "dime algo".
struct EmptyRule: SuppressingRule {
  let name = "asks for nothing in particular"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    // "Mach vierzig" only puts a number right.
    if lexicon.language == "de", ["machen", "nehmen"].contains(ask.infinitive), !ask.body.isEmpty,
      ask.body.allSatisfy({ $0.kind == .number || lexicon.numberWords.contains($0.lower) })
    {
      return true
    }
    if ask.body.contains(where: { isContent($0, lexicon) }) { return false }
    // "Ruf mich zurück" is one, "komm" is none.
    if lexicon.contactVerbs.contains(ask.infinitive) { return false }
    // "Abrirles" names its object by the pronoun on it.
    if RomanceVerbs.languages.contains(lexicon.language),
      lexicon.verbs.infinitive(of: ask.infinitive, .infinitive) == nil,
      let plain = RomanceVerbs.infinitive(ask.infinitive, lexicon)
    {
      return lexicon.genericVerbs.contains(plain)
    }
    // A pronoun that was resolved to a noun.
    return !Tokenizer.tokens(of: ask.text).dropFirst().contains { isContent($0, lexicon) }
      && !Tokenizer.tokens(of: ask.text).dropLast().contains { isContent($0, lexicon) }
      || Tokenizer.tokens(of: ask.text).count < 2
  }

  private func isContent(_ token: Token, _ lexicon: DigestLexicon) -> Bool {
    token.isWord && !lexicon.isStopWord(token) && !lexicon.weekAndTimeWords.contains(token.lower)
  }
}
