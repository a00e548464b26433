/// How the channels of a stream become one.
enum Downmix {
  /// The share of each decoded channel in the mono mix.
  ///
  /// - Parameters:
  ///   - family: The channel mapping family (RFC 7845 §5.1.1, RFC 8486).
  ///   - channels: Output channels.
  ///   - decoded: Decoded channels, `streams + coupled`.
  ///   - table: What follows the stream counts in the header.
  static func weights(
    family: UInt8, channels: Int, decoded: Int, table: ArraySlice<UInt8>
  ) throws(AudioError) -> [Float] {
    if family == 3 { return try demixed(channels: channels, decoded: decoded, matrix: table) }
    guard table.count >= channels else { throw .badHeader(.oggOpus) }
    let mapping = Array(table.prefix(channels))
    // 255 stands for silence; any other index must exist.
    guard mapping.allSatisfy({ $0 == 255 || Int($0) < decoded }) else {
      throw .badHeader(.oggOpus)
    }
    let shares: [Float]
    switch family {
    case 1 where (1...8).contains(channels): shares = surround[channels - 1]
    case 2: shares = ambisonic(channels: channels)
    default: shares = average(mapping)
    }
    var weights = [Float](repeating: 0, count: decoded)
    for (share, index) in zip(shares, mapping) where index != 255 {
      weights[Int(index)] += share
    }
    return weights
  }

  /// The mean of left and right of the stereo downmix in RFC 7845 §5.1.1.5, by channel count.
  private static let surround: [[Float]] = {
    let left: [[Float]] = [
      [1],
      [1, 0],
      [0.585786, 0.414214, 0],
      [0.422650, 0, 0.366025, 0.211325],
      [0.650802, 0.460186, 0, 0.563611, 0.325401],
      [0.529067, 0.374107, 0, 0.458186, 0.264534, 0.374107],
      [0.455310, 0.321953, 0, 0.394310, 0.227655, 0.278819, 0.321953],
      [0.388631, 0.274804, 0, 0.336565, 0.194316, 0.336565, 0.194316, 0.274804],
    ]
    // The right-hand rows are the left-hand ones mirrored.
    let mirror: [[Int]] = [
      [0], [1, 0], [2, 1, 0], [1, 0, 3, 2], [2, 1, 0, 4, 3], [2, 1, 0, 4, 3, 5],
      [2, 1, 0, 4, 3, 5, 6], [2, 1, 0, 4, 3, 6, 5, 7],
    ]
    return zip(left, mirror).map { row, order in
      row.indices.map { (row[$0] + row[order[$0]]) / 2 }
    }
  }()

  /// The omnidirectional channel, which comes first; with two channels more than a
  /// full set, those are plain stereo beside it (RFC 8486 §3.1).
  private static func ambisonic(channels: Int) -> [Float] {
    var shares = [Float](repeating: 0, count: channels)
    shares[0] = 1
    let isSquare = (1...15).contains { $0 * $0 == channels }
    if channels > 2, !isSquare {
      shares[channels - 2] = 0.5
      shares[channels - 1] = 0.5
    }
    return shares
  }

  private static func average(_ mapping: [UInt8]) -> [Float] {
    let sounding = mapping.filter { $0 != 255 }.count
    return mapping.map { _ in 1 / Float(max(1, sounding)) }
  }

  /// The first row of a demixing matrix: 16-bit fractions, column by column (RFC 8486 §3.2).
  private static func demixed(
    channels: Int, decoded: Int, matrix: ArraySlice<UInt8>
  ) throws(AudioError) -> [Float] {
    let bytes = Array(matrix)
    guard bytes.count >= 2 * channels * decoded else { throw .badHeader(.oggOpus) }
    return (0..<decoded).map { column in
      let at = 2 * column * channels
      let fraction = Int16(bitPattern: UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8)
      return Float(fraction) / 32_768
    }
  }
}
