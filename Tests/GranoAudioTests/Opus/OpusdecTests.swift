import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite(
  "Ogg Opus beside opusdec", .enabled(if: Opusdec.path != nil, "opusdec is not on PATH"))
struct OpusdecTests {
  /// 16-bit samples as `grano decode` writes them.
  private func written(_ audio: DecodedAudio) -> [Int16] {
    var writer = WAVWriter(rate: audio.report.rate)
    let bytes = writer.frames(audio.pcm.samples)
    return stride(from: 0, to: bytes.count, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  @Test(
    "Intact files: as many samples, and the same within one step",
    arguments: ["audio/es-corto.opus", "audio/de-kurz.opus", "ogg/five-seconds.opus"])
  func intact(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let ours = written(try decode(bytes))
    let theirs = try ScratchFolder.with { try #require(try Opusdec.decode(bytes, in: $0)) }
    #expect(ours.count == theirs.count)
    #expect(zip(ours, theirs).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  /// Files that were played too short, with audio dropped in silence, or clipped otherwise.
  private static let mended = [
    767, 1355, 2325, 2460, 2582, 3108, 3466, 3792, 3986, 4050, 4190, 4840, 5100, 5731, 5806, 6505,
    6541, 6922, 7006, 7054, 7378, 7496, 8425, 8655, 8744, 9351, 9726, 9828,
  ]

  @Test("Damaged files: no audio less than opusdec plays, and more only where that is explained")
  func damaged() throws {
    let whole = try OggFile.fiveSeconds().bytes
    try ScratchFolder.with { folder in
      for seed in Set(0..<OggDamage.count).union(Self.mended).sorted() {
        let bytes = OggDamage.random(whole, seed: seed)
        guard let theirs = try Opusdec.decode(bytes, in: folder), !theirs.isEmpty else { continue }
        let audio: DecodedAudio
        do {
          audio = try decode(bytes)
        } catch {
          Issue.record("seed \(seed): \(error), and opusdec gives \(theirs.count) samples")
          continue
        }
        let range = allowed(audio.report, theirs.count)
        #expect(
          range.contains(audio.report.samples),
          "seed \(seed): \(theirs.count) by opusdec, \(audio.report)")
        if audio.report.warnings.isEmpty, theirs.count == audio.report.samples {
          let same = zip(written(audio), theirs).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
          #expect(same, "seed \(seed)")
        }
      }
    }
  }

  /// How many samples may come out where opusdec gives so many.
  private func allowed(_ report: DecodeReport, _ theirs: Int) -> ClosedRange<Int> {
    // The file has one second on a page.
    let page = 48_000
    // opusdec plays repeated pages as often as they stand there.
    let repeated = report.warnings.reduce(0) {
      if case .duplicatePages(let count) = $1 { $0 + count * page } else { $0 }
    }
    // A wrong position before the last page keeps it from trimming that.
    let untrimmed =
      report.warnings.contains { if case .wrongPositions = $0 { true } else { false } } ? 960 : 0
    // Where a page is missing or damaged it forgets 80 ms, and up to two pages if they are the
    // last; here the very last one has 20 ms.
    let most = report.status == .done ? theirs + page + 100 * 48 : Int.max
    return theirs - repeated - untrimmed...most
  }
}
