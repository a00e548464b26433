/// Rounds weights to ggml's Q8_0: blocks of 32 numbers with a common scale, eight bits each.
protocol BlockQuantizer: Sendable {
  /// - Parameters:
  ///   - values: Whole rows, one after the other.
  ///   - rowLength: Numbers in a row; a multiple of 32.
  /// - Returns: 34 bytes for each 32 numbers.
  func quantize(_ values: [Float], rowLength: Int) throws(ModelError) -> [UInt8]
}
