extension AudioFormat {
  /// The format that a logical Ogg stream's first packet announces.
  static func oggCodec(firstPacket packet: ArraySlice<UInt8>) -> AudioFormat {
    func begins(_ magic: String) -> Bool { packet.starts(with: magic.utf8) }
    if begins("OpusHead") { return .oggOpus }
    if begins("\u{1}vorbis") { return .oggVorbis }
    if begins("Speex   ") { return .oggSpeex }
    // The mapping of 2004 begins with 0x7F, the one before with the bare magic.
    if begins("\u{7F}FLAC") || begins("fLaC") { return .oggFLAC }
    return .oggOther
  }

  /// The best codec among the pages of `bytes` that begin a stream: Opus if any
  /// is, else the first audio codec.
  static func ogg(_ bytes: [UInt8], from offset: Int) -> AudioFormat {
    var best = AudioFormat.oggOther
    var at = offset
    while let found = nextCapture(bytes, from: at) {
      at = found + 4
      guard bytes.count > found + 27 else { break }
      let body = found + OggPage.headerLength + Int(bytes[found + 26])
      guard bytes[found + 5] & OggPage.Flags.beginning.rawValue != 0, body < bytes.count
      else { continue }
      let codec = oggCodec(firstPacket: bytes[body...])
      if codec == .oggOpus { return codec }
      if best == .oggOther { best = codec }
    }
    // The first page may be damaged where the second still tells.
    if best == .oggOther, contains(bytes, "OpusTags") { return .oggOpus }
    return best
  }

  private static func nextCapture(_ bytes: [UInt8], from offset: Int) -> Int? {
    var at = offset
    while at < bytes.count, let found = bytes[at...].firstIndex(of: 0x4F) {
      if matches(bytes, "OggS", at: found) { return found }
      at = found + 1
    }
    return nil
  }

  private static func contains(_ bytes: [UInt8], _ magic: String) -> Bool {
    guard let first = magic.utf8.first else { return false }
    var at = 0
    while at < bytes.count, let found = bytes[at...].firstIndex(of: first) {
      if matches(bytes, magic, at: found) { return true }
      at = found + 1
    }
    return false
  }
}
