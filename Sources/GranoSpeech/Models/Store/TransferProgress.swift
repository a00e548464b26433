/// How far one step of an installation has come.
package struct TransferProgress: Sendable, Equatable {
  package enum Step: String, Sendable {
    case downloading, unpacking, converting, checking, quantizing
  }

  package var step: Step

  /// Bytes done, those of an earlier, interrupted run included.
  package var done: UInt64
  package var total: UInt64

  /// Of late; nil until it can be told.
  package var bytesPerSecond: Double?

  package init(step: Step, done: UInt64, total: UInt64, bytesPerSecond: Double? = nil) {
    self.step = step
    self.done = min(done, total)
    self.total = total
    self.bytesPerSecond = bytesPerSecond
  }

  /// 0 to 1.
  package var fraction: Double {
    total > 0 ? Double(done) / Double(total) : 0
  }

  package var secondsLeft: Double? {
    guard let bytesPerSecond, bytesPerSecond > 0 else { return nil }
    return Double(total - done) / bytesPerSecond
  }
}
