internal import GranoCore

/// Adds up the time that a stage takes, over all its parts.
struct StageClock {
  private var total = Duration.zero
  private var begin: ContinuousClock.Instant?

  mutating func start() {
    begin = ContinuousClock().now
  }

  mutating func stop() {
    if let begin { total += ContinuousClock().now - begin }
    begin = nil
  }

  var seconds: Double { total.inSeconds }
}
