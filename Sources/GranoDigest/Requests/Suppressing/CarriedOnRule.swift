internal import GranoCore

/// "Give the vet a ring, tell them …": what is said in the call belongs to the call.
struct CarriedOnRule: SuppressingRule {
  let name = "part of the one before"

  private static let telling: Set<String> = ["tell", "ask", "remind", "say", "explain", "let"]
  private static let persons: Set<String> = ["him", "her", "them"]

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    guard lexicon.language == "en", ask.clause > 0,
      Self.telling.contains(ask.infinitive),
      let first = ask.body.first, Self.persons.contains(first.lower)
    else { return false }
    let sentence = note.sentences[ask.sentence]
    return sentence.clauses[max(0, ask.clause - 2)..<ask.clause].contains { clause in
      let words = sentence.tokens[clause]
      let calls = ["ring", "call", "phone", "text", "email", "message", "shout", "bell", "buzz"]
      return words.contains { calls.contains($0.lower) }
        && words.contains { lexicon.verbs.infinitive(of: $0.lower, .infinitive) != nil }
    }
  }
}
