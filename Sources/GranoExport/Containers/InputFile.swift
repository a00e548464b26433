package import GranoCore

/// One file or pipe read as it is, whatever it holds: for commands that take a single input.
package struct InputFile {
  package let source: any ByteSource

  /// When it was last changed, on the clock of the machine's own zone; nil for a pipe.
  package let modified: LocalDateTime?

  /// Whether two paths lead to one file that is there.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    guard !one.utf8.contains(0), !other.utf8.contains(0),
      let first = try? FileStatus.of(path: Array(one.utf8)),
      let second = try? FileStatus.of(path: Array(other.utf8))
    else { return false }
    return first.identity == second.identity
  }

  /// Opens `path`, or standard input for `-`.
  package static func open(
    _ path: String, cancellation: Cancellation? = nil
  ) throws(ExportError) -> InputFile {
    if path == "-" {
      let status = try FileStatus.of(descriptor: 0)
      if status.kind == .folder { throw .unreadable(errno: FileStatus.isFolder) }
      return InputFile(
        source: FileSource(descriptor: 0, ownsDescriptor: false, cancellation: cancellation),
        modified: nil)
    }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound }
    let bytes = Array(path.utf8)
    let status = try FileStatus.of(path: bytes)
    if status.kind == .folder { throw .unreadable(errno: FileStatus.isFolder) }
    let descriptor = try FileStatus.open(path: bytes)
    return InputFile(
      source: FileSource(descriptor: descriptor, ownsDescriptor: true, cancellation: cancellation),
      modified: status.kind == .file ? status.modified : nil)
  }
}
