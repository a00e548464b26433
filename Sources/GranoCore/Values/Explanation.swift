/// Why an item of a digest is there, or why words that look like one are not: `--explain`.
package struct Explanation: Sendable, Equatable, Codable {
  /// What the words are, or would have been.
  package enum Kind: String, Sendable, Codable {
    case todo = "to-do"
    case question
    case date
    case keyPoint = "key point"
    case title
  }

  package enum Effect: String, Sendable, Codable {
    case made
    case suppressed
  }

  package let kind: Kind
  package let effect: Effect

  /// The rule's name, such as "imperative" or "negated".
  package let rule: String

  /// The item, or the words that would have become one.
  package let text: String

  /// Indexes into the transcript's segments.
  package let segments: [Int]

  package init(kind: Kind, effect: Effect, rule: String, text: String, segments: [Int]) {
    self.kind = kind
    self.effect = effect
    self.rule = rule
    self.text = text
    self.segments = segments
  }
}
