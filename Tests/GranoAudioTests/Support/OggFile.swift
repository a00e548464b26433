import GranoCore
import GranoTestSupport

@testable import GranoAudio

/// An Ogg file as its pages, to be damaged and written again with right checksums.
struct OggFile {
  var pages: [OggPage]

  init(_ bytes: [UInt8]) throws {
    let reader = OggPageReader(InputBuffer(MemorySource(bytes)))
    pages = []
    while let page = try reader.next() { pages.append(page) }
  }

  init(fixture: String) throws {
    try self.init(Fixture.bytes("ogg/\(fixture)"))
  }

  /// Five seconds at 48 kHz: 251 packets of 20 ms on six audio pages, pre-skip 312.
  static func fiveSeconds() throws -> OggFile {
    try OggFile(fixture: "five-seconds.opus")
  }

  var bytes: [UInt8] { pages.flatMap(\.encoded) }

  /// Numbers all pages anew.
  mutating func renumber() {
    for index in pages.indices { pages[index].sequence = UInt32(index) }
  }

  /// Changes the packet of the first page.
  mutating func editHead(_ edit: (inout [UInt8]) -> Void) {
    edit(&pages[0].body)
    pages[0].lacing = [UInt8(pages[0].body.count)]
  }
}

extension OggPage {
  /// The page as bytes with a right checksum.
  var encoded: [UInt8] {
    var bytes = Array("OggS".utf8) + [version, flags.rawValue]
    func append(_ value: UInt64, _ count: Int) {
      for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
    append(granule, 8)
    append(UInt64(serial), 4)
    append(UInt64(sequence), 4)
    append(0, 4)
    bytes.append(UInt8(lacing.count))
    bytes += lacing + body
    let checksum = OggChecksum.value(
      page: bytes, headerLength: OggPage.headerLength + lacing.count)
    bytes.replaceSubrange(22..<26, with: checksum)
    return bytes
  }

  /// Replaces what is on the page by whole packets.
  mutating func setPackets(_ packets: [[UInt8]]) {
    body = packets.flatMap { $0 }
    lacing = packets.flatMap { packet in
      [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    }
  }

  /// The packets that are whole on this page.
  var packets: [[UInt8]] {
    pieces.filter(\.endsPacket).map { Array($0.bytes) }
  }
}
