/// Reads a header number by number, never past the file's end.
struct ModelCursor {
  private let bytes: ModelBytes
  private(set) var offset: UInt64
  private var window: [UInt8] = []
  private var windowStart: UInt64 = 0

  private static let windowSize = 4096

  init(_ bytes: ModelBytes, at offset: UInt64 = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.size }

  /// Bytes from here to the end.
  var left: UInt64 { bytes.size - min(offset, bytes.size) }

  mutating func skip(_ count: UInt64) throws(ModelError) {
    guard count <= left else { throw truncated }
    offset += count
  }

  mutating func take(_ count: Int) throws(ModelError) -> ArraySlice<UInt8> {
    guard count >= 0, UInt64(count) <= left else { throw truncated }
    if offset < windowStart || offset + UInt64(count) > windowStart + UInt64(window.count) {
      window = try bytes.read(at: offset, upTo: max(count, Self.windowSize))
      windowStart = offset
    }
    let start = Int(offset - windowStart)
    guard start + count <= window.count else { throw truncated }
    offset += UInt64(count)
    return window[start..<start + count]
  }

  /// A little-endian number, as both file formats have them.
  mutating func number<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(ModelError) -> Number {
    var value: Number = 0
    for byte in try take(MemoryLayout<Number>.size).reversed() {
      value = value << 8 | Number(truncatingIfNeeded: byte)
    }
    return value
  }

  private var truncated: ModelError {
    .badFormat(path: bytes.path, .truncated(at: bytes.size))
  }
}
