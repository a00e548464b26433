#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that a result is written to, for its owner's eyes alone.
enum OutputFile {
  /// Writes `text` to `path`; a file that is there is replaced, as `decode --output` does.
  ///
  /// - Throws: A `CommandError` of the kind `input` with the system's reason.
  static func write(_ text: String, to path: String) throws(CommandError) {
    func failure(_ number: Int32) -> CommandError {
      CommandError(.input, "cannot be written: \(ErrorWords.system(number))", subject: path)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(errno) }
    let written = Descriptor.write(Array(text.utf8), to: descriptor)
    // A full disk may show only here.
    let closed = close(descriptor) == 0 ? 0 : errno
    guard written == 0, closed == 0 else { throw failure(written == 0 ? closed : written) }
  }
}
