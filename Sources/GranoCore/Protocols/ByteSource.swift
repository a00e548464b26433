/// Bytes that can be read once, front to back: a file, a pipe, a member of a zip.
package protocol ByteSource: AnyObject {
  /// The next bytes, at most `count`; empty at the end.
  func read(upTo count: Int) throws -> [UInt8]
}

/// Bytes already in memory.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package func read(upTo count: Int) -> [UInt8] {
    let end = min(bytes.count, offset + max(0, count))
    defer { offset = end }
    return Array(bytes[offset..<end])
  }
}
