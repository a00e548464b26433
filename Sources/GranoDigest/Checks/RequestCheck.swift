internal import GranoCore

/// Tells whether a sentence asks the listener for something at all: for to-dos of a model's own.
struct RequestCheck {
  let evidence: CheckEvidence

  /// Whether none of the cited segments holds a request, or the rules saw why it is none.
  func fails(citing places: [Int]) -> Bool {
    if !evidence.suppressedAsks.isDisjoint(with: places) { return true }
    guard let cited = evidence.cited(places) else { return true }
    return !cited.contains(where: asks)
  }

  private func asks(_ text: CheckText) -> Bool {
    let lexicon = text.lexicon
    // Where requests are told by syllables, finding none is no proof.
    guard !["ja", "ko", "zh"].contains(text.language.rawValue) else { return false }
    return text.clauses.contains { clause in
      let isFramed = lexicon.frames.contains { kind, patterns in
        kind != .need && patterns.first(in: text.tokens, clause) != nil
      }
      if isFramed { return true }
      if lexicon.courtesy.contains(in: text.tokens, clause) { return true }
      let first = text.tokens[clause.lowerBound]
      let kinds: Set<VerbTable.Kind> = [.imperative, .polite, .plural]
      return !lexicon.notImperatives.contains(first.lower)
        && (lexicon.verbs.forms[first.lower] ?? []).contains { kinds.contains($0.kind) }
    }
  }
}
