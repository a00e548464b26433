internal import GranoCore

/// A `ByteSource` with look-ahead: bytes can be inspected before they are consumed.
///
/// It holds what has been asked for with `ensure` and one read more, never the whole input.
final class InputBuffer {
  /// How much is asked of the source at a time.
  private static let readSize = 65_536

  private let source: any ByteSource
  private var storage: [UInt8] = []
  private var start = 0

  /// The offset in the input of the first byte not yet consumed.
  private(set) var offset = 0

  /// Whether the source has no more bytes; some may still wait here.
  private(set) var sourceEnded = false

  init(_ source: any ByteSource) {
    self.source = source
  }

  /// How many bytes wait here.
  var available: Int { storage.count - start }

  /// The byte `index` after the first one not yet consumed; `index` must be below `available`.
  subscript(index: Int) -> UInt8 { storage[start + index] }

  /// Reads until `count` bytes wait here or the input ends.
  ///
  /// - Returns: How many wait here, perhaps more than asked for.
  @discardableResult
  func ensure(_ count: Int) throws(AudioError) -> Int {
    while available < count, !sourceEnded {
      if start > Self.readSize, start > storage.count / 2 {
        storage.removeFirst(start)
        start = 0
      }
      let bytes: [UInt8]
      do {
        bytes = try source.read(upTo: Self.readSize)
      } catch {
        throw .unreadable(errno: (error as? ReadFailure)?.errno ?? 5)
      }
      if bytes.isEmpty { sourceEnded = true } else { storage += bytes }
    }
    return available
  }

  /// The first `count` bytes, or fewer at the end, without consuming them.
  func peek(_ count: Int) throws(AudioError) -> [UInt8] {
    let count = min(count, try ensure(count))
    return Array(storage[start..<start + count])
  }

  /// A copy of bytes that `ensure` has made available.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    Array(storage[start + range.lowerBound..<start + range.upperBound])
  }

  func consume(_ count: Int) {
    let count = min(count, available)
    start += count
    offset += count
  }

  /// The next bytes, at most `count`, consumed; empty at the end.
  func take(_ count: Int) throws(AudioError) -> [UInt8] {
    if available == 0 { try ensure(1) }
    let count = min(count, available)
    defer { consume(count) }
    return bytes(0..<count)
  }

  /// Consumes `count` bytes however many that is.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func skip(_ count: Int) throws(AudioError) -> Int {
    var left = count
    while left > 0, try ensure(1) > 0 {
      let step = min(left, available)
      consume(step)
      left -= step
    }
    return count - left
  }

  /// Where `byte` next stands among the bytes that wait here, from `index` on.
  func firstIndex(of byte: UInt8, from index: Int) -> Int? {
    guard index < available else { return nil }
    return storage[(start + index)...].firstIndex(of: byte).map { $0 - start }
  }

  func littleEndian16(at index: Int) -> UInt16 {
    UInt16(self[index]) | UInt16(self[index + 1]) << 8
  }

  func littleEndian32(at index: Int) -> UInt32 {
    UInt32(littleEndian16(at: index)) | UInt32(littleEndian16(at: index + 2)) << 16
  }
}
