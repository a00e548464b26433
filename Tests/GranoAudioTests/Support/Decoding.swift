import GranoCore

@testable import GranoAudio

/// Decodes bytes without ffmpeg.
func decode(
  _ bytes: [UInt8], rate: DecodeRate = .native
) throws(AudioError) -> DecodedAudio {
  try AudioDecoder(ffmpeg: nil).decode(MemorySource(bytes), rate: rate)
}

/// What became of a decode: an error, or how many samples and which warnings.
func outcome(_ bytes: [UInt8], rate: DecodeRate = .native) -> Result<DecodeReport, AudioError> {
  do {
    return .success(
      try AudioDecoder(ffmpeg: nil).decode(MemorySource(bytes), rate: rate).report)
  } catch {
    return .failure(error)
  }
}

/// Little-endian bytes.
func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
