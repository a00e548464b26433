import Foundation
import GranoCore
import Synchronization
import Testing

@testable import GranoCommand

@Suite("Several pieces of work at once, results in order")
struct OrderedWorkTests {
  private struct Failure: Error, Equatable {
    let number: Int
  }

  /// Asks for results until there are none, or one is an error.
  private func all(_ work: OrderedWork<Int>) -> (results: [Int], error: (any Error)?) {
    var results: [Int] = []
    do {
      while let result = try work.next() { results.append(result) }
      return (results, nil)
    } catch {
      return (results, error)
    }
  }

  @Test("Results come in order, as many in hand as wished and no more", arguments: [1, 2, 4, 9])
  func order(atOnce: Int) {
    let inHand = Mutex((now: 0, most: 0))
    let work = OrderedWork(count: 9, atOnce: atOnce, cancellation: Cancellation()) { number, _ in
      inHand.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
      // The first are the slowest.
      usleep(UInt32(9 - number) * 20_000)
      inHand.withLock { $0.now -= 1 }
      return number
    }
    #expect(all(work).results == Array(0..<9))
    #expect(work.stop().isEmpty)
    #expect(inHand.withLock(\.most) == atOnce)
  }

  @Test("One at a time is done where and when it is asked for")
  func one() throws {
    let done = Mutex<[Int]>([])
    let caller = Thread.current.description
    let work = OrderedWork(count: 3, atOnce: 1, cancellation: Cancellation()) { number, _ in
      #expect(Thread.current.description == caller)
      done.withLock { $0.append(number) }
      return number
    }
    usleep(50_000)
    #expect(done.withLock { $0 } == [])
    #expect(try work.next() == 0)
    usleep(50_000)
    #expect(done.withLock { $0 } == [0])
    work.stop()
    #expect(done.withLock { $0 } == [0])
  }

  @Test("An error comes after everything before it; what was finished behind it is not lost")
  func failure() {
    let begun = Mutex<Set<Int>>([])
    let work = OrderedWork(count: 100, atOnce: 4, cancellation: Cancellation()) {
      number, cancellation in
      begun.withLock { _ = $0.insert(number) }
      switch number {
      case 0: usleep(400_000)
      case 1:
        usleep(200_000)
        throw Failure(number: 1)
      // In hand when it happens, and told to stop.
      case 3:
        let end = Date.now.addingTimeInterval(20)
        while !cancellation.isRequested, Date.now < end { usleep(5_000) }
        throw Failure(number: 3)
      case 4...: usleep(70_000)
      default: break
      }
      return number
    }
    let (results, error) = all(work)
    #expect(results == [0])
    #expect(error as? Failure == Failure(number: 1))
    let rest = work.stop()
    #expect(rest.first == 2 && rest == rest.sorted() && !rest.contains(3))
    #expect(begun.withLock(\.count) < 20)
  }

  @Test("Cancelled, it ends within a second and gives what was finished", arguments: [1, 3])
  func cancelled(atOnce: Int) {
    let cancellation = Cancellation()
    let work = OrderedWork(count: 6, atOnce: atOnce, cancellation: cancellation) {
      number, own in
      guard number == 1 else { return number }
      if atOnce > 1 { usleep(100_000) }
      cancellation.request()
      #expect(own.isRequested)
      throw CommandError.interrupted
    }
    let start = ContinuousClock.now
    let (results, error) = all(work)
    #expect(results == [0])
    #expect(error as? CommandError == .interrupted)
    #expect(work.stop() == (atOnce > 1 ? [2, 3, 4, 5] : []))
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  @Test("A piece that nobody began is interrupted as well")
  func notBegun() {
    let cancellation = Cancellation()
    cancellation.request()
    for atOnce in [1, 2] {
      let work = OrderedWork(count: 2, atOnce: atOnce, cancellation: cancellation) { number, _ in
        number
      }
      #expect(throws: CommandError.interrupted) { try work.next() }
      work.stop()
    }
  }

  @Test("Results do not pile up without end behind a slow piece")
  func ahead() throws {
    let begun = Mutex(0)
    let gate = Cancellation()
    let work = OrderedWork(count: 1000, atOnce: 2, cancellation: Cancellation()) { number, _ in
      begun.withLock { $0 += 1 }
      let end = Date.now.addingTimeInterval(20)
      while number == 0, !gate.isRequested, Date.now < end { usleep(1_000) }
      return number
    }
    // Wait until nothing moves any more.
    var last = -1
    while case let count = begun.withLock({ $0 }), count != last {
      last = count
      usleep(200_000)
    }
    #expect(last == 256)
    gate.request()
    #expect(all(work).results == Array(0..<1000))
    work.stop()
  }

  @Test("Nothing is nothing")
  func none() throws {
    let work = OrderedWork(count: 0, atOnce: 4, cancellation: Cancellation()) { number, _ in
      number
    }
    #expect(try work.next() == nil)
    work.stop()
  }
}
