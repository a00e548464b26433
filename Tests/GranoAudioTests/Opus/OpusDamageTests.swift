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

  @Test("Short streams that each claim a minute are filled up to five minutes together")
  func claims() throws {
    var pages: [OggPage] = []
    for serial in UInt32(0)..<20 {
      var short = try OggFile(fixture: "one-page.opus").pages
      for index in short.indices { short[index].serial = serial }
      short[2].flags = []
      short[2].granule = 48_000 * 55 + 9_600
      short[2].sequence = 60
      pages += short
    }
    let bytes = pages.flatMap(\.encoded)
    let length = try AudioDecoder(ffmpeg: nil).duration(of: MemorySource(bytes))
    // Five gaps of 55 s, and twenty times 0.2 s without the pre-skip.
    let ticks = 5 * 55 * 48_000 + 20 * 9_288
    #expect(length == Double(ticks) / 48_000)
  }

  @Test("Random damages: bounded output, and a status that the warnings explain")
  func random() throws {
    let whole = try OggFile.fiveSeconds().pages[..<4].flatMap(\.encoded)
    for seed in 0..<OggDamage.count {
      check(OggDamage.random(whole, seed: seed), limit: 16_000 * 310, "seed \(seed)")
    }
  }
}
