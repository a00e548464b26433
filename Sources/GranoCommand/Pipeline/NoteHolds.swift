internal import GranoArchive
internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Holds notes while they are worked on: against other processes with the same archive, and for
/// the next run, should this one die of a note.
struct NoteHolds: Sendable {
  /// Microseconds between two looks at a note that another process has: 50 ms.
  private static let pause: useconds_t = 50_000

  private let claims: ClaimFolder
  private let gate = SoloGate()

  /// - Parameter home: The archive's folder.
  init(home: String) {
    claims = ClaimFolder(home: home)
    CrashMarks.install
  }

  /// Runs `body` while the note is held, waiting for another process that has it in hand.
  ///
  /// - Parameter body: Told whether the note has killed grano so often that it is to be left alone.
  /// - Throws: `CommandError.interrupted`, and what `body` throws: then nothing is done with the
  ///   note.
  func hold<Result>(
    sha256: String, cancellation: Cancellation, _ body: (_ isPoisoned: Bool) throws -> Result
  ) throws -> Result {
    let claim = try take(sha256, cancellation)
    do {
      let isSuspect = claim.map { $0.isSuspect && !$0.isPoisoned } ?? false
      let result = try gate.pass(alone: isSuspect, cancellation: cancellation) {
        guard let claim else { return try body(false) }
        return try claim.work { try body(claim.isPoisoned) }
      }
      claim?.finish()
      return result
    } catch {
      claim?.abandon()
      throw error
    }
  }

  private func take(_ sha256: String, _ cancellation: Cancellation) throws -> NoteClaim? {
    while true {
      if cancellation.isRequested { throw CommandError.interrupted }
      switch claims.claim(sha256: sha256) {
      case .claimed(let claim): return claim
      case .unavailable: return nil
      case .taken: usleep(Self.pause)
      }
    }
  }
}
