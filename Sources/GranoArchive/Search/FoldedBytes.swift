/// Folded bytes alone, for looking whether there is anything to find.
struct FoldedBytes: FoldingSink {
  var bytes = ContiguousArray<UInt8>()

  @inline(__always)
  mutating func append(_ byte: UInt8, from offset: Int) {
    bytes.append(byte)
  }
}
