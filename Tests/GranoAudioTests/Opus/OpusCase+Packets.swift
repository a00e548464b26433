@testable import GranoAudio

extension OpusCase {
  /// Sets the packets of a page and keeps its position.
  private static func edit(
    _ file: inout OggFile, page: Int, _ edit: (inout [[UInt8]]) -> Void
  ) {
    var packets = file.pages[page].packets
    edit(&packets)
    file.pages[page].setPackets(packets)
  }

  /// Opus's own padding (RFC 6716 §3.2.5): code 3, one frame, so many bytes of zeros.
  private static func padded(_ packet: [UInt8], by count: Int) -> [UInt8] {
    var result: [UInt8] = [packet[0] | 3, 0x41]
    result += [UInt8](repeating: 255, count: count / 254) + [UInt8(count % 254)]
    return result + packet[1...] + [UInt8](repeating: 0, count: count)
  }

  /// Makes the first packet of the fifth page so long that it begins on a page before it.
  private static func span(_ file: inout OggFile) {
    var packets = file.pages[4].packets
    let large = padded(packets[0], by: 70_000)
    packets[0] = large
    let head = 254 * 255
    var first = file.pages[4]
    first.granule = .max
    first.lacing = [UInt8](repeating: 255, count: 254)
    first.body = Array(large[..<head])
    packets[0] = Array(large[head...])
    file.pages[4].setPackets(packets)
    file.pages[4].flags = .continued
    file.pages.insert(first, at: 4)
    file.renumber()
  }

  /// Several packets of one frame as one (RFC 6716 §3.2.5): code 3, lengths of their own.
  private static func joined(_ packets: ArraySlice<[UInt8]>) -> [UInt8] {
    let frames = packets.map { $0.dropFirst() }
    // One byte each: the packets of the file are shorter than 252 bytes.
    let lengths = frames.dropLast().map { UInt8($0.count) }
    let toc = packets.first?.first ?? 0
    return [toc | 3, 0x80 | UInt8(packets.count)] + lengths + frames.flatMap { $0 }
  }

  /// Joins the first 48 packets of a page.
  private static func join(_ packets: inout [[UInt8]], by count: Int) {
    let whole = packets
    let long = stride(from: 0, to: 48, by: count).map { joined(whole[$0..<$0 + count]) }
    packets = long + whole[48...]
  }

  /// What can be wrong with headers and packets.
  static let packets: [OpusCase] = [
    OpusCase("Pre-skip 0", 240_312) { $0.editHead { $0.replaceSubrange(10..<12, with: [0, 0]) } },
    OpusCase("Pre-skip 65535", 174_777) {
      $0.editHead { $0.replaceSubrange(10..<12, with: [255, 255]) }
    },
    .fails("A pre-skip longer than the stream") {
      $0 = try OggFile(fixture: "one-page.opus")
      $0.editHead { $0.replaceSubrange(10..<12, with: [255, 255]) }
      return $0.bytes
    },
    OpusCase("An input rate of 4 GHz", 240_000) {
      $0.editHead { $0.replaceSubrange(12..<16, with: [255, 255, 255, 255]) }
    },
    OpusCase("Version 15", 240_000) { $0.editHead { $0[8] = 15 } },
    .fails("Version 16") {
      $0.editHead { $0[8] = 16 }
      return $0.bytes
    },
    .fails("No channels") {
      $0.editHead { $0[9] = 0 }
      return $0.bytes
    },
    OpusCase("A stereo header over mono packets", 240_000) { $0.editHead { $0[9] = 2 } },
    OpusCase("A byte too many in the header", 240_000) { $0.editHead { $0.append(1) } },
    OpusCase("Mapping family 1", 240_000) {
      $0.editHead {
        $0[18] = 1
        $0 += [1, 0, 0]
      }
    },
    OpusCase("Mapping family 2", 240_000) {
      $0.editHead {
        $0[18] = 2
        $0 += [1, 0, 0]
      }
    },
    OpusCase("Mapping family 255", 240_000) {
      $0.editHead {
        $0[18] = 255
        $0 += [1, 0, 0]
      }
    },
    OpusCase("No comments", 240_000) {
      $0.pages.remove(at: 1)
      $0.renumber()
    },
    OpusCase("The comments' page is lost", 240_000) { $0.pages.remove(at: 1) },
    OpusCase("Lying lengths in the comments", 240_000) { file in
      edit(&file, page: 1) { $0[0].replaceSubrange(8..<12, with: [255, 255, 255, 127]) }
    },
    OpusCase("Padded comments", 240_000) { file in
      edit(&file, page: 1) { $0[0] += [UInt8](repeating: 0, count: 737) }
    },
    OpusCase("Comments of 300 KB", 240_000) { file in
      let tags = file.pages[1]
      let length = 300_000 / 255 * 255
      var pages: [OggPage] = []
      for start in stride(from: 0, to: length, by: 255 * 255) {
        var page = tags
        let count = min(255 * 255, length - start)
        page.flags = start == 0 ? [] : .continued
        page.granule = .max
        page.lacing = [UInt8](repeating: 255, count: count / 255)
        page.body = [UInt8](repeating: 65, count: count)
        if start == 0 { page.body.replaceSubrange(..<8, with: "OpusTags".utf8) }
        pages.append(page)
      }
      var last = tags
      last.flags = .continued
      last.lacing = [0]
      last.body = []
      file.pages.replaceSubrange(1...1, with: pages + [last])
      file.renumber()
    },
    OpusCase("Comments and audio on one page", 240_000) { file in
      let packets = file.pages[1].packets + file.pages[2].packets
      file.pages[2].setPackets(packets)
      file.pages.remove(at: 1)
      file.renumber()
    },
    OpusCase("An empty packet", 240_000) { file in
      edit(&file, page: 4) { $0.insert([], at: 20) }
    },
    OpusCase("Packets of one byte", 240_000) { file in
      edit(&file, page: 4) { packets in
        for index in 10..<30 { packets[index] = [packets[index][0]] }
      }
    },
    OpusCase("Packets of 60 ms", 240_000) { file in
      for page in 2...6 { edit(&file, page: page) { join(&$0, by: 3) } }
    },
    OpusCase("Packets of 120 ms", 240_000) { file in
      for page in 2...6 { edit(&file, page: page) { join(&$0, by: 6) } }
    },
    OpusCase("A packet of 140 ms is replaced", 240_000, .partial) { file in
      edit(&file, page: 4) { $0[20] = [0x0B, 0x07, 1, 2, 3] }
    },
    OpusCase("A packet without frames is replaced", 240_000, .partial) { file in
      edit(&file, page: 4) { $0[20] = [0x0B, 0x00] }
    },
    OpusCase("A packet with impossible lengths is replaced", 240_000, .partial) { file in
      // Two frames of 10 ms, the first longer than the packet.
      edit(&file, page: 4) { $0[20] = [0x02, 200, 1] }
    },
    OpusCase("A packet of 70 KB over two pages", 240_000) { span(&$0) },
    OpusCase("A packet over two pages, the second wrongly numbered", 240_000) {
      span(&$0)
      $0.pages[5].sequence = 900
    },
    OpusCase("A packet of 130 KB: more than can be; it is left out", 240_000, .partial) { file in
      var packets = file.pages[4].packets
      let large = padded(packets[0], by: 135_000)
      packets[0] = []
      var pages: [OggPage] = []
      for start in stride(from: 0, to: large.count, by: 65_025) {
        var page = file.pages[4]
        page.flags = start == 0 ? [] : .continued
        page.granule = .max
        page.body = Array(large[start..<min(large.count, start + 65_025)])
        page.lacing = [UInt8](repeating: 255, count: page.body.count / 255)
        page.body.removeLast(page.body.count % 255)
        pages.append(page)
      }
      file.pages[4].setPackets(packets)
      file.pages[4].flags = .continued
      file.pages.insert(contentsOf: pages, at: 4)
      file.renumber()
    },
    OpusCase("The last packet is not finished", 239_688, .partial) { file in
      file.pages[7].flags = []
      file.pages[7].lacing = [255]
      file.pages[7].body = [UInt8](repeating: 8, count: 255)
      file.pages[7].granule = .max
    },
    OpusCase("A packet of which the second half is lost", 240_000, .partial) { file in
      // The packet continues on a page that does not exist.
      var page = file.pages[4]
      var packets = page.packets
      let last = packets.removeLast()
      page.setPackets(packets)
      page.lacing += [255]
      page.body += last + [UInt8](repeating: 0, count: 255 - last.count)
      page.granule = file.pages[4].granule - 960
      file.pages[4] = page
    },
  ]
}
