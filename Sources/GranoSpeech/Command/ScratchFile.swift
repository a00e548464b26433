#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file without a name: what is in it is gone when the process is, however it ends.
struct ScratchFile: ~Copyable {
  let descriptor: Int32

  /// Makes it in `folder`, for this user only.
  init(in folder: String) throws(ModelError) {
    let path = "\(folder)/\(UInt64.random(in: 0 ... .max))"
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .unwritable(path: folder, code: errno) }
    unsafe unlink(path)
    // Never one of the three standard ones, which a child's are put in place of.
    let moved = fcntl(opened, F_DUPFD_CLOEXEC, 3)
    let code = errno
    close(opened)
    guard moved >= 0 else { throw .unwritable(path: folder, code: code) }
    descriptor = moved
  }

  deinit {
    close(descriptor)
  }

  /// Bytes in it.
  var size: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// A path that opens it anew while this process has it; nil where the system has none.
  ///
  /// Not `/dev/fd`, which is about the process that opens it: the program may well hand the path
  /// on to another that has inherited nothing (whisper's own runs ffmpeg).
  var path: String? {
    let path = "/proc/\(getpid())/fd/\(descriptor)"
    return unsafe access(path, R_OK) == 0 ? path : nil
  }

  /// Writes all of `bytes` and goes back to the start, where a child reads.
  func write(_ bytes: [UInt8], folder: String) throws(ModelError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let put = unsafe rest.withUnsafeBytes {
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
        #else
          unsafe Darwin.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if put > 0 {
        rest = rest.dropFirst(put)
      } else if put == 0 || errno != EINTR {
        throw .unwritable(path: folder, code: put == 0 ? ENOSPC : errno)
      }
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  /// At most `count` bytes from `offset` on.
  func read(at offset: Int, upTo count: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        if got > 0 {
          filled += got
        } else if got == 0 || errno != EINTR {
          break
        }
      }
    }
  }
}
