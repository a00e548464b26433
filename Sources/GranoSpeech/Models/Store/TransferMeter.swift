/// Turns byte counts into progress, at most ten times a second, with the speed of late.
struct TransferMeter {
  private let step: TransferProgress.Step
  private let total: UInt64
  private let report: (TransferProgress) -> Void
  private var samples: [(at: ContinuousClock.Instant, done: UInt64)] = []

  /// The speed is taken over this long.
  private static let window = Duration.seconds(5)
  private static let interval = Duration.milliseconds(100)

  init(
    step: TransferProgress.Step, total: UInt64, report: @escaping (TransferProgress) -> Void
  ) {
    self.step = step
    self.total = total
    self.report = report
  }

  mutating func update(_ done: UInt64, now: ContinuousClock.Instant = .now) {
    if let last = samples.last, last.at.duration(to: now) < Self.interval, done < total { return }
    // Another attempt has begun from further back.
    if let last = samples.last, last.done > done { samples = [] }
    samples.append((now, done))
    samples.removeAll { $0.at.duration(to: now) > Self.window }
    var speed: Double?
    if let first = samples.first {
      let seconds = first.at.duration(to: now) / .seconds(1)
      if seconds >= 0.2 { speed = Double(done - first.done) / seconds }
    }
    report(TransferProgress(step: step, done: done, total: total, bytesPerSecond: speed))
  }
}
