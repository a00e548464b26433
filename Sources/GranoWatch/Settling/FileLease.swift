#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Asks the kernel whether anybody has a file open for writing.
///
/// On Linux a read lease (fcntl(2), "Leases") is granted only when nobody has; it is given back at
/// once. Elsewhere nothing tells, and time alone decides.
enum FileLease {
  #if canImport(Darwin)
    static func isHeldForWriting(_ descriptor: Int32, device: UInt64) -> Bool { false }
  #else
    // <fcntl.h> with _GNU_SOURCE, which Swift does not import.
    private static let setSignal: Int32 = 10  // F_SETSIG
    private static let setLease: Int32 = 1024  // F_SETLEASE
    private static let readLease: Int32 = 0  // F_RDLCK
    private static let noLease: Int32 = 2  // F_UNLCK

    static func isHeldForWriting(_ descriptor: Int32, device: UInt64) -> Bool {
      // Who opens the file for writing while we have the lease makes the kernel send us a signal. By
      // default that is SIGIO, which ends a process; SIGURG does nothing.
      _ = fcntl(descriptor, setSignal, SIGURG)
      if fcntl(descriptor, setLease, readLease) == 0 {
        _ = fcntl(descriptor, setLease, noLease)
        return false
      }
      // Not our file, or a file system without leases: nothing is known.
      guard errno == EAGAIN else { return false }
      return !MountTable.isRemote(device: device, in: MountTable.text())
    }
  #endif
}
