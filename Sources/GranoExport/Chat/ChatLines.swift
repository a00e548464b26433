internal import GranoCore

/// Reads a chat text line by line in constant memory.
///
/// Lines end at CR LF, CR or LF only: U+2028, U+0085, VT and FF occur inside messages. UTF-16 is
/// told by its byte order mark, or by the zero bytes of its first two characters, and converted.
struct ChatLines {
  /// The rest of a longer line is passed over; a message has 65,536 characters at most.
  static let longestLine = 1 << 20
  private static let chunk = 1 << 18

  private enum Encoding {
    case utf8, utf16BigEndian, utf16LittleEndian
  }

  private let source: any ByteSource
  private let cancellation: Cancellation?
  private var encoding = Encoding.utf8
  // The byte of a UTF-16 unit, and the high surrogate, left over from the last chunk.
  private var odd: UInt8?
  private var high: UInt16?

  init(_ source: any ByteSource, cancellation: Cancellation? = nil) {
    self.source = source
    self.cancellation = cancellation
  }

  /// Calls `body` with a buffer and the line's range in it, until it returns false.
  mutating func forEach(
    _ body: (_ bytes: [UInt8], _ line: Range<Int>) -> Bool
  ) throws {
    var buffer = try start()
    var atEnd = buffer.isEmpty
    // The last line was too long: drop everything up to its end.
    var skipping = false
    // The last chunk ended in CR, so that a leading LF belongs to it.
    var pendingLineFeed = false
    var lineStart = 0
    var scanned = 0
    while true {
      let count = buffer.count
      if pendingLineFeed, lineStart < count {
        pendingLineFeed = false
        if buffer[lineStart] == 0x0A { lineStart += 1 }
        scanned = max(scanned, lineStart)
      }
      var index = scanned
      while index < count {
        let byte = buffer[index]
        guard byte == 0x0A || byte == 0x0D else {
          index += 1
          continue
        }
        if skipping {
          skipping = false
        } else if !body(buffer, lineStart..<index) {
          return
        }
        index += 1
        if byte == 0x0D {
          if index == count {
            pendingLineFeed = true
          } else if buffer[index] == 0x0A {
            index += 1
          }
        }
        lineStart = index
      }
      if count - lineStart > Self.longestLine {
        if !skipping, !body(buffer, lineStart..<lineStart + Self.longestLine) { return }
        skipping = true
        lineStart = count
      }
      if atEnd { break }
      if lineStart > 0 { buffer.removeSubrange(0..<lineStart) }
      lineStart = 0
      scanned = buffer.count
      let more = try next()
      if more.isEmpty { atEnd = true } else { buffer += more }
    }
    if lineStart < buffer.count, !skipping { _ = body(buffer, lineStart..<buffer.count) }
  }

  /// The first chunk, after the encoding has been told.
  private mutating func start() throws -> [UInt8] {
    var first: [UInt8] = []
    while first.count < 4 {
      let more = try source.read(upTo: Self.chunk)
      if more.isEmpty { break }
      first += more
    }
    guard first.count >= 4 else { return first }
    switch (first[0], first[1], first[2], first[3]) {
    case (0xFE, 0xFF, _, _): encoding = .utf16BigEndian
    case (0xFF, 0xFE, _, _): encoding = .utf16LittleEndian
    case (0, 1..., 0, 1...): encoding = .utf16BigEndian
    case (1..., 0, 1..., 0): encoding = .utf16LittleEndian
    default: return first
    }
    return converted(first)
  }

  private mutating func next() throws -> [UInt8] {
    if cancellation?.isRequested == true { throw ExportError.cancelled }
    while true {
      let more = try source.read(upTo: Self.chunk)
      guard encoding != .utf8, !more.isEmpty else { return more }
      // Half a character is not the end.
      let text = converted(more)
      if !text.isEmpty { return text }
    }
  }

  private mutating func converted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 2)
    for byte in bytes {
      guard let first = odd else {
        odd = byte
        continue
      }
      odd = nil
      let unit =
        encoding == .utf16BigEndian
        ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &result)
    }
    return result
  }

  private mutating func append(_ unit: UInt16, to result: inout [UInt8]) {
    if let lead = high {
      high = nil
      if (0xDC00...0xDFFF).contains(unit) {
        let value = 0x10000 + ((UInt32(lead) - 0xD800) << 10) + (UInt32(unit) - 0xDC00)
        if let scalar = Unicode.Scalar(value) { result += String(scalar).utf8 }
        return
      }
      result.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
    if (0xD800...0xDBFF).contains(unit) {
      high = unit
    } else if let scalar = Unicode.Scalar(unit) {
      result += String(scalar).utf8
    } else {
      result.append(contentsOf: [0xEF, 0xBF, 0xBD])
    }
  }
}
