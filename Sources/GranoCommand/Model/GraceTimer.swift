/// Does something when work takes longer than somebody who watches likes to wait.
final class GraceTimer: Sendable {
  private let isStopped = Monitor(false)
  private let thread: WorkerThread?

  /// - Parameter seconds: After which `body` is run, on a thread of its own, unless `stop` came first.
  init(seconds: Double, _ body: @escaping @Sendable () -> Void) {
    let end = ContinuousClock.now + .seconds(seconds)
    thread = WorkerThread { [isStopped] in
      let stopped = isStopped.wait { stopped in
        stopped ? true : ContinuousClock.now >= end ? false : nil
      }
      if !stopped { body() }
    }
  }

  /// Ends the waiting, or waits for `body` when it runs already.
  ///
  /// To be called once.
  func stop() {
    isStopped.withLock { $0 = true }
    thread?.join()
  }
}
