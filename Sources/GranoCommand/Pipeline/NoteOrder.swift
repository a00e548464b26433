internal import GranoCore

/// Lets the notes that are in hand at once begin one after the other, as in the input.
///
/// A note's turn lasts from the look into the archive until the engine has taken it: some
/// milliseconds. So entries of a script find their notes whatever the threads do, and of two notes
/// with the same audio the later one waits until the earlier one is saved, and is shown, not heard
/// twice.
final class NoteOrder: Sendable {
  private struct State: Sendable {
    /// The note whose turn it is.
    var current = 0
    /// Later notes that need no turn any more.
    var passed: Set<Int> = []
    /// Checksums of the notes in hand, as far as they had their turn.
    var inHand: [Int: String] = [:]

    mutating func pass(_ number: Int) {
      guard number >= current else { return }
      passed.insert(number)
      while passed.remove(current) != nil { current += 1 }
    }
  }

  private let state = Monitor(State())

  /// The turn of the note `number`, which is counted from 0 over the whole batch.
  func turn(of number: Int, cancellation: Cancellation) -> NoteTurn {
    NoteTurn(order: self, number: number, cancellation: cancellation)
  }

  func come(_ number: Int, sha256: String?, cancellation: Cancellation) throws {
    try state.wait { state -> Void? in
      if cancellation.isRequested { throw CommandError.interrupted }
      guard state.current == number else { return nil }
      guard let sha256 else { return () }
      guard !state.inHand.values.contains(sha256) else { return nil }
      state.inHand[number] = sha256
      return ()
    }
  }

  func pass(_ number: Int) {
    state.withLock { $0.pass(number) }
  }

  func end(_ number: Int) {
    state.withLock { state in
      state.pass(number)
      state.inHand[number] = nil
    }
  }
}
