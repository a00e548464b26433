import Foundation
import GranoTestSupport
import Testing

@testable import GranoWatch

@Suite("Whether a file has its end")
struct CompletenessTests {
  private func state(_ bytes: [UInt8], _ role: FileRole = .audio) -> FileState {
    Completeness.state(size: Int64(bytes.count), role: role) { offset, count in
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
  }

  @Test("An Ogg file is whole at its last byte and at no other")
  func ogg() throws {
    let bytes = try Fixture.bytes("audio/de-kurz.opus")
    #expect(state(bytes) == .whole)
    for count in 0..<bytes.count { #expect(state(Array(bytes.prefix(count))) == .doubtful) }
    // What players hang on.
    #expect(state(bytes + [1]) == .whole)
  }

  @Test("A zip is whole at its last byte and at no other, with a comment too")
  func zip() {
    let zip = [UInt8](
      StoredZip.data([(name: "a.opus", bytes: Data("abc".utf8)), (name: "b", bytes: Data())]))
    #expect(state(zip, .archive) == .whole)
    for count in 0..<zip.count {
      // An empty file may be a name that is kept: it is looked at again sooner.
      #expect(state(Array(zip.prefix(count)), .archive) == (count == 0 ? .doubtful : .broken))
    }
    var commented = zip
    commented[zip.count - 2] = 3
    #expect(state(commented + Array("ab".utf8), .archive) == .broken)
    #expect(state(commented + Array("abc".utf8), .archive) == .whole)
  }

  @Test("A WAV file has what it names, unless it names nothing")
  func wav() {
    func wav(named: UInt32, bytes: Int) -> [UInt8] {
      Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: named >> ($0 * 8)) }
        + Array("WAVE".utf8) + [UInt8](repeating: 1, count: bytes)
    }
    #expect(state(wav(named: 104, bytes: 100)) == .whole)
    #expect(state(wav(named: 105, bytes: 100)) == .doubtful)
    #expect(state(wav(named: 0xFFFF_FFFF, bytes: 100)) == .whole)
    #expect(state(wav(named: 0, bytes: 100)) == .whole)
  }

  @Test("Boxes fill the file, the tables among them")
  func boxes() {
    func box(_ name: String, _ bytes: Int) -> [UInt8] {
      [0, 0, 0, UInt8(8 + bytes)] + Array(name.utf8) + [UInt8](repeating: 7, count: bytes)
    }
    let file = box("ftyp", 12) + box("mdat", 40) + box("moov", 20)
    #expect(state(file) == .whole)
    for count in 0..<file.count { #expect(state(Array(file.prefix(count))) == .doubtful) }
    #expect(state(box("ftyp", 12) + box("mdat", 40)) == .doubtful)
    let large = box("ftyp", 12) + box("moov", 4) + [0, 0, 0, 1] + Array("mdat".utf8)
    #expect(state(large + [0, 0, 0, 0, 0, 0, 0, 20, 9, 9, 9, 9]) == .whole)
    #expect(state(large + [0x7F, 255, 255, 255, 255, 255, 255, 255, 9, 9, 9, 9]) == .doubtful)
    // A box that goes on to the end of the file.
    #expect(
      state(box("ftyp", 12) + box("moov", 4) + [0, 0, 0, 0] + Array("mdat12".utf8)) == .whole)
  }

  @Test("JSON ends with a brace; reserved space is no content; other files tell nothing")
  func others() {
    #expect(state(Array("{\"messages\": []}\n".utf8), .telegram) == .whole)
    #expect(state(Array("{\"messages\": [{}, ".utf8), .telegram) == .doubtful)
    #expect(state([UInt8](repeating: 0, count: 5000)) == .doubtful)
    #expect(state([UInt8](repeating: 0, count: 5000), .archive) == .broken)
    #expect(state(Array("ID3 and more than that".utf8)) == .whole)
  }

  @Test("Random bytes never trap")
  func random() {
    var random = SeededRandom(seed: 7)
    let starts = ["OggS", "RIFF", "PK\u{3}\u{4}", "\0\0\0\u{10}ftyp", ""].map { Array($0.utf8) }
    for round in 0..<3000 {
      let bytes =
        starts[round % starts.count]
        + (0..<Int.random(in: 0..<300, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      for role in [FileRole.audio, .archive, .telegram, .unknown] {
        let found = state(bytes, role)
        #expect([.whole, .doubtful, .broken].contains(found))
      }
    }
  }
}
