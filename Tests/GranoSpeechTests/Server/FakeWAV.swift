import GranoCore

/// A file that is easy to recognise: `WAV`, then a byte a sample.
struct FakeWAV: WAVEncoder {
  func encode(_ samples: [Float], rate: Int) -> [UInt8] {
    Array("WAV".utf8) + samples.map { UInt8(clamping: Int($0 * 100)) }
  }
}
