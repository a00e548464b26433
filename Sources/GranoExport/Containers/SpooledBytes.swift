package import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Bytes of a pipe that are too many to hold, in a temporary file without a name.
package final class SpooledBytes {
  private let file: Int32
  private let folder: String

  /// - Parameter folder: Where the file is made; nil for what `TMPDIR` says.
  package init(folder: String? = nil) throws(ExportError) {
    self.folder = folder ?? Spool.environmentFolder()
    file = try Spool.makeFile(in: self.folder)
  }

  deinit {
    close(file)
  }

  package func append(_ bytes: [UInt8]) throws(ExportError) {
    try Spool.write(bytes, to: file, folder: folder)
  }

  /// All bytes from the first on; one reader at a time.
  package func source() throws(ExportError) -> any ByteSource {
    // A copy shares its place with the file.
    guard lseek(file, 0, SEEK_SET) == 0 else { throw .unreadable(errno: errno) }
    let copy = dup(file)
    guard copy >= 0 else { throw .unreadable(errno: errno) }
    return FileSource(descriptor: copy, ownsDescriptor: true)
  }
}
