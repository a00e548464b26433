internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Held while the models folder is changed: two runs at once wait for each other.
///
/// The lock goes with the process, however it ends, so none is ever left behind.
struct ModelLock: ~Copyable {
  private let file: PosixFile

  /// - Parameter waiting: Called once when another process has the lock.
  init(
    folder: String, cancellation: Cancellation, waiting: () -> Void
  ) throws(ModelError) {
    let file = try PosixFile(folder + "/.lock", for: .update)
    var said = false
    while !file.lockIfFree() {
      if cancellation.isRequested { throw .cancelled }
      if !said { waiting() }
      said = true
      usleep(50_000)
    }
    self.file = file
  }
}
