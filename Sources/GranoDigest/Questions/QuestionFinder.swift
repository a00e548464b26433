internal import GranoCore

/// Finds the questions that await an answer.
///
/// A direct question has its mark, or opens like one where marks are missing; an indirect one is
/// announced ("ich wollte wissen, ob …"). Rhetorical questions, tags, questions to oneself and
/// retold ones are left out, and requests put as questions belong to the to-dos.
struct QuestionFinder {
  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }

  func questions(
    in sentence: Sentence, asks: [Ask], trace: inout DigestTrace
  ) -> [(text: String, rule: String)] {
    if SpelledQuestionRule.languages.contains(lexicon.language) {
      return spelledQuestion(in: sentence, asks: asks, trace: &trace).map { [$0] } ?? []
    }
    if lexicon.language == "ko" {
      return KoreanQuestionRule(context: context).questions(in: sentence, asks: asks, trace: &trace)
    }
    // "Und weißt du, wo der war? Im Lift!"
    if sentence.isQuestion,
      lexicon.rhetorical.contains(in: sentence.tokens, 0..<sentence.tokens.count)
    {
      trace.suppressed(.question, by: "rhetorical", sentence.text, sentence.segments)
      return []
    }
    if let indirect = IndirectQuestionRule(context: context).question(in: sentence, asks: asks) {
      return [(indirect, IndirectQuestionRule.name)]
    }
    guard asks.isEmpty || asks.allSatisfy({ $0.sentence != sentence.index }) else {
      if sentence.isQuestion {
        trace.suppressed(
          .question, by: "request put as a question", sentence.text, sentence.segments)
      }
      return []
    }
    let rule = DirectQuestionRule(context: context)
    guard let text = rule.question(in: sentence) else { return [] }
    let start = rule.start(of: sentence)
    if let reason = RhetoricalRule(context: context).reason(against: sentence, start: start) {
      trace.suppressed(.question, by: reason, text, sentence.segments)
      return []
    }
    return [(text, DirectQuestionRule.name)]
  }

  /// Japanese and Chinese tell questions by their words, and by clause.
  private func spelledQuestion(
    in sentence: Sentence, asks: [Ask], trace: inout DigestTrace
  ) -> (text: String, rule: String)? {
    let rule = SpelledQuestionRule(context: context)
    guard let found = rule.question(in: sentence) else { return nil }
    if asks.contains(where: { $0.sentence == sentence.index && found.clauses.contains($0.clause) })
    {
      trace.suppressed(
        .question, by: "request put as a question", found.text, sentence.segments)
      return nil
    }
    if !found.isIndirect,
      let reason = RhetoricalRule(context: context).reason(against: sentence)
    {
      trace.suppressed(.question, by: reason, found.text, sentence.segments)
      return nil
    }
    return (
      found.text, found.isIndirect ? IndirectQuestionRule.name : DirectQuestionRule.name
    )
  }
}
