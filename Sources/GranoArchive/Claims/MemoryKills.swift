#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How many processes the system has killed for want of memory since it was started.
///
/// Linux counts them (`oom_kill` in proc_vmstat(5)); elsewhere the count stays 0.
struct MemoryKills: Equatable {
  var count: Int
  /// Which start of the system this is of; `-` where it does not tell.
  var boot: String

  static var now: MemoryKills {
    let line = text("/proc/vmstat")?.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
    let boot = text("/proc/sys/kernel/random/boot_id").map { $0.filter { !$0.isWhitespace } }
    return MemoryKills(
      count: line.flatMap { Int($0.dropFirst("oom_kill ".count)) } ?? 0,
      boot: boot.flatMap { $0.isEmpty ? nil : $0 } ?? "-")
  }

  /// A small file of the system's; nil when it is not there.
  private static func text(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32 << 10)
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return unsafe read(descriptor, rest.baseAddress, rest.count)
      }
      guard count > 0 else { break }
      filled += count
    }
    return String(decoding: bytes[..<filled], as: UTF8.self)
  }
}
