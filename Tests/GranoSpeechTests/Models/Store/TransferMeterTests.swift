import Testing

@testable import GranoSpeech

@Suite("Progress of a transfer")
struct TransferMeterTests {
  @Test("Speed and time left come from the last seconds, and not too often")
  func speed() {
    var reports: [TransferProgress] = []
    var meter = TransferMeter(step: .downloading, total: 10_000) { reports.append($0) }
    let start = ContinuousClock.now
    // 1000 bytes a second for two seconds, told of every 10 ms; half was there before.
    for step in 0...200 {
      meter.update(5000 + UInt64(step) * 10, now: start + .milliseconds(step * 10))
    }
    #expect(reports.count <= 21)
    #expect(reports.first?.bytesPerSecond == nil)
    #expect(reports.last?.fraction == 0.7)
    #expect(abs((reports.last?.bytesPerSecond ?? 0) - 1000) < 1)
    #expect(abs((reports.last?.secondsLeft ?? 0) - 3) < 0.1)
  }

  @Test("The end is always told, and a fresh start is no negative speed")
  func ends() {
    var reports: [TransferProgress] = []
    var meter = TransferMeter(step: .checking, total: 10) { reports.append($0) }
    let start = ContinuousClock.now
    meter.update(8, now: start)
    meter.update(10, now: start + .milliseconds(1))
    #expect(reports.last?.done == 10)
    meter.update(2, now: start + .seconds(1))
    #expect(reports.last?.done == 2)
    #expect(reports.last?.bytesPerSecond == nil)
  }

  @Test("Nothing to do is no division by zero")
  func empty() {
    let progress = TransferProgress(step: .checking, done: 5, total: 0)
    #expect(progress.fraction == 0 && progress.done == 0 && progress.secondsLeft == nil)
  }
}
