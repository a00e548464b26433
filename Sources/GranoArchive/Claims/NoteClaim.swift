#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A process's hold on a note that it works on: no other takes it meanwhile, and whoever comes
/// after a death of the process can tell which notes it had in hand.
///
/// It is a locked file, named by the audio's checksum, in the folder `tmp` beside the archive. The
/// system drops the lock when the process ends, however it ends; the file stays then.
package final class NoteClaim: Sendable {
  /// Deaths that tell a note which kills from one that was in hand by chance.
  package static let mostDeaths = 2

  private let path: String
  private let descriptor: Int32

  /// How many processes the note has killed.
  package let deaths: Int

  init(path: String, descriptor: Int32, deaths: Int) {
    self.path = path
    self.descriptor = descriptor
    self.deaths = deaths
  }

  /// Whether the note is to be left alone.
  package var isPoisoned: Bool { deaths >= Self.mostDeaths }

  /// Whether the note has killed a process: it is to be the only one in hand.
  package var isSuspect: Bool { deaths > 0 }

  /// Runs `body`, which works on the note: it is blamed for a crash meanwhile, and not for one while
  /// it was only held.
  package func work<Result>(_ body: () throws -> Result) rethrows -> Result {
    let slot = CrashMarks.watch(descriptor)
    defer { CrashMarks.unwatch(slot) }
    return try body()
  }

  /// Lets go of the note, which is done with.
  package func finish() {
    // Unlinked first: who waits for the lock sees that the file is another by then.
    unsafe unlink(path)
    close(descriptor)
  }

  /// Lets go of the note, with which nothing is done yet; what is known of it stays.
  package func abandon() {
    if deaths == 0 { unsafe unlink(path) }
    close(descriptor)
  }
}
