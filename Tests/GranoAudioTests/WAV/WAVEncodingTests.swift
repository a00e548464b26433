import GranoCore
import Testing

@testable import GranoAudio

@Suite("Encodings of WAV samples")
struct WAVEncodingTests {
  typealias Example = (name: String, file: WAVFile, samples: [Float])

  @Test("Every encoding: -1, -0.5, 0, 0.5 and the like")
  func encodings() throws {
    let examples: [Example] = [
      ("8 bit", WAVFile(bits: 8, data: [0, 64, 128, 192, 255]), [-1, -0.5, 0, 0.5, 127.0 / 128]),
      (
        "16 bit", WAVFile(data: [0, 0x80, 0, 0xC0, 0, 0, 0, 0x40, 0xFF, 0x7F]),
        [-1, -0.5, 0, 0.5, 32_767.0 / 32_768]
      ),
      (
        "24 bit", WAVFile(bits: 24, data: [0, 0, 0x80, 0, 0, 0x40, 1, 0, 0]),
        [-1, 0.5, 1.0 / 8_388_608]
      ),
      ("32 bit", WAVFile(bits: 32, data: [0, 0, 0, 0x80, 0, 0, 0, 0x40]), [-1, 0.5]),
      ("20 bit in 24", WAVFile(bits: 20, data: [0, 0, 0x80, 0, 0, 0x40]), [-1, 0.5]),
      (
        "float",
        WAVFile(tag: 3, bits: 32, data: [0, 0, 0x80, 0xBF, 0, 0, 0, 0x3F, 0, 0, 0xC0, 0x7F]),
        [-1, 0.5, 0]
      ),
      (
        "double",
        WAVFile(
          tag: 3, bits: 64, data: [0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 0, 0, 0, 0, 0, 0, 0xF0, 0x7F]),
        [0.5, 0]
      ),
      ("stereo", WAVFile(channels: 2, bits: 8, data: [0, 128, 192, 192]), [-0.5, 0.5]),
      ("extensible", WAVFile(data: [0, 0x40], extensible: true), [0.5]),
      ("five channels", WAVFile(channels: 5, bits: 8, data: [192, 192, 192, 192, 192]), [0.5]),
    ]
    for example in examples {
      let decoded = try decode(example.file.bytes)
      #expect(decoded.pcm.samples.count == example.samples.count, "\(example.name)")
      for (got, wanted) in zip(decoded.pcm.samples, example.samples) {
        #expect(abs(got - wanted) < 1e-6, "\(example.name)")
      }
      #expect(decoded.report.status == .done)
      #expect(decoded.report.rate == 16_000)
    }
  }
}
