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

  /// Pauses after which the user is told what is waited for: 5 s.
  private static let patience = 100

  private let claims: ClaimFolder
  private let gate = SoloGate()
  private let console: Console

  init(_ context: CommandContext) {
    claims = ClaimFolder(home: context.home)
    console = context.console
    CrashMarks.install
  }

  /// Runs `body` while the note is held, waiting for another process that has it in hand.
  ///
  /// - Parameters:
  ///   - name: What to call the note while it is waited for.
  ///   - body: Told whether the note has killed grano so often that it is to be left alone.
  /// - Throws: `CommandError.interrupted`, and what `body` throws: then nothing is done with the
  ///   note.
  func hold<Result>(
    sha256: String, name: String, cancellation: Cancellation,
    _ body: (_ isPoisoned: Bool) throws -> Result
  ) throws -> Result {
    let claim = try take(sha256, name, cancellation)
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

  /// Removes what a process that died after saving the note left of it.
  func forget(sha256: String) {
    claims.forget(sha256: sha256)
  }

  private func take(
    _ sha256: String, _ name: String, _ cancellation: Cancellation
  ) throws -> NoteClaim? {
    var pauses = 0
    while true {
      if cancellation.isRequested { throw CommandError.interrupted }
      switch claims.claim(sha256: sha256) {
      case .claimed(let claim): return claim
      case .unavailable: return nil
      case .taken:
        pauses += 1
        if pauses == Self.patience {
          console.note("grano: \(shown(name)): another grano has it in hand: waiting for it")
        }
        usleep(Self.pause)
      }
    }
  }
}
