/// What the demuxer finds, in playing order.
enum OpusEvent: Equatable {
  /// A new stream begins, with its own decoder.
  case begin(OpusHead)
  /// A packet of a valid length in ticks of 48 kHz.
  case packet([UInt8], ticks: Int)
  /// A packet that cannot be decoded, or audio that is not there; ticks of 48 kHz.
  case gap(ticks: Int)
  /// Of what follows in this stream, only so many ticks are to be played.
  case limit(ticks: Int)
}
