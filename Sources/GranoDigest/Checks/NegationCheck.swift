internal import GranoCore

/// Tells whether a clause became its opposite.
///
/// Within one language each clause is held against those of the evidence that say the same; across
/// languages only whether there is a negation at all. "Don't forget" asks for the thing itself:
/// forgetting turns a negation around.
struct NegationCheck {
  let evidence: [CheckText]
  /// The rules' own wording of the item, which is right.
  let rule: CheckText?

  func fails(_ text: CheckText) -> Bool {
    let against = rule.map { [$0] } ?? evidence
    guard !text.words.negations.isEmpty, !against.isEmpty,
      against.allSatisfy({ !$0.words.negations.isEmpty })
    else { return false }
    let said = clauses(of: against)
    let isNegatedSomewhere = said.contains(where: \.isNegated)
    let isForeign = against.contains { $0.language != text.language }
    for clause in Self.clauses(of: text) {
      // Across languages and for a rules' item as a whole: none is added.
      if clause.isNegated, !isNegatedSomewhere {
        return rule == nil || !clauses(of: evidence).contains { $0.matches(clause) && $0.isNegated }
      }
      if isForeign { continue }
      let best = said.map { $0.overlap(with: clause) }.max() ?? 0
      guard best > 0, best * 2 >= clause.content.count else { continue }
      let twins = said.filter { $0.overlap(with: clause) == best }
      if !twins.contains(where: { $0.isNegated == clause.isNegated }) { return true }
    }
    // A lost one: all that was said is negated, and nothing of the text is.
    let own = Self.clauses(of: text)
    return !said.isEmpty && said.allSatisfy(\.isNegated) && !own.contains(where: \.isNegated)
  }

  private func clauses(of texts: [CheckText]) -> [Clause] { texts.flatMap(Self.clauses) }

  private struct Clause {
    let content: [ContentWord]
    let isNegated: Bool

    func overlap(with other: Clause) -> Int {
      other.content.count { word in content.contains { $0.matches(word) } }
    }

    func matches(_ other: Clause) -> Bool {
      2 * overlap(with: other) >= other.content.count
    }
  }

  private static func clauses(of text: CheckText) -> [Clause] {
    var result: [Clause] = []
    for range in text.clauses {
      let count = text.tokens[range].count(where: \.isWord)
      // "No?" and "nicht wahr?" after a comma only ask for assent.
      guard count > 1 else { continue }
      result.append(
        Clause(content: text.content(of: range), isNegated: isNegated(text, in: range)))
    }
    return result
  }

  static func isNegated(_ text: CheckText, in range: Range<Int>) -> Bool {
    var isNegated = false
    var forgets = false
    var index = range.lowerBound
    while index < range.upperBound {
      let opens = index == range.lowerBound
      if let end = text.words.noNegations.end(
        in: text.tokens, at: index, limit: range.upperBound, isClauseStart: opens)
      {
        index = end
        continue
      }
      if text.words.negations.end(in: text.tokens, at: index, limit: range.upperBound) != nil {
        isNegated = true
      }
      if text.words.forget.contains(text.tokens[index].lower) { forgets = true }
      index += 1
    }
    return isNegated != forgets
  }
}
