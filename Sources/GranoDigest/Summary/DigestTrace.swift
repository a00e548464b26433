package import GranoCore

/// Collects which rule made each item and which rule suppressed a candidate, for `--explain`.
package struct DigestTrace: Sendable, Equatable {
  package private(set) var events: [Explanation] = []

  package init() {}

  mutating func add(_ more: [Explanation]) {
    events += more
  }

  mutating func made(
    _ kind: Explanation.Kind, by rule: String, _ text: String, _ segments: [Int]
  ) {
    events.append(
      Explanation(kind: kind, effect: .made, rule: rule, text: text, segments: segments))
  }

  mutating func suppressed(
    _ kind: Explanation.Kind, by rule: String, _ text: String, _ segments: [Int]
  ) {
    events.append(
      Explanation(kind: kind, effect: .suppressed, rule: rule, text: text, segments: segments))
  }
}
