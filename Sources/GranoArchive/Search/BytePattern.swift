/// Bytes to look for, with the skips of Horspool's algorithm.
///
/// R. N. Horspool, "Practical fast searching in strings", 1980: the text's byte under the
/// pattern's end tells how far the pattern may move.
struct BytePattern {
  private let bytes: [UInt8]
  private let skips: [Int]

  /// Nil for nothing to look for.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    self.bytes = bytes
    var skips = [Int](repeating: bytes.count, count: 256)
    for (offset, byte) in bytes.dropLast().enumerated() {
      skips[Int(byte)] = bytes.count - 1 - offset
    }
    self.skips = skips
  }

  var count: Int { bytes.count }

  /// Where the pattern first lies in `text`, not before `start`.
  func firstOffset(in text: Span<UInt8>, from start: Int = 0) -> Int? {
    var offset = start
    let last = bytes.count - 1
    while offset + last < text.count {
      let byte = text[offset + last]
      if byte == bytes[last] {
        var matched = 0
        while matched < last, text[offset + matched] == bytes[matched] { matched += 1 }
        if matched == last { return offset }
      }
      offset += skips[Int(byte)]
    }
    return nil
  }

  /// The numbers of the lines of `text` that hold the pattern, in order, from 0.
  ///
  /// - Parameter separator: The byte between lines, which the pattern does not hold.
  func lines(in text: Span<UInt8>, separator: UInt8) -> [Int] {
    var lines: [Int] = []
    var line = 0
    var counted = 0
    var start = 0
    while let found = firstOffset(in: text, from: start) {
      while counted < found {
        if text[counted] == separator { line += 1 }
        counted += 1
      }
      lines.append(line)
      // On with the next line: one match is enough.
      while counted < text.count, text[counted] != separator { counted += 1 }
      start = counted
    }
    return lines
  }
}
