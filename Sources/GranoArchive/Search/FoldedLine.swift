/// A line folded with a note of where each byte comes from.
struct FoldedLine: FoldingSink {
  private let line: String
  private(set) var bytes = ContiguousArray<UInt8>()

  /// UTF-8 offsets into the line, one for each folded byte, and the line's length at the end.
  private var offsets: [Int] = []

  init(_ line: String, folding: SearchFolding) {
    self.line = line
    let source = ContiguousArray(line.utf8)
    bytes.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count + 1)
    folding.fold(source.span, into: &self)
    offsets.append(source.count)
  }

  mutating func append(_ byte: UInt8, from offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Where `pattern` lies in the line, as whole characters.
  func ranges(of pattern: BytePattern) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = 0
    while let found = pattern.firstOffset(in: bytes.span, from: start) {
      let end = found + pattern.count
      // A scalar may fold to several bytes ("ß"), and marks after it to none: the match ends
      // where the next scalar with a byte of its own begins.
      var next = end
      while next < bytes.count, offsets[next] == offsets[end - 1] { next += 1 }
      let range = wholeCharacters(from: offsets[found], to: offsets[next])
      if let last = ranges.last, last.upperBound > range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
      start = end
    }
    return ranges
  }

  /// The characters that the bytes from `lower` to `upper` belong to.
  private func wholeCharacters(from lower: Int, to upper: Int) -> Range<String.Index> {
    let utf8 = line.utf8
    var start = utf8.index(utf8.startIndex, offsetBy: lower)
    while !isBoundary(start) { utf8.formIndex(before: &start) }
    var end = utf8.index(utf8.startIndex, offsetBy: upper)
    while !isBoundary(end) { utf8.formIndex(after: &end) }
    return start..<end
  }

  /// Whether a character begins or the line ends at `index`.
  private func isBoundary(_ index: String.Index) -> Bool {
    let utf8 = line.utf8
    guard index > utf8.startIndex, index < utf8.endIndex else { return true }
    // Between two printable ASCII characters is always a boundary, and asking is slow.
    let printable = UInt8(0x20)...0x7E
    if printable.contains(utf8[index]), printable.contains(utf8[utf8.index(before: index)]) {
      return true
    }
    return index.samePosition(in: line) != nil
  }
}
