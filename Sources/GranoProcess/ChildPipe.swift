#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Pairs of descriptors, one for us and one for a child; no program that we start inherits them.
///
/// To be made within `ChildSpawn.alone`: between a pipe's making and its mark another thread's child
/// would get a copy.
enum ChildPipe {
  /// What the child writes.
  static func output() throws(ProcessError) -> (ours: Int32, theirs: Int32) {
    let ends = try make()
    return (ends.read, ends.write)
  }

  /// What the child reads.
  static func input() throws(ProcessError) -> (ours: Int32, theirs: Int32) {
    let ends = try make()
    return (ends.write, ends.read)
  }

  /// Two connected sockets for a child's standard input: unlike a pipe, writing into one whose
  /// reader is gone gives an error and no SIGPIPE.
  static func socket() throws(ProcessError) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin) || canImport(Musl)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0 else { throw .system(code: errno) }
    ends.forEach(closeOnExec)
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe setsockopt(
        ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (ends[0], ends[1])
  }

  static func close(_ descriptors: Int32...) {
    for descriptor in descriptors where descriptor >= 0 { _ = closeOne(descriptor) }
  }

  static func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  static func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  private static func make() throws(ProcessError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .system(code: errno) }
    ends.forEach(closeOnExec)
    return (ends[0], ends[1])
  }

  private static func closeOne(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Glibc.close(descriptor)
    #endif
  }
}
