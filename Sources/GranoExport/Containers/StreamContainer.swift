internal import GranoCore

/// One piece of audio that comes through a pipe, readable once.
final class StreamContainer: InputContainer {
  let name: String? = nil
  let members: [Member]
  let duplicates = 0
  private let source: FileSource

  init(_ source: FileSource) {
    self.source = source
    members = [Member(path: "-", size: nil)]
  }

  func open(_ index: Int) throws(ExportError) -> any ByteSource {
    source
  }
}
