/// The identification header of an Ogg Opus stream (RFC 7845 §5.1).
struct OpusHead: Equatable {
  static let magic = "OpusHead"

  /// Decoded samples to drop at the beginning, in ticks of 48 kHz.
  var preSkip: Int

  /// Output gain, "to be applied when decoding", as a factor.
  var gain: Float

  /// How many Opus streams each packet holds.
  var streams: Int

  /// How many of them are stereo; those come first.
  var coupled: Int

  /// How much of each decoded channel (coupled streams first, left before right)
  /// goes into the mono mix.
  var weights: [Float]

  /// The channel mapping family (RFC 7845 §5.1.1).
  var family: UInt8 = 0

  /// Bytes behind what this version of the header has.
  var surplus = 0

  /// Whether players are to play such a mapping: "should not" is said of all but 0 and 1.
  var isForPlayers: Bool { family <= 1 }

  /// What to assume when the header is lost.
  ///
  /// A mono decoder takes stereo packets too, and 312 is the usual pre-skip.
  static let assumed = OpusHead(preSkip: 312, gain: 1, streams: 1, coupled: 0, weights: [1])

  init(preSkip: Int, gain: Float, streams: Int, coupled: Int, weights: [Float]) {
    self.preSkip = preSkip
    self.gain = gain
    self.streams = streams
    self.coupled = coupled
    self.weights = weights
  }

  /// Parses the packet.
  ///
  /// The input rate is not looked at: it says nothing about the stream.
  init(packet: [UInt8]) throws(AudioError) {
    guard packet.starts(with: Self.magic.utf8), packet.count >= 9 else {
      throw .badHeader(.oggOpus)
    }
    // A change in the upper four bits of the version breaks compatibility, one in the
    // lower four does not.
    guard packet[8] < 16 else { throw .unsupportedVersion(Int(packet[8])) }
    guard packet.count >= 19, packet[9] > 0 else { throw .badHeader(.oggOpus) }
    let channels = Int(packet[9])
    preSkip = Int(packet[10]) | Int(packet[11]) << 8
    // Q7.8 in dB: "sample *= pow(10, output_gain/(20.0*256))".
    let gainSteps = Int16(bitPattern: UInt16(packet[16]) | UInt16(packet[17]) << 8)
    gain = Decibels.factor(Double(gainSteps) / 256)
    family = packet[18]
    if family == 0 {
      surplus = packet[8] <= 1 ? packet.count - 19 : 0
      // Only 1 and 2 are allowed; one stream decodes to mono in any case. A stereo one
      // is decoded as such: libopus's own way to mono leaves out what SILK puts aside.
      (streams, coupled, weights) = channels == 2 ? (1, 1, [0.5, 0.5]) : (1, 0, [1])
      return
    }
    guard packet.count >= 21 else { throw .badHeader(.oggOpus) }
    streams = Int(packet[19])
    coupled = Int(packet[20])
    let decoded = streams + coupled
    guard streams > 0, coupled <= streams, decoded <= 255 else { throw .badHeader(.oggOpus) }
    weights = try Downmix.weights(
      family: family, channels: channels, decoded: decoded, table: packet[21...])
  }
}
