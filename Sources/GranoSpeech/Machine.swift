#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What is asked of the operating system.
enum Machine {
  /// Asked before a C library is, whose errors do not tell missing from broken.
  static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }

  /// Lets memory that is given back go back to the system, however long the process runs.
  ///
  /// glibc raises the size from which it maps blocks by themselves whenever one is freed (mallopt(3),
  /// M_MMAP_THRESHOLD), so that the engine's blocks of many megabytes end up on the heap, where a
  /// small one behind them keeps them: a batch of 100 notes grew from 190 to 390 MB.
  static let keepsMemoryLow: Void = {
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, 1 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, 1 << 20)
    #endif
  }()

  /// Gives unused memory back to the system.
  static func trimMemory() {
    #if canImport(Glibc)
      _ = malloc_trim(0)
    #endif
  }

  /// Processors that may be used.
  static var coreCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
