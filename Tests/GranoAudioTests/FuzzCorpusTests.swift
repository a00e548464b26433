import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

/// What `make fuzz` begins with, and what it once found.
@Suite("The fuzzer's corpus")
struct FuzzCorpusTests {
  private static let folder = Fixture.folder.deletingLastPathComponent()
    .appending(path: "Tests/Fuzz/corpus")

  static let names: [String] = {
    let path = folder.path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }()

  @Test("There is one")
  func exists() {
    #expect(Self.names.count >= 19)
  }

  @Test("Whole, in single bytes, and by its length, each file gives the same", arguments: names)
  func agreement(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let decoder = AudioDecoder(ffmpeg: nil)
    let whole = Result { () throws(AudioError) in try decode(bytes) }
    let single = Result { () throws(AudioError) in
      try decoder.decode(ChunkedSource(bytes, size: 1), rate: .native)
    }
    #expect(whole == single)
    let length = Result { () throws(AudioError) in
      try decoder.duration(of: MemorySource(bytes))
    }
    #expect(length == whole.map(\.report.duration))
    guard case .success(let audio) = whole else { return }
    #expect(audio.pcm.samples.count == audio.report.samples && audio.report.samples > 0)
    let explained = audio.report.warnings.contains(where: \.losesAudio)
    #expect((audio.report.status == .partial) == explained)
  }
}
