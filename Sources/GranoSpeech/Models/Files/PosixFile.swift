#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file descriptor, closed with the value.
struct PosixFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// What a file is opened for.
  enum Access {
    case read
    /// Created when missing, kept when there.
    case update
    /// Created empty.
    case create

    fileprivate var flags: Int32 {
      switch self {
      case .read: O_RDONLY | O_CLOEXEC
      case .update: O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
      case .create: O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
      }
    }
  }

  init(_ path: String, for access: Access) throws(ModelError) {
    let opened = unsafe open(path, access.flags, 0o644)
    guard opened >= 0 else {
      let code = errno
      throw access == .read
        ? .unreadable(path: path, code: code) : .unwritable(path: path, code: code)
    }
    self.path = path
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }

  /// Length in bytes.
  func size() throws(ModelError) -> UInt64 {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    return UInt64(max(0, status.st_size))
  }

  /// The bytes at `offset`, at most `count`; fewer at the file's end.
  func read(at offset: UInt64, upTo count: Int) throws(ModelError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = unsafe pread(
          descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, code: failure) }
    return bytes
  }

  /// Writes all of `bytes` at `offset`.
  func write(_ bytes: ArraySlice<UInt8>, at offset: UInt64) throws(ModelError) {
    var done = 0
    while done < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(done))
      }
      if put > 0 {
        done += put
      } else if put == 0 || errno != EINTR {
        throw .unwritable(path: path, code: put == 0 ? ENOSPC : errno)
      }
    }
  }

  func truncate(to length: UInt64) throws(ModelError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw .unwritable(path: path, code: errno)
    }
  }

  /// Brings everything to the disk, so that a rename after it never shows an empty file.
  func synchronize() throws(ModelError) {
    guard fsync(descriptor) == 0 else { throw .unwritable(path: path, code: errno) }
  }

  /// Takes the advisory lock if nobody has it; it goes with the descriptor.
  func lockIfFree() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
