internal import Synchronization

/// A flag that asks long work to stop; set from a signal handler, read between steps.
package final class Cancellation: Sendable {
  private let requested = Atomic<Bool>(false)
  private let outer: Cancellation?

  /// - Parameter outer: What stops this work together with other work.
  package init(within outer: Cancellation? = nil) {
    self.outer = outer
  }

  package var isRequested: Bool {
    requested.load(ordering: .relaxed) || outer?.isRequested == true
  }

  /// Safe to call from a signal handler: one atomic store.
  package func request() {
    requested.store(true, ordering: .relaxed)
  }
}
