#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Which kind of file system a device is, by `/proc/self/mountinfo` (proc_pid_mountinfo(5)).
enum MountTable {
  /// Those whose servers refuse leases for reasons of their own.
  private static let remote: Set<String> = [
    "9p", "afs", "ceph", "cifs", "fuse.sshfs", "nfs", "nfs4", "smb3", "smbfs",
  ]

  // Machines with many containers have long ones.
  private static let mostBytes = 4 << 20

  /// Whether the file system `device` (`st_dev`) lies on another machine; false when it is not listed.
  static func isRemote(device: UInt64, in text: String) -> Bool {
    // <sys/sysmacros.h>: twelve bits of each are in the lower half.
    let major = device >> 8 & 0xFFF | device >> 32 & 0xFFFF_F000
    let minor = device & 0xFF | device >> 12 & 0xFFFF_FF00
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4, fields[2] == "\(major):\(minor)",
        let dash = fields.firstIndex(of: "-"), dash + 1 < fields.count
      else { continue }
      return remote.contains(String(fields[dash + 1]))
    }
    return false
  }

  /// The table; empty where there is none.
  static func text() -> String {
    let descriptor = unsafe open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < mostBytes {
      let count = unsafe chunk.withUnsafeMutableBytes { raw in
        unsafe read(descriptor, raw.baseAddress, raw.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
