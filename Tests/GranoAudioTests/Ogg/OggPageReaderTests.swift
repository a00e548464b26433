import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("Ogg pages")
struct OggPageReaderTests {
  private func pages(_ bytes: [UInt8], chunk: Int = .max) throws -> [OggPage] {
    let reader = OggPageReader(InputBuffer(ChunkedSource(bytes, size: chunk)))
    var pages: [OggPage] = []
    while let page = try reader.next() { pages.append(page) }
    return pages
  }

  @Test("A page written again is the same page")
  func roundTrip() throws {
    let bytes = try Fixture.bytes("ogg/five-seconds.opus")
    let file = try OggFile(bytes)
    #expect(file.bytes == bytes)
    #expect(file.pages.count == 8)
    #expect(file.pages[0].flags == .beginning)
    #expect(file.pages[7].flags == .end)
    #expect(file.pages.map(\.sequence) == Array(0..<8))
    #expect(file.pages[7].position == 240_312)
  }

  @Test("Reads of any size give the same pages")
  func splits() throws {
    let bytes = try Fixture.bytes("ogg/one-page.opus")
    let whole = try pages(bytes)
    for size in 1...bytes.count {
      let split = try pages(bytes, chunk: size)
      #expect(split == whole, "pieces of \(size)")
    }
  }

  @Test("A false capture pattern swallows nothing, wherever it stands")
  func falseCapture() throws {
    let file = try OggFile(fixture: "five-seconds.opus")
    // Claims 255 segments of 255 bytes: past the end of the file.
    let fake =
      Array("OggS".utf8) + [0, 0] + [UInt8](repeating: 9, count: 20) + [255]
      + [UInt8](repeating: 255, count: 255)
    for at in 0...file.pages.count {
      var encoded = file.pages.map(\.encoded)
      encoded.insert(fake, at: at)
      #expect(try pages(encoded.flatMap { $0 }).count == 8, "before page \(at)")
    }
  }

  @Test("A capture pattern right before a page leaves the page whole")
  func adjacentCapture() throws {
    let file = try OggFile(fixture: "one-page.opus")
    for prefix in ["O", "Og", "Ogg", "OggS", "OggSOggS", "OggO"] {
      #expect(try pages(Array(prefix.utf8) + file.bytes).count == 3, "\(prefix)")
    }
  }

  @Test("A flipped bit anywhere loses that page and no other")
  func flips() throws {
    let file = try OggFile(fixture: "one-page.opus")
    let encoded = file.pages.map(\.encoded)
    let middle = encoded[1]
    for bit in 0..<middle.count * 8 {
      var damaged = middle
      damaged[bit / 8] ^= 1 << (bit % 8)
      let found = try pages(encoded[0] + damaged + encoded[2])
      #expect(found.count == 2, "bit \(bit)")
    }
  }

  @Test("Pieces of packets follow the segment table")
  func pieces() throws {
    var page = try OggFile(fixture: "one-page.opus").pages[0]
    page.lacing = [255, 255, 0, 3, 0, 255]
    page.body = [UInt8](repeating: 1, count: 255 + 255 + 3 + 255)
    #expect(page.pieces.map(\.bytes.count) == [510, 3, 0, 255])
    #expect(page.pieces.map(\.endsPacket) == [true, true, true, false])
    page.body.removeLast(300)
    #expect(page.pieces.map(\.bytes.count) == [], "the first packet is cut")
    page.lacing = []
    #expect(page.pieces.isEmpty)
  }

  @Test("Positions in the upper half are none")
  func positions() throws {
    var page = try OggFile(fixture: "one-page.opus").pages[0]
    page.granule = .max
    #expect(page.position == nil)
    page.granule = 1 << 63
    #expect(page.position == nil)
    page.granule = 960
    #expect(page.position == 960)
  }
}
