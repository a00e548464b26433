import Testing

@testable import GranoAudio

@Suite("Opus packets")
struct OpusPacketTests {
  @Test("Every configuration has the frame length of RFC 6716, table 2")
  func frames() {
    let milliseconds: [Double] =
      [10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 10, 20]
      + [2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20]
    for (configuration, length) in milliseconds.enumerated() {
      for stereo in [0, 4] {
        let ticks = OpusPacket.frameTicks(UInt8(configuration << 3 | stereo))
        #expect(Double(ticks) == length * 48, "configuration \(configuration)")
      }
    }
  }

  @Test(
    "The length of a packet by its first bytes",
    arguments: [
      ([], nil),
      ([0x08], 960),  // 20 ms, one frame
      ([0x09], 1_920),
      ([0x0A, 0], 1_920),
      ([0x0B], nil),  // the count is missing
      ([0x0B, 0x00], nil),  // no frame
      ([0x0B, 0x03], 2_880),  // WhatsApp's shape
      ([0x0B, 0x83], 2_880),
      ([0x0B, 0x06], 5_760),
      ([0x0B, 0x07], nil),  // 140 ms
      ([0x18], 2_880),
      ([0x19], 5_760),
      ([0x1B, 0x3F], nil),
      ([0x80], 120),
      ([0x83, 0x30], 5_760),
      ([0x83, 0x31], nil),
    ] as [([UInt8], Int?)])
  func lengths(packet: [UInt8], ticks: Int?) {
    #expect(OpusPacket.ticks(packet) == ticks)
  }

  @Test("No two bytes make a packet longer than 120 ms")
  func all() {
    for first in 0...255 {
      for second in 0...255 {
        let ticks = OpusPacket.ticks([UInt8(first), UInt8(second)]) ?? 120
        #expect((120...5_760).contains(ticks))
      }
    }
  }
}
