import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

/// Real speech on pages of any shape, so that a shift in time shows.
@Suite("Ogg Opus on any pages")
struct OpusLayoutTests {
  /// How the pages are cut, and what happens to them.
  struct Layout: Sendable, CustomTestStringConvertible {
    let spanning: Bool
    let most: Int
    var testDescription: String {
      "up to \(most) segments, packets \(spanning ? "over page ends" : "whole")"
    }
  }

  static let layouts = [1, 4, 16, 50].flatMap {
    [Layout(spanning: false, most: $0), Layout(spanning: true, most: $0)]
  }

  private static let seeds: Range<UInt64> = 0..<6

  private func file(_ layout: Layout, _ random: inout SeededRandom) throws -> OggFile {
    try OggLayout.random(
      OggFile(fixture: "../audio/es-corto.opus"), spanning: layout.spanning, most: layout.most,
      using: &random)
  }

  private func speech() throws -> DecodedAudio {
    try decode(Fixture.bytes("audio/es-corto.opus"))
  }

  @Test("Nothing depends on where pages end", arguments: layouts)
  func intact(_ layout: Layout) throws {
    let whole = try speech()
    for seed in Self.seeds {
      var random = SeededRandom(seed: seed)
      #expect(try decode(file(layout, &random).bytes) == whole, "seed \(seed)")
    }
  }

  @Test("What costs no audio changes no sample", arguments: layouts)
  func harmless(_ layout: Layout) throws {
    let whole = try speech()
    for seed in Self.seeds {
      var random = SeededRandom(seed: seed)
      let file = try file(layout, &random)
      let place = Int.random(in: 2..<file.pages.count, using: &random)
      let swapped = Int.random(in: 2..<file.pages.count - 1, using: &random)
      var (twice, order, numbers) = (file, file, file)
      twice.pages.insert(file.pages[place], at: place)
      order.pages.swapAt(swapped, swapped + 1)
      // A page on which no packet ends has no position that could prove its place.
      if !layout.spanning {
        numbers.pages[place].sequence = UInt32(truncatingIfNeeded: random.next())
      }
      var parts = file.pages.map(\.encoded)
      let junk = (0..<700).map { _ in UInt8.random(in: 0...255, using: &random) }
      parts.insert(Array("OggS".utf8) + junk, at: place)
      for (what, bytes) in [
        ("twice", twice.bytes), ("swapped", order.bytes), ("numbers", numbers.bytes),
        ("junk", parts.flatMap { $0 }),
      ] {
        let result = try decode(bytes)
        #expect(result.pcm == whole.pcm, "\(what), seed \(seed), page \(place): \(result.report)")
        #expect(result.report.status == .done, "\(what), seed \(seed), page \(place)")
      }
    }
  }

  @Test("Lost pages cost their own time only", arguments: layouts)
  func lost(_ layout: Layout) throws {
    let whole = try speech().pcm.samples
    for seed in Self.seeds {
      var random = SeededRandom(seed: seed)
      var file = try file(layout, &random)
      // A third of a second at most, so that the end is long after the hole.
      let most = max(1, 16 / layout.most)
      let count = Int.random(in: 1...most, using: &random)
      guard file.pages.count > count + 5 else { continue }
      let first = Int.random(in: 3..<file.pages.count - count - 1, using: &random)
      let before = file.pages[2..<first].last { $0.position != nil }?.position ?? 0
      let after = file.pages[(first + count)...].first { $0.position != nil }?.position ?? 0
      file.pages.removeSubrange(first..<first + count)
      let result = try decode(file.bytes)
      #expect(result.report.status == .partial, "seed \(seed)")
      #expect(result.pcm.samples.count == whole.count, "seed \(seed): \(result.report)")
      let intact = max(0, Int(before) - 312)
      #expect(result.pcm.samples[..<intact] == whole[..<intact], "seed \(seed)")
      // The decoder needs a moment after a hole; then all is as if there had been none.
      let settled = Int(after) + 24_000
      guard settled + 4_800 < whole.count else { continue }
      let range = settled..<whole.count
      let error = range.reduce(Float(0)) {
        $0 + (result.pcm.samples[$1] - whole[$1]) * (result.pcm.samples[$1] - whole[$1])
      }
      let power = range.reduce(Float(0)) { $0 + whole[$1] * whole[$1] }
      #expect(error < power / 100, "seed \(seed): \(error) of \(power)")
    }
  }

  @Test("A file cut anywhere keeps every whole page, and every whole packet of the last")
  func cut() throws {
    let whole = try speech().pcm.samples
    var random = SeededRandom(seed: 3)
    let file = try file(Layout(spanning: true, most: 20), &random)
    let bytes = file.bytes
    var offset = 0
    var ends: [(offset: Int, position: Int)] = []
    for page in file.pages {
      offset += page.encoded.count
      if let position = page.position { ends.append((offset, Int(position))) }
    }
    for length in stride(from: 200, to: bytes.count - 1, by: 7) {
      let known = ends.last { $0.offset <= length }?.position ?? 0
      guard case .success(let report) = outcome(Array(bytes[..<length])) else {
        #expect(known <= 312, "\(length) bytes")
        continue
      }
      #expect(report.samples >= known - 312 && report.samples <= whole.count, "\(length) bytes")
      let samples = try decode(Array(bytes[..<length])).pcm.samples
      #expect(samples[...] == whole[..<samples.count], "\(length) bytes")
    }
  }
}
