#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A temporary file without a name, for decoders that have to seek.
///
/// Its name is removed before the first byte is written, so that no one's audio
/// ever stands in a folder; the bytes go with the last descriptor.
final class SpoolFile {
  private(set) var descriptor: CInt

  init() throws(AudioError) {
    let folder = Platform.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(folder)/grano-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw .system(errno: errno) }
    _ = unsafe unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
  }

  deinit {
    Platform.closeDescriptor(&descriptor)
  }

  func write(_ bytes: [UInt8]) throws(AudioError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes[written...].withUnsafeBytes { raw in
        unsafe platformWrite(descriptor, raw.baseAddress, raw.count)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw .system(errno: errno)
      }
    }
  }

  func rewind() {
    _ = lseek(descriptor, 0, SEEK_SET)
  }

  private func platformWrite(
    _ descriptor: CInt, _ base: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, base, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, base, count)
    #else
      unsafe Glibc.write(descriptor, base, count)
    #endif
  }
}
