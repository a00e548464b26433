/// Which rule made each item and which rule suppressed a candidate, for `--explain`.
package struct DigestTrace: Sendable, Equatable {
  package enum Effect: String, Sendable {
    case made
    case suppressed
  }

  package struct Event: Sendable, Equatable {
    /// The rule's name, such as "imperative" or "negated".
    package let rule: String
    package let effect: Effect
    /// The item, or the words that would have become one.
    package let text: String
    /// Indexes into the transcript's segments.
    package let segments: [Int]
  }

  package private(set) var events: [Event] = []

  package init() {}

  mutating func made(_ rule: String, _ text: String, _ segments: [Int]) {
    events.append(Event(rule: rule, effect: .made, text: text, segments: segments))
  }

  mutating func suppressed(_ rule: String, _ text: String, _ segments: [Int]) {
    events.append(Event(rule: rule, effect: .suppressed, text: text, segments: segments))
  }
}
