import Foundation
import GranoCore
import Synchronization
import Testing

@testable import GranoCommand

@Suite("Notes begin in the order of the input")
struct NoteOrderTests {
  private func wait(until isTrue: () -> Bool) -> Bool {
    let end = Date.now.addingTimeInterval(10)
    while !isTrue(), Date.now < end { usleep(5_000) }
    return isTrue()
  }

  @Test("A later note waits for its turn, whoever comes first; one that needs none is passed over")
  func order() {
    let order = NoteOrder()
    let come = Mutex<[Int]>([])
    let threads = [3, 2, 0].map { number in
      let thread = WorkerThread {
        let turn = order.turn(of: number, cancellation: Cancellation())
        try? turn.come(sha256: nil)
        come.withLock { $0.append(number) }
        turn.pass()
      }
      usleep(30_000)
      return thread
    }
    #expect(wait { come.withLock { $0 } == [0] })
    usleep(30_000)
    #expect(come.withLock { $0 } == [0])
    // The second note cannot be read.
    order.turn(of: 1, cancellation: Cancellation()).end()
    for thread in threads { thread?.join() }
    #expect(come.withLock { $0 } == [0, 2, 3])
  }

  @Test("The same audio is waited for to its end")
  func same() {
    let order = NoteOrder()
    let first = order.turn(of: 0, cancellation: Cancellation())
    try? first.come(sha256: "a")
    first.pass()
    let hasCome = Mutex(false)
    let thread = WorkerThread {
      try? order.turn(of: 1, cancellation: Cancellation()).come(sha256: "a")
      hasCome.withLock { $0 = true }
    }
    usleep(200_000)
    #expect(hasCome.withLock { $0 } == false)
    first.end()
    thread?.join()
    #expect(hasCome.withLock { $0 })
  }

  @Test("Whoever is told to stop does not wait", .timeLimit(.minutes(1)))
  func cancelled() {
    let cancellation = Cancellation()
    let turn = NoteOrder().turn(of: 1, cancellation: cancellation)
    let thread = WorkerThread {
      #expect(throws: CommandError.interrupted) { try turn.come(sha256: nil) }
    }
    usleep(50_000)
    cancellation.request()
    thread?.join()
  }
}
