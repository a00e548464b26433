import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("Damaged Ogg Opus files")
struct OpusDamageTests {
  /// What must hold whatever the bytes are.
  private func check(_ bytes: [UInt8], limit: Int, _ what: String) {
    guard case .success(let report) = outcome(bytes, rate: .speech) else { return }
    #expect(report.samples > 0 && report.samples <= limit, "\(what)")
    #expect(report.warnings.count <= 20, "\(what)")
    #expect(
      (report.status == .partial) == report.warnings.contains(where: \.losesAudio), "\(what)")
  }

  @Test("Every truncation gives what is there or an error")
  func truncations() throws {
    let bytes = try Fixture.bytes("ogg/one-page.opus")
    var last = 0
    for length in 0..<bytes.count {
      switch outcome(Array(bytes[..<length]), rate: .speech) {
      case .success(let report):
        #expect(report.status == .partial, "\(length) bytes")
        #expect(report.samples >= last, "\(length) bytes")
        last = report.samples
      case .failure(let error):
        #expect(last == 0, "\(length) bytes: \(error)")
      }
    }
    #expect(last > 2_000)
  }

  @Test("Every flipped bit of headers and comments, checksums as they were")
  func flips() throws {
    let bytes = try Fixture.bytes("ogg/one-page.opus")
    for bit in 0..<min(bytes.count, 180) * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      check(damaged, limit: 8_000, "bit \(bit)")
    }
  }

  @Test("Every flipped bit of the headers, checksums made right")
  func consistentFlips() throws {
    let file = try OggFile(fixture: "one-page.opus")
    for (index, page) in file.pages.enumerated() {
      let header = OggPage.headerLength + page.lacing.count
      let length = index == 0 ? header + page.body.count : header
      for bit in 40..<length * 8 {
        var bytes = page.encoded
        bytes[bit / 8] ^= 1 << (bit % 8)
        // A changed segment table needs a body of the length that it claims.
        let claimed = OggPage.headerLength + Int(bytes[26])
        guard claimed <= bytes.count else { continue }
        let body = bytes[OggPage.headerLength..<claimed].reduce(0) { $0 + Int($1) }
        bytes = Array((bytes + [UInt8](repeating: 0, count: claimed + body))[..<(claimed + body)])
        bytes.replaceSubrange(22..<26, with: OggChecksum.value(page: bytes, headerLength: claimed))
        var encoded = file.pages.map(\.encoded)
        encoded[index] = bytes
        // Bits of the position may claim a gap; five minutes are the most that is filled.
        check(encoded.flatMap { $0 }, limit: 16_000 * 310, "page \(index) bit \(bit)")
      }
    }
  }

  @Test("Five hundred random damages")
  func random() throws {
    let pages = try OggFile.fiveSeconds().pages[..<4]
    let whole = pages.flatMap(\.encoded)
    for seed in 0..<500 {
      var random = SeededRandom(seed: UInt64(seed))
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damage(&bytes, using: &random)
      }
      check(bytes, limit: 16_000 * 310, "seed \(seed)")
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    guard bytes.count > 64 else { return }
    let at = Int.random(in: 0..<bytes.count - 32, using: &random)
    let length = Int.random(in: 1...32, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes.removeSubrange(at..<at + length)
    case 2: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
    case 3: bytes.replaceSubrange(at..<at + 4, with: "OggS".utf8)
    case 4: bytes.removeLast(length)
    case 5: for index in at..<at + length { bytes[index] = .random(in: 0...255, using: &random) }
    default:
      // Consistent damage: one page's header changed, its checksum made right.
      guard var file = try? OggFile(bytes), !file.pages.isEmpty else { return }
      let index = Int.random(in: 0..<file.pages.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: file.pages[index].granule = random.next() >> UInt64.random(in: 0..<64, using: &random)
      case 1: file.pages[index].sequence = UInt32.random(in: 0..<20, using: &random)
      case 2: file.pages[index].flags = .init(rawValue: .random(in: 0..<8, using: &random))
      case 3: file.pages[index].body = file.pages[index].body.map { $0 ^ UInt8(length) }
      default: file.pages.swapAt(index, Int.random(in: 0..<file.pages.count, using: &random))
      }
      bytes = file.bytes
    }
  }
}
