internal import GranoCore

/// A statement that names the listener as the one who does it: "la tarta la recoges tú".
struct AssignmentRule {
  static let name = "assignment"
  let grammar: any RequestGrammar

  func ask(in sentence: Sentence, clause index: Int, range: Range<Int>) -> Ask? {
    let lexicon = grammar.lexicon
    let verb =
      lexicon.language == "es"
      ? SpanishAssignments(lexicon: lexicon).verb(sentence, clause: index, range: range)
      : lexicon.language == "en"
        ? EnglishNeeds(lexicon: lexicon).verb(sentence, clause: index, range: range) : nil
    guard let verb else { return nil }
    return Ask(
      rule: Self.name, sentence: sentence.index, clause: index, span: range.lowerBound..<verb.end,
      infinitive: verb.infinitive, body: grammar.cleaned(verb.body[...]))
  }
}
