internal import GranoCore

/// One piece of audio that comes through a pipe, readable once.
@safe
final class StreamContainer: InputContainer {
  let name: String? = nil
  let members: [Member]
  let duplicates = 0
  // It holds one note, and one thread at a time works on a note.
  nonisolated(unsafe) private let source: FileSource

  init(_ source: FileSource) {
    unsafe self.source = source
    members = [Member(path: "-", size: nil)]
  }

  func open(_ index: Int) throws(ExportError) -> any ByteSource {
    unsafe source
  }

  /// As `open`; from now on `cancellation` ends the wait for bytes.
  func open(cancellation: Cancellation) -> any ByteSource {
    unsafe source.cancellation = cancellation
    return unsafe source
  }
}
