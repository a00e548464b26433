/// Takes folded bytes.
protocol FoldingSink {
  /// - Parameter offset: Where the scalar begins, in the source, that the byte comes from.
  mutating func append(_ byte: UInt8, from offset: Int)
}
