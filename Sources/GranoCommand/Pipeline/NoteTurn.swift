internal import GranoCore

/// One note's place in a batch's order.
struct NoteTurn: Sendable {
  let order: NoteOrder
  let number: Int
  let cancellation: Cancellation

  /// Waits until every note before has had its turn.
  ///
  /// - Parameter sha256: Given when the note will be saved: notes with the same audio are waited for
  ///   to their end.
  /// - Throws: `CommandError.interrupted`.
  func come(sha256: String?) throws {
    try order.come(number, sha256: sha256, cancellation: cancellation)
  }

  /// Lets the next note have its turn.
  func pass() {
    order.pass(number)
  }

  /// Lets go of the note, which is finished.
  ///
  /// One that ends the whole batch does not come to this, so that no later one begins.
  func end() {
    order.end(number)
  }
}
