/// What an Opus packet says about itself in its first bytes (RFC 6716 §3.1).
enum OpusPacket {
  /// The longest packet, 120 ms (RFC 6716 §3.4, R5), in ticks of 48 kHz.
  static let maximumTicks = 5_760

  /// The length of a packet in ticks of 48 kHz, or nil when it is not valid:
  /// empty, without frames, or longer than 120 ms.
  static func ticks(_ packet: some Collection<UInt8>) -> Int? {
    guard let toc = packet.first else { return nil }
    let frames: Int
    switch toc & 3 {
    case 0: frames = 1
    case 1, 2: frames = 2
    default:
      guard packet.count >= 2 else { return nil }
      frames = Int(packet[packet.index(after: packet.startIndex)] & 0x3F)
    }
    let ticks = frames * frameTicks(toc)
    return (1...maximumTicks).contains(ticks) ? ticks : nil
  }

  /// The length of one frame by the configuration number in the upper five bits.
  ///
  /// RFC 6716 table 2: SILK 10, 20, 40, 60 ms; hybrid 10, 20 ms; CELT 2.5, 5, 10, 20 ms.
  static func frameTicks(_ toc: UInt8) -> Int {
    let configuration = Int(toc >> 3)
    switch configuration {
    case 0..<12: return [480, 960, 1_920, 2_880][configuration & 3]
    case 12..<16: return configuration & 1 == 0 ? 480 : 960
    default: return 120 << (configuration & 3)
    }
  }
}
