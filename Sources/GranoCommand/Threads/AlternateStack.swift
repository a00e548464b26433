#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A stack for signal handlers, so that one can run when the thread's own has run over.
enum AlternateStack {
  /// Bytes; POSIX's smallest is 2 KiB, AVX-512 registers alone take 2.7 KiB of it.
  private static let size = 64 << 10

  /// Runs `body` on a thread that has one.
  static func with<Result>(_ body: () throws -> Result) rethrows -> Result {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    var before = stack_t()
    sigaltstack(&stack, &before)
    defer {
      before.ss_flags = before.ss_sp == nil ? Int32(SS_DISABLE) : before.ss_flags
      sigaltstack(&before, nil)
      memory.deallocate()
    }
    return try body()
  }
}
