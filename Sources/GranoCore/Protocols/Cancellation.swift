internal import Synchronization

/// A flag that asks long work to stop; set from a signal handler, read between steps.
package final class Cancellation: Sendable {
  private let requested = Atomic<Bool>(false)

  package init() {}

  package var isRequested: Bool {
    requested.load(ordering: .relaxed)
  }

  /// Safe to call from a signal handler: one atomic store.
  package func request() {
    requested.store(true, ordering: .relaxed)
  }
}
