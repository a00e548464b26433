internal import GranoCore

/// Keeps the pronouns of French and Italian requests that their to-do needs: "s'occuper du
/// cadeau", "informarsi sul prezzo", "lui dire de …".
struct RomanceReflexives {
  let lexicon: DigestLexicon

  func infinitive(of ask: Ask, in context: NoteContext) -> String {
    let plain = ask.infinitive
    let tokens = context.tokens(of: ask)
    for index in ask.span.clamped(to: tokens.indices).prefix(14) {
      let word = tokens[index].lower
      let before = index > ask.span.lowerBound ? tokens[index - 1].lower : ""
      if let found = RomanceVerbs.enclitic(word, lexicon), found.form.infinitive == plain {
        return joined(plain, found.pronouns.map { $0.filter { $0 != "-" } })
      }
      if word == plain || RomanceVerbs.infinitive(word, lexicon) == plain {
        let hung = word.hasSuffix("rti") || word.hasSuffix("rsi") ? ["ti"] : []
        return joined(plain, hung + [before.filter { $0 != "'" }])
      }
      if lexicon.verbs.forms[word]?.contains(where: { $0.infinitive == plain }) ?? false {
        return joined(plain, [before.filter { $0 != "'" }])
      }
    }
    return plain
  }

  private func joined(_ plain: String, _ pronouns: [String]) -> String {
    // "Fatti dare la ricevuta": whoever has something done for himself.
    let isReflexive =
      (lexicon.reflexiveVerbs.contains(plain) || plain == "fare" && lexicon.language == "it")
      && pronouns.contains { ["toi", "vous", "te", "t", "ti", "vi", "si"].contains($0) }
    if lexicon.language == "it" {
      return isReflexive && plain.hasSuffix("re") ? plain.dropLast() + "si" : plain
    }
    let opensWithVowel = plain.first.map { "aeiouyéèêâîôûh".contains($0) } ?? false
    if isReflexive { return (opensWithVowel ? "s'" : "se ") + plain }
    if let other = pronouns.first(where: { ["lui", "leur"].contains($0) }) {
      return other + " " + plain
    }
    return plain
  }
}
