/// Writes small zips byte by byte, the odd ones included (APPNOTE.TXT 6.3.10).
package struct TestZip {
  package struct Entry {
    /// Bytes as they stand in the zip; not always UTF-8.
    package var name: [UInt8]
    package var data: [UInt8]
    /// Bit 0: encrypted; bit 3: sizes follow the data; bit 11: the name is UTF-8.
    package var flags: UInt16 = 0x800
    /// 0: stored.
    package var method: UInt16 = 0
    /// Unix mode in the upper half.
    package var attributes: UInt32 = 0o100644 << 16
    /// The date field: 1980-01-01 is 0x21.
    package var day: UInt16 = 0x21
    package var time: UInt16 = 0
    /// Written in place of the number of bytes, for data that are packed.
    package var unpackedSize: UInt32?
    /// Written in place of the right checksum.
    package var checksum: UInt32?

    package init(_ name: String, _ data: [UInt8]) {
      self.name = Array(name.utf8)
      self.data = data
    }

    package init(_ name: String, _ text: String) {
      self.init(name, Array(text.utf8))
    }
  }

  package static func bytes(_ entries: [Entry]) -> [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = result.count
      let checksum = entry.checksum ?? crc32(entry.data)
      let hasDescriptor = entry.flags & 8 != 0
      let size = UInt32(entry.data.count)
      let unpacked = entry.unpackedSize ?? size
      var common: [UInt8] = []
      append(20 as UInt16, to: &common)
      append(entry.flags, to: &common)
      append(entry.method, to: &common)
      append(entry.time, to: &common)
      append(entry.day, to: &common)
      result += [0x50, 0x4B, 3, 4] + common
      append(hasDescriptor ? 0 : checksum, to: &result)
      append(hasDescriptor ? 0 : size, to: &result)
      append(hasDescriptor ? 0 : unpacked, to: &result)
      append(UInt16(entry.name.count), to: &result)
      append(0 as UInt16, to: &result)
      result += entry.name + entry.data
      if hasDescriptor {
        result += [0x50, 0x4B, 7, 8]
        append(checksum, to: &result)
        append(size, to: &result)
        append(unpacked, to: &result)
      }
      directory += [0x50, 0x4B, 1, 2, 20, 3] + common
      append(checksum, to: &directory)
      append(size, to: &directory)
      append(unpacked, to: &directory)
      append(UInt16(entry.name.count), to: &directory)
      // Extra field, comment, disk, internal attributes.
      directory += [UInt8](repeating: 0, count: 8)
      append(entry.attributes, to: &directory)
      append(UInt32(offset), to: &directory)
      directory += entry.name
    }
    let start = result.count
    result += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    append(UInt16(entries.count), to: &result)
    append(UInt16(entries.count), to: &result)
    append(UInt32(directory.count), to: &result)
    append(UInt32(start), to: &result)
    append(0 as UInt16, to: &result)
    return result
  }

  /// A raw deflate stream of `count` zero bytes: one fixed-Huffman block of long matches.
  ///
  /// RFC 1951 §3.2.6: literal 0 is 00110000, length 258 is 11000101, distance 1 is 00000,
  /// end of block is 0000000.
  package static func deflatedZeros(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    var byte: UInt8 = 0
    var filled = 0
    func put(_ bits: String) {
      for bit in bits.utf8 {
        if bit == 0x31 { byte |= 1 << filled }
        filled += 1
        if filled == 8 {
          result.append(byte)
          byte = 0
          filled = 0
        }
      }
    }
    // Last block, fixed codes (01, least significant bit first).
    put("110")
    put("00110000")
    var left = count - 1
    while left >= 258 {
      put("1100010100000")
      left -= 258
    }
    for _ in 0..<max(0, left) { put("00110000") }
    put("0000000")
    if filled > 0 { result.append(byte) }
    return result
  }

  package static func crc32(_ data: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in data {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 != 0 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
}
