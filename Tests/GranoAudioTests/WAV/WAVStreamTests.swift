import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("WAV files")
struct WAVStreamTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: WAVFile
    var samples = 1_000
    var partial = false
  }

  private static let thousand = [UInt8](repeating: 1, count: 2_000)

  @Test(
    "Sizes that lie and chunks in the way",
    arguments: [
      Shape(testDescription: "plain", file: WAVFile(data: thousand)),
      Shape(
        testDescription: "sizes 0, as from a pipe",
        file: WAVFile(data: thousand, riffSize: 0, dataSize: 0)),
      Shape(
        testDescription: "sizes -1, as ffmpeg writes",
        file: WAVFile(data: thousand, riffSize: -1, dataSize: -1)),
      Shape(
        testDescription: "2 GB, as SoX writes",
        file: WAVFile(data: thousand, dataSize: 0x7FFF_FFFF - 36)),
      Shape(
        testDescription: "2 GB, as arecord writes",
        file: WAVFile(data: thousand, dataSize: 0x8000_0000)),
      Shape(testDescription: "cut", file: WAVFile(data: thousand, dataSize: 4_000), partial: true),
      Shape(
        testDescription: "cut inside a frame",
        file: WAVFile(data: Array(thousand.dropLast()), dataSize: 2_000), samples: 999,
        partial: true),
      Shape(
        testDescription: "chunks behind",
        file: WAVFile(data: thousand, after: WAVFile.chunk("LIST", [1, 2, 3]))),
      Shape(
        testDescription: "chunks before",
        file: WAVFile(
          data: thousand, before: WAVFile.chunk("JUNK", [1, 2, 3]),
          between: WAVFile.chunk("fact", [1, 2, 3, 4]))),
      Shape(
        testDescription: "an odd chunk without its pad byte",
        file: WAVFile(data: thousand, between: WAVFile.chunk("LIST", [1, 2, 3], pad: false))),
      Shape(
        testDescription: "300 KB before",
        file: WAVFile(
          data: thousand, between: WAVFile.chunk("bext", [UInt8](repeating: 9, count: 300_001)))),
      Shape(
        testDescription: "RF64",
        file: WAVFile(
          data: thousand, riffSize: -1, dataSize: -1,
          before: WAVFile.chunk(
            "ds64",
            littleEndian(0, 8) + littleEndian(2_000, 8) + littleEndian(1_000, 8) + [0, 0, 0, 0]),
          after: WAVFile.chunk("LIST", [1]), magic: "RF64")),
    ])
  func shapes(_ shape: Shape) throws {
    let bytes = shape.file.bytes
    let decoded = try decode(bytes)
    #expect(decoded.report.samples == shape.samples)
    #expect(decoded.report.status == (shape.partial ? .partial : .done))
    #expect(
      try AudioDecoder(ffmpeg: nil).duration(of: MemorySource(bytes))
        == Double(shape.samples) / 16_000)
  }

  @Test("Every truncation of a small file: an error or what is there")
  func truncations() {
    let bytes = WAVFile(data: Self.thousand, between: WAVFile.chunk("LIST", [1, 2, 3])).bytes
    for length in 0..<bytes.count {
      switch outcome(Array(bytes[..<length])) {
      case .success(let report):
        #expect(report.status == .partial)
        #expect(report.samples == (length - 56) / 2)
      case .failure:
        #expect(length < 58)
      }
    }
  }

  @Test("Every flipped bit of the header: no crash, nothing huge")
  func flips() {
    let bytes = WAVFile(channels: 2, rate: 44_100, data: Self.thousand).bytes
    for bit in 0..<44 * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      // Making filters for every rate that results would take most of the time.
      let changesRate = (24 * 8..<28 * 8).contains(bit)
      if case .success(let report) = outcome(damaged, rate: changesRate ? .native : .speech) {
        #expect(report.samples <= 2_000 * 16, "bit \(bit)")
      }
    }
  }

  @Test("No samples, no format, impossible values")
  func errors() {
    func error(_ file: WAVFile) -> AudioError? {
      guard case .failure(let error) = outcome(file.bytes) else { return nil }
      return error
    }
    #expect(error(WAVFile()) == .noAudio(.wav))
    #expect(error(WAVFile(channels: 0, data: [1, 2])) == .badHeader(.wav))
    #expect(error(WAVFile(rate: 0, data: [1, 2])) == .badHeader(.wav))
    #expect(error(WAVFile(rate: -1, data: [1, 2])) == .badHeader(.wav))
    #expect(error(WAVFile(bits: 0, data: [1, 2])) == .badHeader(.wav))
    #expect(error(WAVFile(tag: 3, data: [1, 2])) == .badHeader(.wav))
    #expect(error(WAVFile(tag: 7, bits: 8, data: [1, 2])) == .needsFFmpeg(.wav))
    #expect(error(WAVFile(tag: 2, bits: 4, data: [1, 2])) == .needsFFmpeg(.wav))
    #expect(outcome(Array("RIFF\u{0}\u{0}\u{0}\u{0}WAVE".utf8)) == .failure(.badHeader(.wav)))
  }

  @Test("Reads of any size give the same samples")
  func splits() throws {
    let data = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let bytes = WAVFile(channels: 2, rate: 44_100, data: data).bytes
    let whole = try decode(bytes, rate: .speech).pcm.samples
    for size in [1, 3, 45, 1_000] {
      let decoded = try AudioDecoder(ffmpeg: nil).decode(
        ChunkedSource(bytes, size: size), rate: .speech)
      #expect(decoded.pcm.samples == whole)
    }
  }
}
