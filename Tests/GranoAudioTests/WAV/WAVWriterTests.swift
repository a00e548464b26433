import GranoCore
import Testing

@testable import GranoAudio

@Suite("Writing WAV")
struct WAVWriterTests {
  @Test("The header says what follows, or that it is not known")
  func headers() throws {
    let writer = WAVWriter(rate: 48_000)
    let known = writer.header(samples: 3)
    #expect(known.count == WAVWriter.headerLength)
    #expect(Array(known[4..<8]) == [42, 0, 0, 0])
    #expect(Array(known[40..<44]) == [6, 0, 0, 0])
    #expect(Array(known[24..<28]) == [0x80, 0xBB, 0, 0])
    for unknown in [
      writer.header(samples: nil), writer.header(samples: .max), writer.header(samples: 1 << 31),
    ] {
      #expect(Array(unknown[4..<8]) == [255, 255, 255, 255])
      #expect(Array(unknown[40..<44]) == [255, 255, 255, 255])
    }
  }

  @Test("Samples are rounded half to even and clamped")
  func samples() {
    var writer = WAVWriter(rate: 16_000)
    let step: Float = 1 / 32_768
    let values: [(Float, Int16)] = [
      (0, 0), (step, 1), (-step, -1), (0.5 * step, 0), (1.5 * step, 2), (-1.5 * step, -2),
      (0.49 * step, 0), (0.51 * step, 1), (1, 32_767), (-1, -32_768), (7, 32_767),
      (-7, -32_768), (.infinity, 32_767), (-.infinity, -32_768), (.nan, 0),
      (32_766.4 * step, 32_766),
    ]
    let bytes = writer.frames(values.map(\.0))
    for (index, value) in values.enumerated() {
      let bits = UInt16(bytes[2 * index]) | UInt16(bytes[2 * index + 1]) << 8
      #expect(Int16(bitPattern: bits) == value.1, "\(value.0)")
    }
    #expect(writer.samples == values.count)
  }

  @Test("What is written can be read again, with a known size or without")
  func roundTrip() throws {
    var writer = WAVWriter(rate: 16_000)
    let samples = (0..<1_000).map { Float($0 - 500) / 512 }
    let frames = writer.frames(samples)
    for header in [writer.header(samples: samples.count), writer.header(samples: nil)] {
      let decoded = try decode(header + frames, rate: .speech)
      #expect(decoded.report.status == .done)
      #expect(decoded.pcm.samples == samples)
    }
  }
}
