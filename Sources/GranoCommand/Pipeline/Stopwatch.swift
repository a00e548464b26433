/// Seconds since it was started, on a clock that never goes back.
struct Stopwatch {
  private let start = ContinuousClock.now

  var seconds: Double {
    let passed = ContinuousClock.now - start
    return Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
  }

  /// `seconds` rounded to milliseconds, as records hold them.
  var rounded: Double { Self.milliseconds(seconds) }

  /// `seconds` rounded to milliseconds.
  static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }
}
