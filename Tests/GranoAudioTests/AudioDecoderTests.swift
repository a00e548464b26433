import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("The decoder as a whole")
struct AudioDecoderTests {
  private let decoder = AudioDecoder(ffmpeg: nil)

  @Test("Opus behind a Vorbis stream is found; garbage alone is not audio")
  func formats() throws {
    let mixed = try decoder.decode(
      MemorySource(Fixture.bytes("ogg/vorbis-then-opus.ogg")), rate: .speech)
    #expect(mixed.report.warnings == [.streamLeftOut(.oggVorbis, count: 1)])
    for seed in 0..<20 {
      var random = SeededRandom(seed: UInt64(seed))
      let bytes = [0x80] + (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: AudioError.notAudio(.unknown)) {
        try decoder.decode(MemorySource(bytes), rate: .speech)
      }
    }
  }

  @Test("The length is null for what only ffmpeg can read, an error for what is no audio")
  func durations() throws {
    #expect(try decoder.duration(of: MemorySource(Fixture.bytes("ogg/vorbis.ogg"))) == nil)
    #expect(
      try decoder.duration(of: MemorySource(WAVFile(tag: 7, bits: 8, data: [1]).bytes)) == nil)
    #expect(throws: AudioError.empty) { try decoder.duration(of: MemorySource([])) }
    #expect(throws: AudioError.notAudio(.text)) {
      try decoder.duration(of: MemorySource(Array("hello".utf8)))
    }
  }

  /// A source that makes three hours of audio as it is read.
  private final class EndlessNote: ByteSource {
    private var page: OggPage
    private var waiting: [UInt8]
    private var left: Int
    private(set) var largestRead = 0

    init(pages: Int) throws {
      let file = try OggFile.fiveSeconds()
      page = file.pages[2]
      waiting = file.pages[0].encoded + file.pages[1].encoded
      left = pages
    }

    func read(upTo count: Int) -> [UInt8] {
      largestRead = max(largestRead, count)
      if waiting.isEmpty, left > 0 {
        waiting = page.encoded
        page.sequence += 1
        page.granule += 48_000
        left -= 1
      }
      defer { waiting.removeFirst(min(count, waiting.count)) }
      return Array(waiting.prefix(count))
    }
  }

  @Test("A stream is given out as it comes in, not gathered first")
  func streaming() throws {
    let source = try EndlessNote(pages: 60)
    let stream = try decoder.open(source, rate: .speech)
    var total = 0
    while true {
      let piece = try stream.read(upTo: 1_600)
      if piece.isEmpty { break }
      total += piece.count
    }
    #expect(total == 60 * 16_000 - 104)
    #expect(source.largestRead <= 65_536)
  }

  @Test("Every warning is one short sentence")
  func sentences() {
    let warnings: [AudioWarning] = [
      .foreignBytes(count: 1, offset: 7), .damagedPages(count: 2, offset: 10),
      .missingAudio(seconds: 1.5, places: 2, at: 61.25), .missingPages(count: 1, at: 0),
      .unfilledGap(seconds: 1e300, at: 2), .truncated(offset: 5), .endNotMarked, .endTooEarly,
      .endPositionIgnored, .duplicatePages(count: 1), .reorderedPages(count: 1),
      .pagesAfterEnd(count: 2), .badPackets(count: 1, at: 0.05), .emptyPackets(count: 3),
      .brokenPackets(count: 1, at: 3), .headerAssumed, .tagsMissing,
      .streamLeftOut(.oggVorbis, count: 1), .linkLeftOut(count: 1), .shortData(missingBytes: 4),
      .ffmpegReported("x"), .beginningNotMarked, .falseBeginnings(count: 2),
      .misnumberedPages(count: 1), .wrongPositions(at: 1), .unknownPageVersions(count: 1),
      .tagsShareTheirPage, .headerTooLong(bytes: 3), .mappingNotForPlayers(family: 255),
      .serialReused, .latePages(count: 1),
    ]
    var log = WarningLog()
    for warning in warnings + warnings {
      #expect(warning.description.count < 120 && !warning.description.hasSuffix("."))
      log.add(warning)
    }
    #expect(log.warnings.count == warnings.count)
    #expect(warnings[0].description == "1 byte that are no audio passed over, the first at byte 7")
    #expect(
      warnings[2].description
        == "1.5 s of audio missing in 2 places, the first at 61.25 s; filled with silence")
    #expect(warnings[12].description == "1 invalid packet concealed, the first at 0.05 s")
  }
}
