/// How the words that announce a request are to be read, and what follows them.
enum FrameKind: String, Sendable, CaseIterable {
  /// An infinitive phrase, as a question or not: "kannst du … abholen", "could you …".
  case ask
  /// An infinitive phrase, never in a question: "du musst …", "tienes que …", "you need to …".
  case duty
  /// An infinitive with its particle: "vergiss nicht, … zu …", "don't forget to …".
  case reminder
  /// A thing to remember: "don't forget your coat", "no te olvides del pan".
  case memo
  /// A clause with its own verb: "wäre super, wenn du …", "necesito que …".
  case clause
  /// A clause of the present tense that asks for a favour: "¿me traes …?", "bringst du mir …?".
  case favour
  /// A thing wanted of the listener: "ich brauche von dir …", "I need … from you".
  case need
  /// A statement that asks: "les clés, tu les laisses …" (see `RomanceTelling`).
  case told
}
