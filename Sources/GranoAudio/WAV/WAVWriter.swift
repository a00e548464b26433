/// Writes 16-bit mono WAV bytes.
///
/// Into a pipe the header goes first, with sizes that say "unknown" unless the
/// length is known; into a file the true header is written over it at the end.
package struct WAVWriter {
  /// How long a header is.
  package static let headerLength = 44

  package let rate: Int

  /// Samples converted so far.
  package private(set) var samples = 0

  package init(rate: Int) {
    self.rate = rate
  }

  /// The header, to be written first.
  ///
  /// - Parameter samples: How many samples follow, or nil when that is not known:
  ///   the sizes are then 0xFFFFFFFF, as ffmpeg writes them into pipes.
  package func header(samples: Int?) -> [UInt8] {
    let dataBytes = samples.flatMap { UInt32(exactly: max(0, $0)) }.flatMap { count -> UInt32? in
      let (bytes, overflow) = count.multipliedReportingOverflow(by: 2)
      return overflow || bytes > .max - 36 ? nil : bytes
    }
    let rate = UInt32(clamping: self.rate)
    var bytes = Array("RIFF".utf8)
    bytes += Self.littleEndian(dataBytes.map { $0 + 36 } ?? .max, count: 4)
    bytes += Array("WAVEfmt ".utf8)
    bytes += Self.littleEndian(16, count: 4)
    bytes += Self.littleEndian(1, count: 2)  // PCM
    bytes += Self.littleEndian(1, count: 2)  // channels
    bytes += Self.littleEndian(rate, count: 4)
    bytes += Self.littleEndian(rate &* 2, count: 4)  // bytes per second
    bytes += Self.littleEndian(2, count: 2)  // bytes per frame
    bytes += Self.littleEndian(16, count: 2)  // bits
    bytes += Array("data".utf8)
    bytes += Self.littleEndian(dataBytes ?? .max, count: 4)
    return bytes
  }

  /// The samples as 16-bit integers: rounded half to even, clamped, no dither,
  /// as `opusdec --no-dither` does.
  package mutating func frames(_ samples: [Float]) -> [UInt8] {
    self.samples += samples.count
    return unsafe [UInt8](unsafeUninitializedCapacity: 2 * samples.count) { bytes, count in
      for (index, sample) in samples.enumerated() {
        let bits = Self.integer(sample)
        unsafe bytes[2 * index] = UInt8(truncatingIfNeeded: bits)
        unsafe bytes[2 * index + 1] = UInt8(truncatingIfNeeded: bits >> 8)
      }
      count = 2 * samples.count
    }
  }

  /// The sample as the bits of a 16-bit integer.
  ///
  /// Adding 1.5 * 2^23 leaves the integer, rounded half to even, in the low bits of a
  /// float; `rounded()` would be a function call per sample on plain x86-64.
  private static func integer(_ sample: Float) -> UInt32 {
    let scaled = sample * 32_768
    let value = scaled >= 32_767 ? 32_767 : scaled <= -32_768 ? -32_768 : scaled
    // A NaN compares false both ways.
    return value.isNaN ? 0 : (value + 12_582_912).bitPattern
  }

  private static func littleEndian(_ value: UInt32, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }
}
