import Synchronization
import Testing

@testable import GranoCommand

@Suite("A timer for those who watch")
struct GraceTimerTests {
  private final class Count: Sendable {
    let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
    var now: Int { value.withLock { $0 } }
  }

  @Test("Stopped in time it does nothing, and at once")
  func stopped() {
    let count = Count()
    let start = ContinuousClock.now
    let timer = GraceTimer(seconds: 30) { count.add() }
    timer.stop()
    #expect(count.now == 0)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("After its time it acts once, and stopping waits until it has")
  func late() {
    let count = Count()
    let timer = GraceTimer(seconds: 0.05) {
      let end = ContinuousClock.now + .milliseconds(300)
      while ContinuousClock.now < end {}
      count.add()
    }
    let end = ContinuousClock.now + .milliseconds(250)
    while ContinuousClock.now < end {}
    timer.stop()
    #expect(count.now <= 1)
  }
}
