internal import GranoCore

/// Lets notes be in hand together, or one of them alone.
///
/// A note that has killed the process before is to be the only one in hand, so that no other is
/// blamed for it next time.
final class SoloGate: Sendable {
  private struct State: Sendable {
    var together = 0
    var isSolo = false
    var soloWaiting = 0
  }

  private let state = Monitor(State())

  /// Waits until the note may be taken in hand, and keeps it so while `body` runs.
  ///
  /// - Throws: `CommandError.interrupted`, and what `body` throws.
  func pass<Result>(
    alone: Bool, cancellation: Cancellation, _ body: () throws -> Result
  ) throws -> Result {
    try enter(alone: alone, cancellation)
    defer {
      state.withLock { state in
        if alone { state.isSolo = false } else { state.together -= 1 }
      }
    }
    return try body()
  }

  private func enter(alone: Bool, _ cancellation: Cancellation) throws {
    if alone { state.withLock { $0.soloWaiting += 1 } }
    defer { if alone { state.withLock { $0.soloWaiting -= 1 } } }
    try state.wait { state -> Void? in
      if cancellation.isRequested { throw CommandError.interrupted }
      guard !state.isSolo else { return nil }
      if alone {
        guard state.together == 0 else { return nil }
        state.isSolo = true
      } else {
        // Who is to be alone would wait for ever behind a stream of others.
        guard state.soloWaiting == 0 else { return nil }
        state.together += 1
      }
      return ()
    }
  }
}
