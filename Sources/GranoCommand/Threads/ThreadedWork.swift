internal import GranoCore
internal import Synchronization

/// Pieces of work on threads of their own, for whoever waits for all of them.
struct ThreadedWork: ParallelWork {
  func map<Result: Sendable>(
    _ count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = OrderedWork<Result>(
      count: count, atOnce: atOnce, cancellation: Cancellation(),
      work: { number, _ in body(number) })
    defer { work.stop() }
    var results: [Result] = []
    // Nothing here throws or is cancelled: `body` looks after that itself.
    while let result = try? work.next() { results.append(result) }
    return results
  }
}
