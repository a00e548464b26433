import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("Telling formats by their bytes")
struct AudioFormatTests {
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(
    "Each format by its mark",
    arguments: [
      ([], .empty),
      ([0, 0, 0, 0], .nulBytes),
      (text("RIFF\u{1}\u{2}\u{3}\u{4}WAVEfmt "), .wav),
      (text("RF64\u{1}\u{2}\u{3}\u{4}WAVEds64"), .wav),
      (text("RIFF\u{1}\u{2}\u{3}\u{4}AVI LIST"), .unknown),
      ([0, 0, 0, 0x20] + text("ftypM4A \u{0}"), .mpeg4),
      ([0, 0, 0, 0x20] + text("ftypisom\u{0}"), .mpeg4),
      ([0, 0, 0, 0x18] + text("ftyp3gp4\u{0}"), .threeGP),
      ([0, 0, 0, 8] + text("moov"), .mpeg4),
      ([0xFF, 0xF1, 0x50, 0x80, 0x02, 0x1F, 0xFC], .adts),
      ([0xFF, 0xF9, 0x50, 0x80, 0x02, 0x1F, 0xFC], .adts),
      (text("#!AMR\n<"), .amr),
      (text("#!AMR-WB\n<"), .amr),
      (text("caff\u{0}\u{1}"), .caf),
      (text("fLaC\u{0}"), .flac),
      (text("ID3\u{4}\u{0}\u{0}\u{0}\u{0}\u{0}\u{4}1234") + [0xFF, 0xFB, 0x90, 0x64], .mp3),
      ([0xFF, 0xFB, 0x90, 0x64, 0, 0], .mp3),
      ([0xFF, 0xF3, 0x40, 0xC0, 0, 0], .mp3),
      ([0x1A, 0x45, 0xDF, 0xA3, 0x9F], .matroska),
      (text("PK\u{3}\u{4}\u{14}"), .zip),
      (text("PK\u{5}\u{6}\u{0}"), .zip),
      (text("FORM\u{0}\u{0}\u{0}\u{0}AIFF"), .aiff),
      ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], .asf),
      (text("Hallo, ich bin's.\nBis später"), .text),
      (Array(text("abcä").dropLast()), .text),
      ([0xFF, 0xFE, 0x41, 0], .text),
      (text("a\u{1}b"), .unknown),
      ([0xFF, 0xFF, 0xFF, 0xFF], .unknown),
      ([0xFF, 0xE0, 0, 0], .unknown),
    ] as [([UInt8], AudioFormat)])
  func marks(bytes: [UInt8], format: AudioFormat) {
    #expect(AudioFormat.sniff(bytes) == format)
  }

  @Test(
    "Ogg codecs by the first packet",
    arguments: [
      ("OpusHead", .oggOpus), ("\u{1}vorbis", .oggVorbis), ("Speex   1.2", .oggSpeex),
      ("\u{7F}FLAC", .oggFLAC), ("\u{80}theora", .oggOther),
    ] as [(String, AudioFormat)])
  func oggCodecs(magic: String, format: AudioFormat) throws {
    var file = try OggFile(fixture: "one-page.opus")
    file.pages[0].setPackets([Array(magic.utf8)])
    file.pages.removeLast(2)
    #expect(AudioFormat.sniff(file.bytes) == format)
  }

  @Test("An ID3 tag before an Ogg file is passed over")
  func id3() throws {
    let tag: [UInt8] =
      Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 0] + [UInt8](repeating: 7, count: 128)
    #expect(AudioFormat.sniff(tag + (try Fixture.bytes("ogg/one-page.opus"))) == .oggOpus)
  }

  @Test("Opus wins over another stream that begins beside it or before it")
  func opusWins() throws {
    #expect(AudioFormat.sniff(try Fixture.bytes("ogg/vorbis-then-opus.ogg")) == .oggOpus)
    #expect(AudioFormat.sniff(try Fixture.bytes("ogg/vorbis.ogg")) == .oggVorbis)
  }

  @Test("Every prefix of a file is told without a crash")
  func prefixes() throws {
    let bytes = try Fixture.bytes("ogg/one-page.opus")
    for length in 5...bytes.count {
      let format = AudioFormat.sniff(Array(bytes[..<length]))
      #expect(format == (length < 36 ? .oggOther : .oggOpus), "\(length) bytes")
    }
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let start = [[0xFF], Array("ID3".utf8), Array("OggS".utf8), []][seed % 4] as [UInt8]
      let tail = (0..<(seed % 40)).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = AudioFormat.sniff(start + tail)
    }
  }

  @Test("Every format has a name with an article, and its own word in JSON")
  func names() {
    let names = AudioFormat.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("a ") || $0.hasPrefix("an ") || $0.hasPrefix("no") })
  }
}
