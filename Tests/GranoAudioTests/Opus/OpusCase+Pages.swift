import GranoTestSupport

@testable import GranoAudio

extension OpusCase {
  /// What can be wrong with pages, their order and their positions.
  ///
  /// The file has 251 packets of 20 ms: five pages of 50 and one of 1, after two header
  /// pages; pre-skip 312, last position 240,312.
  static let pages: [OpusCase] = [
    OpusCase("Intact", 240_000) { _ in },
    OpusCase("No end mark: everything is played", 240_648) { $0.pages[7].flags = [] },
    OpusCase("The last page is lost", 239_688) { $0.pages.removeLast() },
    OpusCase("A page in the middle is lost", 240_000, .partial) { $0.pages.remove(at: 4) },
    OpusCase("Two pages are lost", 240_000, .partial) { $0.pages.removeSubrange(3...4) },
    OpusCase("Pages are lost in two places", 240_000, .partial) {
      $0.pages.remove(at: 5)
      $0.pages.remove(at: 3)
    },
    OpusCase("The first page of audio is lost", 240_000, .partial) { $0.pages.remove(at: 2) },
    OpusCase("The page before the last is lost", 240_000, .partial) { $0.pages.remove(at: 6) },
    OpusCase("A page is lost and no position is given", 240_648, .partial) {
      for index in $0.pages.indices { $0.pages[index].granule = .max }
      $0.pages.remove(at: 4)
    },
    OpusCase("A gap in the numbers alone", 240_000) {
      for index in 4...7 { $0.pages[index].sequence += 3 }
    },
    OpusCase("All numbers are 0", 240_000) {
      for index in $0.pages.indices { $0.pages[index].sequence = 0 }
    },
    OpusCase("One number is wrong", 240_000) { $0.pages[4].sequence = 900 },
    OpusCase("One number is that of another page", 240_000) { $0.pages[3].sequence = 6 },
    OpusCase("The numbers are chance", 240_000) {
      var random = SeededRandom(seed: 7)
      for index in 2...7 { $0.pages[index].sequence = UInt32(truncatingIfNeeded: random.next()) }
    },
    OpusCase("A page is lost, and the next has a number that was", 240_000, .partial) {
      $0.pages[5].sequence = 2
      $0.pages.remove(at: 4)
    },
    OpusCase("Two pages are marked as the beginning, one of them as the end", 240_000) {
      $0.pages[3].flags = [.beginning, .end]
      $0.pages[5].flags = .beginning
    },
    OpusCase("An end mark in the middle, and the next page is lost", 240_000, .partial) {
      $0.pages[3].flags = .end
      $0.pages.remove(at: 4)
    },
    OpusCase("The last page has the number of one that is lost", 240_000, .partial) {
      $0.pages[7].sequence = 3
      $0.pages.remove(at: 3)
    },
    OpusCase("A page stands twice", 240_000) { $0.pages.insert($0.pages[4], at: 4) },
    OpusCase("A page stands twice, apart", 240_000) { $0.pages.insert($0.pages[3], at: 6) },
    OpusCase("All audio stands twice", 240_000) { $0.pages += $0.pages[2...] },
    OpusCase("The last page stands twice", 240_000) { $0.pages.append($0.pages[7]) },
    OpusCase("The first page stands twice", 240_000) { $0.pages.insert($0.pages[0], at: 0) },
    OpusCase("The first page stands again in the middle", 240_000) {
      $0.pages.insert($0.pages[0], at: 5)
    },
    OpusCase("Two pages are swapped", 240_000) { $0.pages.swapAt(4, 5) },
    OpusCase("Comments and audio are swapped", 240_000) { $0.pages.swapAt(1, 2) },
    OpusCase("Three pages in reverse", 240_000) {
      $0.pages.swapAt(3, 5)
    },
    OpusCase("Positions start at a million", 240_000) {
      for index in 2...7 { $0.pages[index].granule += 1_000_000 }
    },
    OpusCase("The first position is too small", 240_000) { $0.pages[2].granule = 500 },
    OpusCase("No page has a position", 240_648) {
      for index in 2...7 { $0.pages[index].granule = .max }
    },
    OpusCase("All positions are 0", 240_648) {
      for index in 2...7 { $0.pages[index].granule = 0 }
    },
    OpusCase("The end position is beyond the audio", 240_648) { $0.pages[7].granule = 999_999 },
    OpusCase("The end position is huge", 240_648) { $0.pages[7].granule = 1 << 61 },
    OpusCase("The end position is below the pre-skip", 240_648) { $0.pages[7].granule = 100 },
    OpusCase("The trim is longer than the last page", 239_688) { $0.pages[7].granule = 239_500 },
    OpusCase("The trim takes several packets of the last page", 237_688) {
      $0.pages.removeLast()
      $0.pages[6].flags = .end
      $0.pages[6].granule = 238_000
    },
    OpusCase("Two end marks", 240_000) {
      var page = $0.pages[7]
      page.sequence += 1
      page.setPackets([])
      $0.pages.append(page)
    },
    OpusCase("An empty packet after the end", 240_000) {
      var page = $0.pages[7]
      page.sequence += 1
      page.setPackets([[]])
      $0.pages.append(page)
    },
    OpusCase("An end mark in the middle, where the next page goes on", 240_000) {
      $0.pages[4].flags = .end
    },
    OpusCase("End marks on every page", 240_000) {
      for index in 2...7 { $0.pages[index].flags = .end }
    },
    OpusCase("An end mark that trims, and audio after it", 143_000 - 312) {
      $0.pages[4].flags = .end
      $0.pages[4].granule = 143_000
    },
    OpusCase("Audio after the end that stands elsewhere", 240_000) {
      var page = $0.pages[3]
      page.sequence = 8
      $0.pages.append(page)
    },
    OpusCase("An end mark on the comments", 240_000) { $0.pages[1].flags = .end },
    OpusCase("Empty pages in between", 240_000) {
      var page = $0.pages[4]
      page.setPackets([])
      page.granule = .max
      $0.pages.insert(page, at: 4)
      $0.renumber()
    },
    OpusCase("The first audio page is marked as continued", 239_040, .partial) {
      $0.pages[2].flags = .continued
    },
    OpusCase("A page in the middle is marked as continued", 240_000, .partial) {
      $0.pages[4].flags = .continued
    },
    OpusCase("A gap too long to be believed", 240_000, .partial) {
      for index in 4...7 {
        $0.pages[index].sequence += 100_000
        $0.pages[index].granule += 1 << 40
      }
    },
    OpusCase("One packet on each page", 240_000) { file in
      let packets = file.pages[2...].flatMap(\.packets)
      let last = file.pages[7]
      file.pages.removeSubrange(2...)
      for (index, packet) in packets.enumerated() {
        var page = last
        page.flags = index == packets.count - 1 ? .end : []
        page.granule = index == packets.count - 1 ? last.granule : UInt64(960 * (index + 1))
        page.setPackets([packet])
        file.pages.append(page)
      }
      file.renumber()
    },
    OpusCase("A one-page stream is trimmed from 0", 8_688) {
      $0 = try OggFile(fixture: "one-page.opus")
    },
    .fails("A one-page stream that ends within the pre-skip") {
      $0 = try OggFile(fixture: "one-page.opus")
      $0.pages[2].granule = 100
      return $0.bytes
    },
    .fails("Headers only") {
      $0.pages.removeSubrange(2...)
      return $0.bytes
    },
    .fails("The first header only") { $0.pages[0].encoded },
  ]
}
