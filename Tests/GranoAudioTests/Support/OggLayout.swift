import GranoTestSupport

@testable import GranoAudio

/// Packets laid out on pages as other encoders would.
enum OggLayout {
  /// The comment header and all packets of audio in `file`, which must be intact.
  static func packets(_ file: OggFile) -> [[UInt8]] {
    var assembler = OpusPacketAssembler(streams: 1)
    return file.pages[1...].flatMap { assembler.add($0, afterLoss: false).packets }
  }

  /// Writes the same audio with pages that end at chance, perhaps inside packets.
  ///
  /// - Parameters:
  ///   - file: An intact file of one stream.
  ///   - spanning: Whether packets may go on from one page to the next.
  ///   - most: The most segments on a page.
  static func random(
    _ file: OggFile, spanning: Bool, most: Int, using random: inout SeededRandom
  ) -> OggFile {
    let end = file.pages[file.pages.count - 1].granule
    var result = file
    result.pages.removeSubrange(2...)
    var page = blank(like: file.pages[1], continued: false)
    var left = Int.random(in: 1...most, using: &random)
    var ticks: UInt64 = 0
    for packet in packets(file) {
      let lacing =
        [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
      if !spanning, lacing.count > left, !page.lacing.isEmpty {
        result.pages.append(page)
        page = blank(like: page, continued: false)
        left = max(lacing.count, Int.random(in: 1...most, using: &random))
      }
      var offset = 0
      for (index, value) in lacing.enumerated() {
        if left <= 0, spanning || index == 0 {
          result.pages.append(page)
          page = blank(like: page, continued: index > 0)
          left = Int.random(in: 1...most, using: &random)
        }
        page.lacing.append(value)
        page.body += packet[offset..<offset + Int(value)]
        offset += Int(value)
        left -= 1
      }
      ticks += UInt64(OpusPacket.ticks(packet) ?? 0)
      page.granule = ticks
    }
    page.flags.insert(.end)
    page.granule = end
    result.pages.append(page)
    result.renumber()
    return result
  }

  private static func blank(like page: OggPage, continued: Bool) -> OggPage {
    var page = page
    page.flags = continued ? .continued : []
    page.granule = .max
    page.lacing = []
    page.body = []
    return page
  }
}
