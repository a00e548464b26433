internal import GranoCore

/// A form of address that the speaker does not use with this listener: someone else's words.
///
/// In a note to "du", "räumen Sie sofort das Lager auf" is the boss speaking.
struct RegisterRule: SuppressingRule {
  let name = "other address"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    switch note.address {
    // Brazil says "você" to friends, and "traga" with it.
    case .familiar:
      ask.isPolite && note.lexicon.language != "pt" && !isFamiliarPlea(ask, note)
        || isSaidToSeveral(ask, note)
    case .polite: isFamiliar(ask, note)
    case .none: false
    }
  }

  /// "Passi dal macellaio, per favore": Italian says the familiar present by the same form.
  private func isFamiliarPlea(_ ask: Ask, _ note: NoteContext) -> Bool {
    guard note.lexicon.language == "it", ask.isCourteous, ask.rule == ImperativeRule.name else {
      return false
    }
    let word = note.tokens(of: ask)[ask.span.lowerBound].lower
    return note.lexicon.verbs.infinitive(of: word, .present) != nil
  }

  /// "Siéntense de una vez" in a note to one friend: the conductor's words to the choir.
  private func isSaidToSeveral(_ ask: Ask, _ note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    guard lexicon.language == "es", ask.rule == ImperativeRule.name, !ask.isCourteous else {
      return false
    }
    let word = note.tokens(of: ask)[ask.span.lowerBound].lower
    let isPlural =
      RomanceVerbs.enclitic(word, lexicon).map { $0.form.kind == .plural }
      ?? lexicon.verbs.forms[word]?.allSatisfy { $0.kind == .plural } ?? false
    return isPlural
      && !note.sentences.contains { sentence in
        sentence.tokens.contains { Self.several.contains($0.lower) }
      }
  }

  private static let several: Set<String> = [
    "ustedes", "vosotros", "vosotras", "os", "chicos", "chicas", "muchachos", "muchachas",
    "familia", "equipo", "compañeros", "vuestro", "vuestra", "vuestros", "vuestras",
  ]

  private func isFamiliar(_ ask: Ask, _ note: NoteContext) -> Bool {
    guard !ask.isPolite, ask.rule == ImperativeRule.name, !ask.isCourteous else { return false }
    let tokens = note.tokens(of: ask)
    // "Recoge tú a la niña": the listener is named beside the verb.
    let next = ask.span.lowerBound + 1
    if next < tokens.count, ["tú", "vos"].contains(tokens[next].lower) { return false }
    let word = tokens[ask.span.lowerBound].lower
    return note.lexicon.verbs.forms[word]?.allSatisfy { $0.kind == .imperative } ?? false
  }
}
