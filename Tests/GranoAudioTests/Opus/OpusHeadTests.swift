import Testing

@testable import GranoAudio

@Suite("Opus headers")
struct OpusHeadTests {
  private func head(
    version: UInt8 = 1, channels: UInt8 = 1, preSkip: Int = 312, gain: Int = 0,
    family: UInt8 = 0, table: [UInt8] = []
  ) -> [UInt8] {
    Array("OpusHead".utf8) + [version, channels] + littleEndian(preSkip, 2)
      + littleEndian(16_000, 4) + littleEndian(gain, 2) + [family] + table
  }

  @Test("Pre-skip and gain")
  func fields() throws {
    let plain = try OpusHead(packet: head())
    #expect(plain == OpusHead(preSkip: 312, gain: 1, streams: 1, coupled: 0, weights: [1]))
    #expect(try OpusHead(packet: head(preSkip: 65_535)).preSkip == 65_535)
    let loud = try OpusHead(packet: head(gain: 20 * 256)).gain
    #expect(abs(loud - 10) < 1e-4)
    let quiet = try OpusHead(packet: head(gain: -20 * 256)).gain
    #expect(abs(quiet - 0.1) < 1e-6)
  }

  @Test("Versions up to 15 are compatible, others not")
  func versions() throws {
    for version in [0, 1, 2, 15] as [UInt8] {
      #expect(try OpusHead(packet: head(version: version)).preSkip == 312)
    }
    for version in [16, 17, 255] as [UInt8] {
      #expect(throws: AudioError.unsupportedVersion(Int(version))) {
        try OpusHead(packet: head(version: version))
      }
    }
  }

  @Test("Unusable headers are refused at any length")
  func refused() {
    let whole = head(family: 1, table: [1, 0, 0])
    for length in 0..<whole.count {
      #expect(throws: AudioError.badHeader(.oggOpus), "\(length) bytes") {
        try OpusHead(packet: Array(whole[..<length]))
      }
    }
    let bad: [[UInt8]] = [
      head(channels: 0),
      head(family: 1, table: [0, 0, 0]),
      head(family: 1, table: [1, 2, 0]),
      head(family: 1, table: [1, 0, 1]),
      head(channels: 2, family: 255, table: [255, 255, 0, 1]),
      head(channels: 4, family: 3, table: [2, 2, 1]),
    ]
    for packet in bad {
      #expect(throws: AudioError.badHeader(.oggOpus)) { try OpusHead(packet: packet) }
    }
  }

  @Test("Bytes behind the header do not matter")
  func trailing() throws {
    #expect(try OpusHead(packet: head() + [7]).streams == 1)
  }

  @Test("The mono mix of each mapping family")
  func mixes() throws {
    let stereo = try OpusHead(packet: head(channels: 2))
    #expect(stereo.weights == [0.5, 0.5])
    #expect(stereo.coupled == 1)
    // Quadraphonic: all four speakers count the same.
    let quad = try OpusHead(packet: head(channels: 4, family: 1, table: [2, 2, 0, 1, 2, 3]))
    for weight in quad.weights { #expect(abs(weight - quad.weights[0]) < 0.1) }
    // Sums are those of RFC 7845 §5.1.1.5: 1 up to quadraphonic, 2 above.
    for (channels, sum) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2)] {
      let table = [UInt8(channels), 0] + (0..<channels).map { UInt8($0) }
      let weights = try OpusHead(
        packet: head(channels: UInt8(channels), family: 1, table: table)
      ).weights
      #expect(abs(weights.reduce(0, +) - Float(sum)) < 1e-4, "\(channels) channels")
    }
    // Ambisonics: the omnidirectional channel; a stereo pair beside it counts half each.
    let order1 = try OpusHead(packet: head(channels: 4, family: 2, table: [4, 0, 3, 2, 1, 0]))
    #expect(order1.weights == [0, 0, 0, 1])
    let beside = try OpusHead(
      packet: head(channels: 6, family: 2, table: [5, 1, 2, 3, 4, 5, 0, 1]))
    #expect(beside.weights == [0.5, 0.5, 1, 0, 0, 0])
    let discrete = try OpusHead(packet: head(channels: 3, family: 255, table: [2, 0, 0, 255, 1]))
    #expect(discrete.weights == [0.5, 0.5])
    let matrix =
      littleEndian(16_384, 2) + littleEndian(0, 2) + littleEndian(-8_192, 2)
      + littleEndian(0, 2)
    let projected = try OpusHead(packet: head(channels: 2, family: 3, table: [2, 0] + matrix))
    #expect(projected.weights == [0.5, -0.25])
  }
}
