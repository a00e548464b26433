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
    if let reason = RhetoricalRule(context: context).reason(against: sentence) {
      trace.suppressed(.question, by: reason, text, sentence.segments)
      return []
    }
    return [(text, DirectQuestionRule.name)]
  }
}
