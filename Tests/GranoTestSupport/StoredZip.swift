package import Foundation

/// Writes small zip files with stored members (APPNOTE.TXT 6.3.10, §4.3), for tests.
package enum StoredZip {
  package static func data(_ members: [(name: String, bytes: Data)], isEncrypted: Bool = false)
    -> Data
  {
    var file = Data()
    var directory = Data()
    for member in members {
      let name = Data(member.name.utf8)
      var common = Data()
      // Version 2.0; general purpose flags: bit 0 encrypted, bit 11 UTF-8 names.
      common.append(number: 20, bytes: 2)
      common.append(number: (isEncrypted ? 1 : 0) | 1 << 11, bytes: 2)
      common.append(number: 0, bytes: 2)
      common.append(number: 0x5B7B_6000, bytes: 4)
      common.append(number: Int(crc32(member.bytes)), bytes: 4)
      common.append(number: member.bytes.count, bytes: 4)
      common.append(number: member.bytes.count, bytes: 4)
      common.append(number: name.count, bytes: 2)
      common.append(number: 0, bytes: 2)
      let offset = file.count
      file.append(number: 0x0403_4b50, bytes: 4)
      file += common + name + member.bytes
      directory.append(number: 0x0201_4b50, bytes: 4)
      directory.append(number: 20, bytes: 2)
      directory += common
      directory.append(number: 0, bytes: 2 + 2 + 2 + 4)
      directory.append(number: offset, bytes: 4)
      directory += name
    }
    let start = file.count
    file += directory
    file.append(number: 0x0605_4b50, bytes: 4)
    file.append(number: 0, bytes: 4)
    file.append(number: members.count, bytes: 2)
    file.append(number: members.count, bytes: 2)
    file.append(number: directory.count, bytes: 4)
    file.append(number: start, bytes: 4)
    file.append(number: 0, bytes: 2)
    return file
  }

  package static func data(_ members: KeyValuePairs<String, Data>, isEncrypted: Bool = false)
    -> Data
  {
    data(members.map { (name: $0.key, bytes: $0.value) }, isEncrypted: isEncrypted)
  }

  /// CRC-32 as zip has it (polynomial 0xEDB88320, reflected).
  private static func crc32(_ bytes: Data) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

extension Data {
  /// Appends `number` in little-endian order.
  fileprivate mutating func append(number: Int, bytes: Int) {
    for index in 0..<bytes {
      append(UInt8(truncatingIfNeeded: index < 8 ? number >> (index * 8) : 0))
    }
  }
}
