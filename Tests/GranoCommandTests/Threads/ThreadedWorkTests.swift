import GranoCore
import Synchronization
import Testing

@testable import GranoCommand

@Suite("Pieces of work on threads")
struct ThreadedWorkTests {
  @Test("Results come in order, whatever takes longer", arguments: [1, 2, 8, 100])
  func order(_ atOnce: Int) {
    let results = ThreadedWork().map(20, atOnce: atOnce) { number in
      let end = ContinuousClock.now + .milliseconds((20 - number) % 4)
      while ContinuousClock.now < end {}
      return number * number
    }
    #expect(results == (0..<20).map { $0 * $0 })
  }

  @Test("Never more at once than were asked for")
  func atOnce() {
    let state = Mutex((now: 0, most: 0))
    _ = ThreadedWork().map(12, atOnce: 3) { _ in
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      let end = ContinuousClock.now + .milliseconds(5)
      while ContinuousClock.now < end {}
      state.withLock { $0.now -= 1 }
    }
    #expect(state.withLock { $0.most } <= 3)
  }

  @Test("No work gives no results")
  func none() {
    #expect(ThreadedWork().map(0, atOnce: 4) { $0 }.isEmpty)
  }
}
