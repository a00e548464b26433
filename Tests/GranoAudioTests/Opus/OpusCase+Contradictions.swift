import GranoTestSupport

@testable import GranoAudio

extension OpusCase {
  /// The first page of a short stream with another serial number.
  private static func foreign() throws -> [OggPage] {
    var pages = try OggFile(fixture: "one-page.opus").pages
    for index in pages.indices { pages[index].serial = 77 }
    return pages
  }

  /// The five seconds with packets of two segments and one segment on a page, so that every
  /// second page ends no packet and has no position.
  private static func halves(_ file: inout OggFile) {
    let packets = file.pages[2...].flatMap(\.packets)
    let last = file.pages[7]
    file.pages.removeSubrange(2...)
    for (index, packet) in packets.enumerated() {
      var page = last
      page.flags = []
      page.granule = .max
      // Code 3 with padding (RFC 6716 §3.2.5), 451 bytes in all.
      let padded =
        [packet[0] | 3, 0x41, 254, UInt8(451 - packet.count - 3 - 254)] + packet.dropFirst()
      let body = padded + [UInt8](repeating: 0, count: 451 - padded.count)
      page.lacing = [255]
      page.body = Array(body[..<255])
      file.pages.append(page)
      let isLast = index == packets.count - 1
      page.flags = isLast ? [.continued, .end] : .continued
      page.granule = isLast ? last.granule : UInt64(960 * (index + 1))
      page.lacing = [196]
      page.body = Array(body[255...])
      file.pages.append(page)
    }
    file.renumber()
  }

  /// One thing says what two others deny.
  static let contradictions: [OpusCase] = [
    OpusCase("Another stream's first page in the middle", 240_000) {
      $0.pages.insert(try foreign()[0], at: 4)
    },
    OpusCase("Another stream's headers in the middle", 240_000) {
      $0.pages.insert(contentsOf: try foreign()[..<2], at: 4)
    },
    OpusCase(
      "A whole file in the middle of another: the rest is told as left out", 104_376, .partial
    ) {
      $0.pages.insert(contentsOf: try foreign(), at: 4)
    },
    OpusCase("Both headers stand again in the middle", 240_000) {
      $0.pages.insert(contentsOf: $0.pages[..<2], at: 5)
    },
    OpusCase("The first page stands again, and the page after it is lost", 240_000, .partial) {
      $0.pages[5] = $0.pages[0]
    },
    OpusCase("The comments stand again with a number of their own", 240_000) {
      $0.pages.insert($0.pages[1], at: 4)
      $0.renumber()
    },
    OpusCase("The end is damaged, and another stream follows", 248_376...248_376, .partial) {
      file in
      var bytes = file.bytes
      bytes[bytes.count - 1] ^= 1
      return bytes + (try foreign()).flatMap(\.encoded)
    },
    OpusCase("A stream begins without its mark where none has ended", 249_336) {
      $0.pages[7].flags = []
      var next = try foreign()
      next[0].flags = []
      $0.pages += next
    },
    OpusCase("Pages inside packets have no position", 240_000) { halves(&$0) },
    OpusCase("An end mark before a page inside a packet", 240_000) {
      halves(&$0)
      $0.pages[251].flags.insert(.end)
    },
    OpusCase("An end mark before a lost page inside a packet", 240_000, .partial) {
      halves(&$0)
      $0.pages[251].flags.insert(.end)
      $0.pages.remove(at: 252)
    },
    OpusCase("A page inside a packet has the number of the next", 240_000) {
      halves(&$0)
      $0.pages[252].sequence += 1
    },
    OpusCase("A page inside a packet has a number that cannot be", 240_000) {
      halves(&$0)
      $0.pages[252].sequence = 1 << 30
    },
    OpusCase("A stream without any header follows", 240_000, .partial) {
      $0.pages.append(try foreign()[2])
    },
    OpusCase("An empty page inside a packet", 240_000) {
      halves(&$0)
      var page = $0.pages[252]
      page.lacing = []
      page.body = []
      $0.pages.insert(page, at: 253)
      $0.renumber()
    },
    OpusCase("The last position but one is too large", 240_000) { $0.pages[6].granule += 250 },
    OpusCase("The last position but one is far too large", 240_000) {
      $0.pages[6].granule += 50_000
    },
    OpusCase("A wrong position right before a lost page", 240_000, .partial) {
      $0.pages[3].granule += 48_000
      $0.pages.remove(at: 4)
    },
    OpusCase("A position too small right before a lost page", 240_000, .partial) {
      $0.pages[3].granule -= 10_000
      $0.pages.remove(at: 4)
    },
    OpusCase("The first audio page is lost, and the next has no position", 240_000, .partial) {
      $0.pages[3].granule = .max
      $0.pages.remove(at: 2)
    },
    OpusCase("The numbers jump at a page without a position", 240_000) {
      for index in 4...7 { $0.pages[index].sequence += 100 }
      $0.pages[4].granule = .max
    },
    OpusCase("A page is lost before one without a position", 240_000, .partial) {
      $0.pages[4].granule = .max
      $0.pages.remove(at: 3)
    },
    OpusCase("A page is lost, and none that comes after has a position", 191_688, .partial) {
      $0.pages[6].granule = .max
      $0.pages.removeLast()
      $0.pages.remove(at: 5)
    },
  ]
}
