/// Runs pieces of work at once, for whoever waits for all of them.
package protocol ParallelWork: Sendable {
  /// What `body` gives for 0 up to `count`, in order.
  ///
  /// - Parameter atOnce: How many may run at a time.
  func map<Result: Sendable>(
    _ count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result]
}

/// One after the other, on the thread that asks.
package struct SerialWork: ParallelWork {
  package init() {}

  package func map<Result: Sendable>(
    _ count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    (0..<count).map(body)
  }
}
