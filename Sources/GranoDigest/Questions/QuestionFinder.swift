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
}
