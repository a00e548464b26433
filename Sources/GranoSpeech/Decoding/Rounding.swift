/// Numbers as they are shown and saved.
enum Rounding {
  /// `value` with `digits` decimals; what is no number becomes 0.
  static func to(_ digits: Int, _ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return (value * scale).rounded() / scale
  }
}
