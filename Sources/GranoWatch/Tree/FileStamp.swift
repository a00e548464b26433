#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What the system says of a file, as far as it tells whether that has changed.
package struct FileStamp: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  /// Bytes.
  package var size: Int64

  /// Last change of the contents, in nanoseconds since 1970.
  package var modified: Int64

  /// Last change of contents, name or rights, in nanoseconds since 1970.
  package var changed: Int64

  package init(device: UInt64 = 1, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  /// Whether both are the same file, under whatever name and rights.
  func isSameFile(as other: FileStamp) -> Bool {
    inode == other.inode && device == other.device && size == other.size
      && modified == other.modified
  }

  /// Whether a file under the same name has what it had.
  ///
  /// Its number alone does not tell: a drive that is mounted anew may number its files anew.
  func hasSameContents(as other: FileStamp) -> Bool {
    size == other.size && modified == other.modified
      && (inode == other.inode && device == other.device || changed == other.changed)
  }

  /// Times too far away for nanoseconds in 64 bits are as far away as these go.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (product, isTooLarge) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLarge else { return time.tv_sec < 0 ? .min : .max }
    return product.addingReportingOverflow(Int64(time.tv_nsec)).partialValue
  }
}
