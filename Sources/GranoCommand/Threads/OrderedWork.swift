internal import GranoCore
internal import Synchronization

/// Does numbered pieces of work, several at once, and gives what comes of them in order.
///
/// Pieces are begun in order. With one at a time no thread is started: each piece is done where
/// and when it is asked for. Whoever makes one calls `stop` in the end.
final class OrderedWork<Output: Sendable>: Sendable {
  /// What is done for a piece; an error ends the whole.
  typealias Work = @Sendable (_ number: Int, _ cancellation: Cancellation) throws -> Output

  private struct State: Sendable {
    /// Pieces before this one were begun.
    var begun = 0
    /// Pieces before this one were given out.
    var given = 0
    /// Pieces from this one on are not begun any more.
    var end: Int
    var inHand: [Int: Cancellation] = [:]
    var finished: [Int: Result<Output, any Error>] = [:]
  }

  /// What a thread does next.
  private enum Step: Sendable {
    case piece(number: Int, cancellation: Cancellation)
    case end
  }

  /// How many pieces may be begun behind one that is not finished: it holds up the output, not the
  /// work, but results must not pile up for hours.
  private static var mostAhead: Int { 256 }

  private let count: Int
  private let cancellation: Cancellation
  private let work: Work
  private let state: Monitor<State>
  private let threads = Mutex<[WorkerThread]>([])

  /// - Parameters:
  ///   - count: How many pieces there are; they are numbered from 0.
  ///   - atOnce: How many may be in hand.
  ///   - cancellation: Ends everything. Each piece gets one of its own, which follows this one and
  ///     is also requested when the piece's result is not wanted any more.
  init(count: Int, atOnce: Int, cancellation: Cancellation, work: @escaping Work) {
    self.count = count
    self.cancellation = cancellation
    self.work = work
    state = Monitor(State(end: count))
    guard atOnce > 1, count > 1 else { return }
    let started = (0..<min(atOnce, count)).compactMap { _ in
      WorkerThread { [self] in runUntilDone() }
    }
    threads.withLock { $0 = started }
  }

  /// What came of the next piece, waiting for it; nil when there is none.
  ///
  /// - Throws: What ended the work, once everything before was given out;
  ///   `CommandError.interrupted` when the piece was not begun.
  func next() throws -> Output? {
    if threads.withLock(\.isEmpty) { doOne() }
    let result = state.wait { state -> Result<Output?, any Error>? in
      guard state.given < count else { return .success(nil) }
      if let result = state.finished.removeValue(forKey: state.given) {
        state.given += 1
        return result.map(\.self)
      }
      let isComing =
        state.given < state.begun || state.begun < state.end && !cancellation.isRequested
      return isComing ? nil : .failure(CommandError.interrupted)
    }
    return try result.get()
  }

  /// Ends what is in hand, waits for it, and gives what was finished and not asked for, in order.
  @discardableResult
  func stop() -> [Output] {
    state.withLock { state in
      state.end = 0
      for cancellation in state.inHand.values { cancellation.request() }
    }
    let threads = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for thread in threads { thread.join() }
    return state.withLock { state in
      defer { state.finished = [:] }
      return state.finished.sorted { $0.key < $1.key }.compactMap { try? $0.value.get() }
    }
  }

  private func runUntilDone() {
    while doOne() {}
  }

  /// Does the next piece that nobody has begun; false when there is none.
  @discardableResult
  private func doOne() -> Bool {
    guard case .piece(let number, let cancellation) = take() else { return false }
    let result = Result { try work(number, cancellation) }
    state.withLock { state in
      state.inHand[number] = nil
      state.finished[number] = result
      guard case .failure = result else { return }
      state.end = min(state.end, number)
      for (other, cancellation) in state.inHand where other > number { cancellation.request() }
    }
    return true
  }

  private func take() -> Step {
    state.wait { state in
      guard state.begun < state.end, !cancellation.isRequested else { return .end }
      guard state.begun - state.given < Self.mostAhead else { return nil }
      let number = state.begun
      let own = Cancellation(within: cancellation)
      state.begun += 1
      state.inHand[number] = own
      return .piece(number: number, cancellation: own)
    }
  }
}
