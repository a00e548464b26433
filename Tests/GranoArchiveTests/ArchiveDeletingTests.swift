import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("Deleting notes")
struct ArchiveDeletingTests {
  @Test("Deletes the notes named, audio and all, and counts those that were there")
  func delete() throws {
    try ArchiveFixture.with { archive throws in
      let ids = try (1...4).map { try archive.save(NoteSample.full($0), audio: [UInt8($0)]) }
      #expect(try archive.delete(ids: [ids[0], ids[2], ids[2], 99]) == 2)
      #expect(try archive.list().map(\.id) == [ids[1], ids[3]])
      #expect(try archive.audio(id: ids[0]) == nil)
      #expect(try archive.audio(id: ids[1]) == [2])
      #expect(try archive.connection.integer("SELECT count(*) FROM audio") == 2)
      #expect(try archive.connection.integer("SELECT count(*) FROM search_text") == 2)
      #expect(try archive.delete(ids: []) == 0)
      #expect(try archive.deleteAll() == 2)
      #expect(try archive.deleteAll() == 0)
      #expect(try archive.connection.integer("SELECT count(*) FROM audio") == 0)
    }
  }

  /// A note whose every text names its number, in lengths from a line to several pages.
  private func marked(_ number: Int, using random: inout SeededRandom) -> NoteRecord {
    func words(_ count: Int) -> String {
      (0..<count).map { "\(marker(number))\($0)" }.joined(separator: " ")
    }
    var record = NoteSample.full(number)
    record.sha256 = SHA256.hex(of: Array("\(marker(number))".utf8))
    record.file = "\(marker(number)).opus"
    record.chat = words(1)
    record.sender = words(2)
    record.transcript = NoteSample.transcript(
      (0..<Int.random(in: 1...12, using: &random)).map { _ in
        words(Int.random(in: 1...60, using: &random))
      })
    record.digest = NoteSample.digest(title: words(3))
    record.digest?.keyPoints.append(DigestItem(text: words(20), segments: [0]))
    record.replies = NoteSample.replies(words(Int.random(in: 5...90, using: &random)))
    record.warnings = [words(4)]
    record.error = NoteFailure(code: "engine", message: words(5))
    return record
  }

  private func marker(_ number: Int) -> String { "wort\(number)x" }

  @Test("No word, name, hash or sound of a deleted note stays in any file", arguments: 1...6)
  func noResidue(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    try ArchiveFixture.withHome { home throws in
      let archive = try Archive(folder: home, create: true)
      let count = 40
      var ids: [Int64] = []
      for number in 1...count {
        let record = marked(number, using: &random)
        let audio = [UInt8](
          String(repeating: "klang\(number)y", count: Int.random(in: 1...4000, using: &random))
            .utf8)
        // In stages, so that rows grow and move between pages.
        var stage = record
        (stage.digest, stage.replies) = (nil, nil)
        try archive.save(stage, audio: audio)
        stage.digest = record.digest
        try archive.save(stage, audio: nil)
        ids.append(try archive.save(record, audio: nil))
        // A step back to an earlier note, grown again.
        if number > 3, Bool.random(using: &random) {
          let earlier = Int.random(in: 1..<number, using: &random)
          try archive.save(marked(earlier, using: &random), audio: nil)
        }
      }
      let chosen = Set((1...count).filter { _ in Bool.random(using: &random) })
      for number in chosen.sorted().prefix(5) {
        try archive.delete(ids: [ids[number - 1]])
      }
      try archive.delete(ids: chosen.map { ids[$0 - 1] })

      let bytes = try ArchiveFixture.allBytes(home)
      for number in 1...count {
        let traces =
          ["wort\(number)x", "klang\(number)y"].map { Data($0.utf8) }
          + [Data(SHA256.hex(of: Array(marker(number).utf8)).utf8)]
        for trace in traces {
          #expect(
            (bytes.range(of: trace) == nil) == chosen.contains(number),
            "note \(number), \(String(decoding: trace, as: UTF8.self))")
        }
      }
      #expect(try archive.list().count == count - chosen.count)
      #expect(try archive.connection.text("PRAGMA integrity_check") == "ok")
      try archive.deleteAll()
      let empty = try ArchiveFixture.allBytes(home)
      #expect(empty.range(of: Data("wort".utf8)) == nil)
      #expect(empty.range(of: Data("klang".utf8)) == nil)
    }
  }
}
