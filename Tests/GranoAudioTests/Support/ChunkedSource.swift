import GranoCore

/// Gives bytes out in pieces of a fixed size, as a slow pipe does, then perhaps fails.
final class ChunkedSource: ByteSource {
  private let bytes: [UInt8]
  private let size: Int
  private let failure: Int32?
  private var offset = 0

  init(_ bytes: [UInt8], size: Int, failure: Int32? = nil) {
    self.bytes = bytes
    self.size = size
    self.failure = failure
  }

  func read(upTo count: Int) throws -> [UInt8] {
    let end = min(bytes.count, offset + min(size, count))
    if end == offset, let failure { throw ReadFailure(errno: failure) }
    defer { offset = end }
    return Array(bytes[offset..<end])
  }
}
