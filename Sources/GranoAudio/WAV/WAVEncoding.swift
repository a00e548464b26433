/// How samples are written in a WAV file.
struct WAVEncoding: Equatable {
  enum Kind: Equatable {
    /// 8 bits are unsigned, all others signed.
    case integer
    case float
  }

  var kind: Kind
  var bytesPerSample: Int
  var channels: Int
  var rate: Int

  var bytesPerFrame: Int { bytesPerSample * channels }

  /// The mean of all channels, for each whole frame of `bytes`.
  func mono(_ bytes: [UInt8]) -> [Float] {
    let frames = bytes.count / bytesPerFrame
    let scale = 1 / Float(channels)
    return unsafe bytes.withUnsafeBufferPointer { raw in
      (0..<frames).map { frame in
        var sum: Float = 0
        var at = frame * bytesPerFrame
        for _ in 0..<channels {
          // In bounds: `at` never passes `frames * bytesPerFrame`.
          sum += unsafe sample(raw, at)
          at += bytesPerSample
        }
        return sum * scale
      }
    }
  }

  private func sample(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Float {
    var bits: UInt64 = 0
    for index in 0..<bytesPerSample {
      bits |= unsafe UInt64(bytes[at + index]) << UInt64(8 * index)
    }
    switch kind {
    case .float:
      let value =
        bytesPerSample == 4
        ? Float(bitPattern: UInt32(truncatingIfNeeded: bits)) : Float(Double(bitPattern: bits))
      return value.isFinite ? value : 0
    case .integer where bytesPerSample == 1:
      return (Float(bits) - 128) / 128
    case .integer:
      // The sign bit moves to the top; what is shifted in below is 0.
      let shift = UInt64(64 - 8 * bytesPerSample)
      let value = Int32(truncatingIfNeeded: Int64(bitPattern: bits << shift) >> 32)
      return Float(value) / 2_147_483_648
    }
  }
}
