/// The streams that begin together: the first pages of all of them stand at the
/// beginning of a link (RFC 3533 §4).
struct OggStreamGroup {
  private var isOpen = false
  private var played: UInt32?
  private var other: AudioFormat?
  private var ignored: [UInt32] = []

  /// The first audio codec met that is not Opus.
  private(set) var firstOther: AudioFormat?

  /// Takes in a page that begins a stream.
  ///
  /// - Returns: The codec of the group before, if that was audio and none of it played.
  mutating func add(_ serial: UInt32, codec: AudioFormat) -> AudioFormat? {
    var leftOut: AudioFormat?
    if !isOpen {
      leftOut = close()
      isOpen = true
      played = nil
      other = nil
      ignored = []
    }
    if codec == .oggOpus {
      if played == nil { played = serial } else if played != serial { ignore(serial) }
    } else {
      if other == nil, codec != .oggOther { other = codec }
      if firstOther == nil { firstOther = codec }
      ignore(serial)
    }
    return leftOut
  }

  /// A page that does not begin a stream ends the group.
  ///
  /// - Returns: Its codec, if that was audio and none of it is played.
  mutating func close() -> AudioFormat? {
    guard isOpen else { return nil }
    isOpen = false
    return played == nil ? other : nil
  }

  func isPlayed(_ serial: UInt32) -> Bool { played == serial }

  func ignores(_ serial: UInt32) -> Bool { ignored.contains(serial) }

  mutating func ignore(_ serial: UInt32) {
    // Bounded, because a file may be nothing but beginnings.
    if ignored.count < 256 { ignored.append(serial) }
  }
}
