/// Classes of Unicode scalars that chat texts use, over UTF-8 bytes.
///
/// Chats reach hundreds of megabytes, so lines are read as bytes; nothing here allocates.
enum ChatScalars {
  /// The scalar at `index` and the number of bytes it takes.
  ///
  /// Bytes that are no UTF-8 are U+FFFD, one byte each, so that reading always advances.
  @inline(__always)
  static func decode(_ bytes: [UInt8], _ index: Int, _ end: Int) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    return decodeLong(bytes, index, end)
  }

  private static func decodeLong(
    _ bytes: [UInt8], _ index: Int, _ end: Int
  ) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (0xFFFD, 1)
    }
    guard index + length <= end else { return (0xFFFD, 1) }
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Invisible marks: directions, isolates, the byte order mark, the zero-width space.
  ///
  /// The zero-width joiner is not among them: emoji in names need it.
  @inline(__always)
  static func isMark(_ value: UInt32) -> Bool {
    guard value > 0x61B else { return false }
    switch value {
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF:
      return true
    default: return false
    }
  }

  /// Blanks of any width, the no-break ones included; not line breaks.
  @inline(__always)
  static func isBlank(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The value of a decimal digit of any script that phones write dates in, or -1.
  @inline(__always)
  static func digit(_ value: UInt32) -> Int {
    if value &- 0x30 < 10 { return Int(value &- 0x30) }
    if value < 0x660 { return -1 }
    return digitOfOtherScript(value)
  }

  // First digits of the decimal digit runs (general category Nd).
  private static func digitOfOtherScript(_ value: UInt32) -> Int {
    switch value {
    case 0x660...0x669: Int(value - 0x660)
    case 0x6F0...0x6F9: Int(value - 0x6F0)
    // Devanagari to Malayalam: a block of 0x80 each, digits at its 0x66.
    case 0x900...0xD7F where value & 0x7F >= 0x66 && value & 0x7F <= 0x6F: Int(value & 0x7F) - 0x66
    case 0xDE6...0xDEF: Int(value - 0xDE6)
    case 0xE50...0xE59: Int(value - 0xE50)
    case 0xED0...0xED9: Int(value - 0xED0)
    case 0xF20...0xF29: Int(value - 0xF20)
    case 0x1040...0x1049: Int(value - 0x1040)
    case 0x17E0...0x17E9: Int(value - 0x17E0)
    case 0xFF10...0xFF19: Int(value - 0xFF10)
    default: -1
    }
  }

  /// The index after any marks and blanks from `index` on.
  @inline(__always)
  static func skipBlanks(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
    var at = index
    while at < end {
      let (value, length) = decode(bytes, at, end)
      guard isBlank(value) || isMark(value) else { break }
      at += length
    }
    return at
  }

  /// The end of `start..<end` without trailing marks and blanks.
  static func trimEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var at = end
    while at > start {
      var first = at - 1
      while first > start, at - first < 4, bytes[first] & 0xC0 == 0x80 { first -= 1 }
      let (value, length) = decode(bytes, first, at)
      guard length == at - first, isBlank(value) || isMark(value) else { break }
      at = first
    }
    return at
  }

  /// `range` as text: marks dropped, invalid bytes replaced.
  static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var plain = true
    for byte in bytes[range] where byte >= 0xD8 {
      plain = false
      break
    }
    let whole = String(decoding: bytes[range], as: UTF8.self)
    if plain { return whole }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: whole.unicodeScalars.lazy.filter { !isMark($0.value) })
    return String(kept)
  }
}
