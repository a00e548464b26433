import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("Ogg Opus")
struct OpusStreamTests {
  @Test(
    "Every deviation gives what is intact",
    arguments: OpusCase.pages + OpusCase.foreignBytes + OpusCase.packets + OpusCase.links
      + OpusCase.contradictions)
  func deviations(_ example: OpusCase) throws {
    var file = try OggFile.fiveSeconds()
    let bytes = try example.make(&file)
    guard let samples = example.samples else {
      #expect(throws: AudioError.self) { try decode(bytes) }
      #expect(throws: AudioError.self) { try decode(bytes, rate: .speech) }
      return
    }
    let native = try decode(bytes)
    #expect(samples.contains(native.report.samples), "\(native.report)")
    #expect(native.report.status == example.status, "\(native.report.warnings)")
    #expect(native.pcm.samples.count == native.report.samples)
    #expect(native.report.format == .oggOpus)
    let speech = try decode(bytes, rate: .speech)
    #expect(abs(speech.report.samples * 3 - native.report.samples) <= 4)
    #expect(speech.report.warnings.map(\.losesAudio) == native.report.warnings.map(\.losesAudio))
    let length = try AudioDecoder(ffmpeg: nil).duration(of: MemorySource(bytes))
    #expect(length == native.report.duration)
  }

  @Test("Samples equal those of opusdec")
  func reference() throws {
    let reference = try decode(Fixture.bytes("ogg/one-page.48k.wav")).pcm.samples
    let ours = try decode(Fixture.bytes("ogg/one-page.opus")).pcm.samples
    #expect(ours.count == reference.count)
    // One step of 16 bits; libopus itself may differ by that between builds.
    let worst = zip(ours, reference).map { abs($0 - $1) }.max() ?? 1
    #expect(worst <= 1 / 32_768)
  }

  @Test("Reads of any size give the same samples")
  func splits() throws {
    let bytes = try Fixture.bytes("ogg/one-page.opus")
    let whole = try decode(bytes)
    for size in [1, 2, 3, 7, 26, 27, 28, 100, 596] {
      for count in [1_000, 961, 17] {
        let stream = try AudioDecoder(ffmpeg: nil).open(
          ChunkedSource(bytes, size: size), rate: .native)
        var samples: [Float] = []
        while true {
          let piece = try stream.read(upTo: count)
          if piece.isEmpty { break }
          #expect(piece.count <= count)
          samples += piece
        }
        #expect(samples == whole.pcm.samples)
        #expect(stream.report == whole.report)
      }
    }
  }

  @Test("A read that ends anywhere gives the same samples")
  func everySplit() throws {
    let bytes = try Fixture.bytes("ogg/one-page.opus")
    let whole = try decode(bytes)
    for split in 1..<bytes.count {
      let source = SplitSource(bytes, at: split)
      let parted = try AudioDecoder(ffmpeg: nil).decode(source, rate: .native)
      #expect(parted == whole, "split at \(split)")
    }
  }

  @Test("What follows a gap stands where it belongs")
  func gapKeepsTime() throws {
    var file = try OggFile.fiveSeconds()
    let whole = try decode(file.bytes).pcm.samples
    file.pages.remove(at: 4)
    let holed = try decode(file.bytes)
    #expect(holed.report.warnings == [.missingAudio(seconds: 1, places: 1, at: 95_688 / 48_000)])
    // Before the gap nothing changes; half a second behind it the decoder has converged.
    #expect(holed.pcm.samples[..<95_688] == whole[..<95_688])
    let (from, to) = (170_000, 239_000)
    let difference = (from..<to).map { abs(holed.pcm.samples[$0] - whole[$0]) }.max() ?? 1
    #expect(difference < 0.02)
    // The end of the gap is silent.
    #expect(holed.pcm.samples[110_000..<143_000].allSatisfy { $0 == 0 })
  }

  @Test("What follows a page of nothing but invalid packets stands where it belongs")
  func invalidPacketsKeepTime() throws {
    var file = try OggFile.fiveSeconds()
    let whole = try decode(file.bytes).pcm.samples
    // 50 packets of 20 ms become 1 to 60 that are none: of no frames at all (RFC 6716 R5).
    for count in [1, 7, 49, 50, 51, 60] {
      file.pages[4].setPackets(Array(repeating: [0x03, 0x00], count: count))
      let damaged = try decode(file.bytes)
      if count > 7 { #expect(damaged.report.samples == 240_000) }
      #expect(damaged.report.status == .partial)
      let isRight = (170_000..<239_000).allSatisfy {
        abs(damaged.pcm.samples[$0] - whole[$0]) < 0.02
      }
      // Up to 120 ms a packet can be believed: one cannot have been a second.
      #expect(isRight == (count > 7), "\(count) packets")
    }
  }

  @Test("The gain of the header is applied, in both directions")
  func gain() throws {
    var file = try OggFile.fiveSeconds()
    let plain = try decode(file.bytes).pcm.samples
    for (steps, factor) in [(-5_120, Float(0.1)), (1_536, 1.995_262)] {
      file.editHead { $0.replaceSubrange(16..<18, with: littleEndian(steps, 2)) }
      let changed = try decode(file.bytes).pcm.samples
      let worst = zip(plain, changed).map { abs($0 * factor - $1) }.max() ?? 1
      #expect(worst < 1e-5)
    }
  }

  @Test("What a gain makes too loud is clipped softly")
  func clipping() throws {
    var file = try OggFile.fiveSeconds()
    let plain = try decode(file.bytes).pcm.samples
    file.editHead { $0.replaceSubrange(16..<18, with: littleEndian(0x7FFF, 2)) }
    let loud = try decode(file.bytes).pcm.samples
    #expect(loud.allSatisfy { (-1...1).contains($0) })
    #expect(zip(plain, loud).allSatisfy { $0 * $1 >= 0 })
    #expect(loud.contains { $0 > 0.99 } && loud.contains { $0 < -0.99 })
    // Bent, and not cut off flat.
    #expect(loud.filter { abs($0) == 1 }.count < loud.count / 100)
  }

  @Test("Gains in the comments are not applied")
  func replayGain() throws {
    var file = try OggFile.fiveSeconds()
    let plain = try decode(file.bytes)
    var tags = Array("OpusTags".utf8) + littleEndian(0, 4) + littleEndian(1, 4)
    tags += littleEndian(21, 4) + Array("R128_TRACK_GAIN=-5120".utf8)
    file.pages[1].setPackets([tags])
    #expect(try decode(file.bytes) == plain)
  }

  @Test("A pre-skip that 3 does not divide is rounded once")
  func scaling() throws {
    var file = try OggFile.fiveSeconds()
    for preSkip in 312...318 {
      file.editHead { $0.replaceSubrange(10..<12, with: littleEndian(preSkip, 2)) }
      let native = try decode(file.bytes).report.samples
      let speech = try decode(file.bytes, rate: .speech).report.samples
      #expect(native == 240_312 - preSkip)
      #expect(abs(3 * speech - native) <= 2, "pre-skip \(preSkip)")
    }
  }

  @Test("Warnings are one of a kind, whatever happens a thousand times")
  func boundedWarnings() throws {
    var file = try OggFile.fiveSeconds()
    for index in 2...7 { file.pages[index].setPackets(file.pages[index].packets + [[]]) }
    let empty = try decode(file.bytes, rate: .speech).report.warnings
    #expect(empty == [.emptyPackets(count: 6)])
    var bytes: [UInt8] = []
    for page in file.pages { bytes += Array("junk".utf8) + page.encoded }
    let junk = try decode(bytes, rate: .speech).report.warnings
    #expect(junk.first == .foreignBytes(count: 32, offset: 0))
    #expect(junk.count == 2)
  }

  @Test("Cancelling stops a decode, a failing read ends it")
  func stops() throws {
    let bytes = try Fixture.bytes("ogg/five-seconds.opus")
    let decoder = AudioDecoder(ffmpeg: nil)
    let cancellation = Cancellation()
    let stream = try decoder.open(
      MemorySource(bytes), rate: .speech, cancellation: cancellation)
    #expect(try stream.read(upTo: 1_000).count == 1_000)
    cancellation.request()
    #expect(throws: AudioError.cancelled) { try stream.read(upTo: 70_000) }
    #expect(throws: AudioError.unreadable(errno: 5)) {
      try decoder.decode(
        ChunkedSource(Array(bytes[..<5_000]), size: 1_000, failure: 5), rate: .speech)
    }
  }
}
