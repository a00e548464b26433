package import GranoCore

/// What a model was asked and how much of it could be shown.
package struct ModelWork: Sendable, Equatable, Codable {
  package var calls = 0

  /// Tokens of all calls; nil where the server counts none.
  package var usage: ModelUsage?

  /// Items that the model offered, and those that a check rejected.
  package var offered = 0
  package var rejected = 0

  package init() {}

  mutating func add(_ answer: ModelAnswer) {
    calls += 1
    guard let more = answer.usage else { return }
    usage = usage.map { $0 + more } ?? more
  }

  package mutating func add(_ other: ModelWork) {
    calls += other.calls
    offered += other.offered
    rejected += other.rejected
    guard let more = other.usage else { return }
    usage = usage.map { $0 + more } ?? more
  }

  /// 0 to 1; nil when nothing was offered.
  package var rejectedShare: Double? {
    offered > 0 ? Double(rejected) / Double(offered) : nil
  }
}
