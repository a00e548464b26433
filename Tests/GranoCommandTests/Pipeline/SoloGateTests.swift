import GranoCore
import Synchronization
import Testing

@testable import GranoCommand

@Suite("One note alone among many")
struct SoloGateTests {
  @Test("Whoever is to be alone is; the others come together")
  func alone() {
    let gate = SoloGate()
    struct Count: Sendable {
      var inside = 0
      var most = 0
      var soloRuns = 0
      var faults = 0
    }
    let count = Mutex(Count())
    let threads = (0..<24).compactMap { number in
      WorkerThread {
        let isAlone = number % 6 == 0
        try? gate.pass(alone: isAlone, cancellation: Cancellation()) {
          count.withLock { count in
            count.inside += 1
            count.most = max(count.most, count.inside)
            if isAlone { count.soloRuns += 1 }
            if isAlone, count.inside > 1 { count.faults += 1 }
          }
          for _ in 0..<20 {
            count.withLock { count in if isAlone, count.inside > 1 { count.faults += 1 } }
          }
          count.withLock { $0.inside -= 1 }
        }
      }
    }
    for thread in threads { thread.join() }
    count.withLock { count in
      #expect(count.soloRuns == 4)
      #expect(count.faults == 0)
      #expect(count.inside == 0)
    }
  }

  @Test("An interruption ends the wait")
  func interrupted() throws {
    let gate = SoloGate()
    try gate.pass(alone: true, cancellation: Cancellation()) {
      let cancellation = Cancellation()
      cancellation.request()
      #expect(throws: CommandError.self) {
        try gate.pass(alone: false, cancellation: cancellation) {}
      }
    }
    // What was given up leaves no mark.
    try gate.pass(alone: true, cancellation: Cancellation()) {}
  }
}
