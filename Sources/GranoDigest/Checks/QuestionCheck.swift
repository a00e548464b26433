internal import GranoCore

/// Tells whether a text is a question that the cited segments ask.
struct QuestionCheck {
  let evidence: CheckEvidence

  static func isQuestion(_ text: CheckText) -> Bool {
    let tokens = text.tokens.filter { !["\"", "”", "“", "»", ")"].contains($0.text) }
    return tokens.last?.isQuestionMark ?? false
  }

  /// Whether the cited segments ask nothing that awaits an answer.
  func fails(citing places: [Int]) -> Bool {
    if !evidence.suppressedQuestions.isDisjoint(with: places) { return true }
    guard let cited = evidence.cited(places) else { return true }
    return !cited.contains { text in
      text.tokens.contains(where: \.isQuestionMark)
        || text.clauses.contains {
          text.lexicon.indirectQuestions.contains(in: text.tokens, $0)
        }
    }
  }
}
