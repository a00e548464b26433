extension AudioFormat {
  /// Tells the format from the first bytes of a file; a few KB are enough.
  ///
  /// An ID3v2 tag before the first Ogg page is passed over: some download tools
  /// write one. Of an Ogg file all the pages in `prefix` that begin a stream are
  /// looked at, and Opus wins, wherever it stands among them.
  package static func sniff(_ prefix: [UInt8]) -> AudioFormat {
    guard !prefix.isEmpty else { return .empty }
    if let afterTag = id3Length(prefix) {
      if matches(prefix, "OggS", at: afterTag) { return ogg(prefix, from: afterTag) }
      if matches(prefix, "fLaC", at: afterTag) { return .flac }
      if isADTS(prefix, at: afterTag) { return .adts }
      return .mp3
    }
    if matches(prefix, "OggS", at: 0) { return ogg(prefix, from: 0) }
    for (magic, format) in magics where prefix.starts(with: magic) { return format }
    if let format = container(prefix) { return format }
    if isADTS(prefix, at: 0) { return .adts }
    if isMP3(prefix, at: 0) { return .mp3 }
    if prefix.allSatisfy({ $0 == 0 }) { return .nulBytes }
    return isText(prefix) ? .text : .unknown
  }

  private static let magics: [([UInt8], AudioFormat)] = [
    (Array("fLaC".utf8), .flac),
    (Array("caff".utf8), .caf),
    (Array("#!AMR".utf8), .amr),
    ([0x1A, 0x45, 0xDF, 0xA3], .matroska),
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], .asf),
    (Array(".snd".utf8), .au),
    (Array("PK\u{3}\u{4}".utf8), .zip),
    (Array("PK\u{5}\u{6}".utf8), .zip),
  ]

  /// Formats whose mark does not stand at the very beginning.
  private static func container(_ prefix: [UInt8]) -> AudioFormat? {
    let riff = ["RIFF", "RF64", "BW64"].contains { matches(prefix, $0, at: 0) }
    if riff, matches(prefix, "WAVE", at: 8) { return .wav }
    if matches(prefix, "FORM", at: 0),
      matches(prefix, "AIFF", at: 8) || matches(prefix, "AIFC", at: 8)
    {
      return .aiff
    }
    if matches(prefix, "ftyp", at: 4) {
      return matches(prefix, "3g", at: 8) ? .threeGP : .mpeg4
    }
    // QuickTime files from before the `ftyp` box.
    if matches(prefix, "moov", at: 4) || matches(prefix, "mdat", at: 4) { return .mpeg4 }
    return nil
  }

  static func matches(_ bytes: [UInt8], _ magic: String, at offset: Int) -> Bool {
    let magic = magic.utf8
    guard offset >= 0, bytes.count - offset >= magic.count else { return false }
    return bytes[offset..<offset + magic.count].elementsEqual(magic)
  }

  /// The length of an ID3v2 tag with its header, or nil when there is none.
  ///
  /// "The ID3v2 tag size is stored as a 32 bit synchsafe integer …, making a
  /// total of 28 effective bits" (ID3v2.4 §3.1).
  static func id3Length(_ bytes: [UInt8]) -> Int? {
    guard matches(bytes, "ID3", at: 0), bytes.count >= 10 else { return nil }
    guard bytes[6..<10].allSatisfy({ $0 < 0x80 }) else { return nil }
    let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1) }
    let footer = bytes[5] & 0x10 != 0 ? 10 : 0
    return 10 + size + footer
  }

  /// ISO 13818-7 §6.2: sync word, layer 0; the next frame must begin where
  /// this one says it ends, as far as the bytes at hand reach.
  private static func isADTS(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, bytes.count - offset >= 7 else { return false }
    guard bytes[offset] == 0xFF, bytes[offset + 1] & 0xF6 == 0xF0 else { return false }
    guard bytes[offset + 2] >> 2 & 0x0F < 13 else { return false }
    let length =
      Int(bytes[offset + 3] & 3) << 11 | Int(bytes[offset + 4]) << 3 | Int(bytes[offset + 5] >> 5)
    guard length >= 7 else { return false }
    let next = offset + length
    return bytes.count < next + 2 || (bytes[next] == 0xFF && bytes[next + 1] & 0xF6 == 0xF0)
  }

  /// ISO 11172-3 §2.4.1.3: sync word, a layer, a bit rate and a sampling rate
  /// that exist; for layer III the next frame must follow.
  private static func isMP3(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard bytes.count - offset >= 4 else { return false }
    guard bytes[offset] == 0xFF, bytes[offset + 1] & 0xE0 == 0xE0 else { return false }
    let version = bytes[offset + 1] >> 3 & 3
    let layer = bytes[offset + 1] >> 1 & 3
    let bitRateIndex = Int(bytes[offset + 2] >> 4)
    let rateIndex = Int(bytes[offset + 2] >> 2 & 3)
    guard version != 1, layer == 1 || layer == 2 else { return false }
    guard bitRateIndex > 0, bitRateIndex < 15, rateIndex < 3 else { return false }
    guard layer == 1 else { return true }
    let bitRates =
      version == 3
      ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    let divisor = version == 3 ? 1 : version == 2 ? 2 : 4
    let rate = [44_100, 48_000, 32_000][rateIndex] / divisor
    let padding = Int(bytes[offset + 2] >> 1 & 1)
    let length = (version == 3 ? 144 : 72) * bitRates[bitRateIndex] * 1000 / rate + padding
    let next = offset + length
    return bytes.count < next + 2 || (bytes[next] == 0xFF && bytes[next + 1] & 0xE0 == 0xE0)
  }

  /// UTF-8 without control characters (a character cut off by the end of the
  /// prefix is forgiven), or a UTF-16 byte order mark.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let controls = bytes.contains { byte in
      (byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B) || byte == 0x7F
    }
    guard !controls else { return false }
    return (0...min(3, bytes.count - 1)).contains { cut in
      String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }
}
