internal import GranoCore

/// Questions that ask nobody: about people in general, about what nobody could have thought, or
/// about where the speaker left something.
///
/// They have a form of the pack's `[unaddressed-questions]`, or guess at their own answer ("wer
/// schreibt das, ein Roboter?"), and nothing in them speaks to the listener: "¿dónde puse mis
/// lentes?" asks nobody, "¿viste dónde puse mis lentes?" somebody.
struct UnaddressedQuestionRule {
  /// What a guess at the answer begins with.
  private static let indefinite: Set<String> = ["un", "una", "une", "ein", "eine"]
  private static let who: Set<String> = ["quién", "qui", "wer"]

  /// Spanish polite pronouns that speak of third persons as often.
  private static let ambiguous: Set<String> = [
    "su", "sus", "se", "le", "les", "lo", "la", "los", "las",
  ]

  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }

  func applies(to sentence: Sentence) -> Bool {
    guard sentence.isQuestion, !speaksToListener(sentence.tokens) else { return false }
    return lexicon.unaddressedQuestions.contains(in: sentence.tokens, 0..<sentence.tokens.count)
      || guessesAnswer(sentence)
  }

  private func speaksToListener(_ tokens: [Token]) -> Bool {
    tokens.indices.contains { index in
      let token = tokens[index]
      if lexicon.familiarWords.contains(token.lower) { return true }
      if Self.ambiguous.contains(token.lower) { return false }
      // German polite pronouns are told from "she" and "they" by their capital alone.
      if lexicon.politeWords.contains(token.lower), lexicon.language != "de" || token.isCapitalised
      {
        return true
      }
      // "¿A quién le compras …?": Spanish says "you" by the verb's ending.
      if lexicon.language == "es", index == 0 || tokens[index - 1].text == "¿",
        token.lower.hasSuffix("s") || token.lower.hasSuffix("ste"),
        lexicon.questionWords.end(in: tokens, at: index, limit: tokens.count) == nil
      {
        return true
      }
      let isNoun = index > 0 && lexicon.determiners.contains(tokens[index - 1].lower)
      return lexicon.language == "es" && !isNoun
        && lexicon.verbs.infinitive(of: token.lower, .present) != nil
    }
  }

  /// "¿Quién escribe esto, un marciano?" guesses, and wants no other answer.
  private func guessesAnswer(_ sentence: Sentence) -> Bool {
    let tokens = sentence.tokens
    guard sentence.clauses.count > 1, let last = sentence.clauses.last,
      (2...3).contains(last.count),
      Self.indefinite.contains(tokens[last.lowerBound].lower)
    else { return false }
    return tokens[..<last.lowerBound].contains { Self.who.contains($0.lower) }
  }
}
