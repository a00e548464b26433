internal import GranoCore

/// Folds saved lines byte by byte, so that 10,000 notes are folded while they are searched.
///
/// What `TextFolding` folds away is folded away, and more: runs of white space become one blank,
/// typographic quotation marks and dashes the plain ones; soft hyphens, zero-width and
/// direction marks, emoji variation selectors and the vowel signs of Hebrew and Arabic are
/// dropped; Hangul and composed letters of other scripts are taken apart, so that NFC and NFD
/// texts fold alike.
struct SearchFolding {
  /// Folded forms of the scalars below U+0700, and of those of U+1E00 to U+1FFF after them:
  /// the lowest byte counts the UTF-8 bytes that the others hold, first one lowest.
  private let table: [UInt64]
  private static let lowEnd: UInt32 = 0x700
  private static let marked: ClosedRange<UInt32> = 0x1E00...0x1FFF

  init() {
    var table: [UInt64] = []
    table.reserveCapacity(Int(Self.lowEnd) + Self.marked.count)
    for value in 0..<Self.lowEnd { table.append(Self.packed(value)) }
    for value in Self.marked { table.append(Self.packed(value)) }
    self.table = table
  }

  /// The folded bytes of `text`, without white space at either end.
  func fold(_ text: String) -> [UInt8] {
    var sink = FoldedBytes()
    let bytes = ContiguousArray(text.utf8)
    fold(bytes.span, into: &sink)
    var folded = sink.bytes[...]
    if folded.first == UInt8(ascii: " ") { folded.removeFirst() }
    if folded.last == UInt8(ascii: " ") { folded.removeLast() }
    return [UInt8](folded)
  }

  /// Appends the folded form of `source`, which need not be whole UTF-8: stray bytes are kept.
  func fold(_ source: Span<UInt8>, into sink: inout some FoldingSink) {
    let blank = UInt8(ascii: " ")
    var index = 0
    var afterBlank = false
    while index < source.count {
      let byte = source[index]
      if byte < 0x80 {
        // Every ASCII form is one byte: the entry's second.
        let folded = UInt8(truncatingIfNeeded: table[Int(byte)] >> 8)
        if folded != blank {
          sink.append(folded, from: index)
          afterBlank = false
        } else if !afterBlank {
          sink.append(blank, from: index)
          afterBlank = true
        }
        index += 1
        continue
      }
      let (value, length) = Self.scalar(in: source, at: index)
      guard let value else {
        sink.append(byte, from: index)
        afterBlank = false
        index += 1
        continue
      }
      var form = packedForm(value)
      if form == Self.unpacked {
        if Self.isCaseless(value) {
          for offset in 0..<length { sink.append(source[index + offset], from: index) }
        } else {
          for byte in Self.spelledOut(value) { sink.append(byte, from: index) }
        }
        afterBlank = false
      } else {
        var count = form & 0xFF
        while count > 0 {
          form >>= 8
          count -= 1
          let folded = UInt8(truncatingIfNeeded: form)
          if folded == blank {
            if !afterBlank { sink.append(blank, from: index) }
            afterBlank = true
          } else {
            sink.append(folded, from: index)
            afterBlank = false
          }
        }
      }
      index += length
    }
  }

  // MARK: Scalars

  /// Marks a scalar without a packed form; no real entry counts so many bytes.
  private static let unpacked = UInt64.max

  private func packedForm(_ value: UInt32) -> UInt64 {
    if value < Self.lowEnd { return table[Int(value)] }
    if Self.marked.contains(value) {
      return table[Int(Self.lowEnd + value - Self.marked.lowerBound)]
    }
    switch value {
    case 0x2000...0x206F, 0x3000, 0xFE0E, 0xFE0F, 0xFEFF: return Self.packed(value)
    default: return Self.unpacked
    }
  }

  private static func packed(_ value: UInt32) -> UInt64 {
    let folded: [UInt8]
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      folded = [UInt8(ascii: " ")]
    case 0x2018...0x201B: folded = [UInt8(ascii: "'")]
    case 0x201C...0x201F: folded = [UInt8(ascii: "\"")]
    case 0x2010...0x2015: folded = [UInt8(ascii: "-")]
    // Soft hyphen; zero-width and direction marks (the joiners U+200C and U+200D spell words and
    // emoji, and stay); variation selectors; byte order mark.
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFE0E, 0xFE0F,
      0xFEFF:
      folded = []
    // Hebrew points; Arabic vowel signs, hamza and madda above, and the lengthening stroke.
    case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x640, 0x64B...0x655, 0x670:
      folded = []
    case 0x622, 0x623, 0x625: return packed(0x627)
    case 0x624: return packed(0x648)
    case 0x626: return packed(0x64A)
    case 0x6C0: return packed(0x6D5)
    case 0x6C2: return packed(0x6C1)
    case 0x6D3: return packed(0x6D2)
    default:
      var text = ""
      if let scalar = Unicode.Scalar(value) { TextFolding.append(scalar, to: &text) }
      folded = [UInt8](text.utf8)
    }
    // No scalar of these ranges folds to more than seven bytes; one that did would be cut.
    var form = UInt64(min(folded.count, 7))
    for (position, byte) in folded.prefix(7).enumerated() {
      form |= UInt64(byte) << UInt64(8 * (position + 1))
    }
    return form
  }

  /// Scripts without case or composed letters: kanji and hanzi, symbols, emoji.
  private static func isCaseless(_ value: UInt32) -> Bool {
    switch value {
    case 0x3100...0xA63F, 0x1F000...0x3FFFF: true
    default: false
    }
  }

  private static func spelledOut(_ value: UInt32) -> [UInt8] {
    var text = ""
    for part in parts(value) {
      if let scalar = Unicode.Scalar(part) { TextFolding.append(scalar, to: &text) }
    }
    return [UInt8](text.utf8)
  }

  private static func parts(_ value: UInt32) -> [UInt32] {
    guard (0xAC00...0xD7A3).contains(value) else { return decompositions[value] ?? [value] }
    // Hangul syllables are composed by arithmetic: Unicode Standard §3.12.
    let index = value - 0xAC00
    let final = index % 28
    let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    return final == 0 ? letters : letters + [0x11A7 + final]
  }

  /// The scalar whose UTF-8 form begins at `index`; nil and one byte when none does.
  private static func scalar(
    in source: Span<UInt8>, at index: Int
  ) -> (value: UInt32?, length: Int) {
    let first = source[index]
    let length: Int
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    guard index + length <= source.count else { return (nil, 1) }
    for offset in 1..<length {
      let byte = source[index + offset]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
