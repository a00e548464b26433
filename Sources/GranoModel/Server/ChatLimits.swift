internal import GranoCore

/// How long all exchanges about one request may take.
struct ChatLimits {
  private let start = ContinuousClock.now
  private let end: ContinuousClock.Instant

  /// Seconds in all, for messages.
  let seconds: Double

  init(until deadline: ContinuousClock.Instant?, atMost timeout: Double) {
    end = deadline ?? start + .seconds(timeout)
    seconds = max(0, start.duration(to: end).inSeconds)
  }

  /// A part of these, at most `seconds` from now.
  func part(_ seconds: Double) -> ChatLimits {
    ChatLimits(until: nil, atMost: min(seconds, max(0, left)))
  }

  /// Seconds that are left; below zero when it is too late.
  var left: Double { ContinuousClock.now.duration(to: end).inSeconds }
}
