#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is asked of the operating system.
package enum Machine {
  /// Asked before a C library is, whose errors do not tell missing from broken.
  static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }

  /// Processors that may be used.
  package static var coreCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
