import GranoTestSupport

@testable import GranoAudio

extension OpusCase {
  private static let garbage = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 * 37 + $0 >> 3) }

  /// What can stand between pages, and what can be missing of them.
  static let foreignBytes: [OpusCase] = [
    OpusCase("Garbage first", 240_000...240_000) { garbage + $0.bytes },
    OpusCase("Garbage last", 240_000...240_000) { $0.bytes + garbage },
    OpusCase("Padded with NUL", 240_000...240_000) {
      $0.bytes + [UInt8](repeating: 0, count: 4_096)
    },
    OpusCase("No end mark, padded with NUL", 240_648...240_648) {
      $0.pages[7].flags = []
      return $0.bytes + [UInt8](repeating: 0, count: 4_096)
    },
    OpusCase("Garbage between", 240_000...240_000) { file in
      file.pages.flatMap { $0.encoded + garbage[..<700] }
    },
    OpusCase("An ID3 tag first", 240_000...240_000) {
      Array("ID3".utf8) + [3, 0, 0, 0, 0, 15, 0x76] + garbage[..<2_038] + $0.bytes
    },
    OpusCase("An ID3 tag that lies about its size", 240_000...240_000) {
      Array("ID3".utf8) + [3, 0, 0, 0, 0, 1, 1] + garbage[..<300] + $0.bytes
    },
    OpusCase("A message in plain text first", 240_000...240_000) {
      Array("HTTP/1.1 200 OK\r\nContent-Type: audio/ogg\r\n\r\n".utf8) + $0.bytes
    },
    OpusCase("A false page that claims what follows", 240_000...240_000) { file in
      let fake =
        Array("OggS".utf8) + [0, 0] + [UInt8](repeating: 1, count: 20) + [255]
        + [UInt8](repeating: 255, count: 255)
      return file.pages[..<4].flatMap(\.encoded) + fake + file.pages[4...].flatMap(\.encoded)
    },
    OpusCase("A wrong checksum in the middle", 240_000...240_000, .partial) { file in
      var pages = file.pages.map(\.encoded)
      pages[4][22] ^= 0xFF
      return pages.flatMap { $0 }
    },
    OpusCase("A wrong checksum on the comments", 240_000...240_000) { file in
      var pages = file.pages.map(\.encoded)
      pages[1][22] ^= 0xFF
      return pages.flatMap { $0 }
    },
    OpusCase("A damaged page, and after it the same page whole", 240_000...240_000) { file in
      var pages = file.pages.map(\.encoded)
      var damaged = pages[4]
      damaged[100] ^= 1
      pages.insert(damaged, at: 4)
      return pages.flatMap { $0 }
    },
    OpusCase("A wrong checksum on the last page", 239_688...239_688, .partial) { file in
      var pages = file.pages.map(\.encoded)
      pages[7][22] ^= 0xFF
      return pages.flatMap { $0 }
    },
    OpusCase("The last page's capture pattern is damaged", 239_688...239_688, .partial) { file in
      var pages = file.pages.map(\.encoded)
      pages[7][0] = 0
      return pages.flatMap { $0 }
    },
    OpusCase("A damaged first page: usual values are taken", 240_000...240_000) { file in
      var pages = file.pages.map(\.encoded)
      pages[0][30] ^= 1
      return pages.flatMap { $0 }
    },
    .fails("Every checksum is wrong") { file in
      file.pages.flatMap { page in
        var bytes = page.encoded
        bytes[22] ^= 0xFF
        return bytes
      }
    },
    OpusCase("Cut inside a page: its whole packets are played", 192_648...239_687, .partial) {
      Array($0.bytes.dropLast(300))
    },
    OpusCase("Cut inside a page header", 239_688...239_688, .partial) { file in
      file.pages[..<7].flatMap(\.encoded) + file.pages[7].encoded[..<15]
    },
    OpusCase("Cut inside a segment table", 191_688...191_688, .partial) { file in
      file.pages[..<6].flatMap(\.encoded) + file.pages[6].encoded[..<40]
    },
    OpusCase("Page version 1", 240_000...240_000) { file in
      file.pages.flatMap { page in
        var bytes = page.encoded
        bytes[4] = 1
        let header = OggPage.headerLength + page.lacing.count
        bytes.replaceSubrange(
          22..<26, with: OggChecksum.value(page: bytes, headerLength: header))
        return bytes
      }
    },
  ]
}
