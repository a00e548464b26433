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

  /// Saves, changes and deletes notes at random in one archive, keeping account.
  private struct RandomUse {
    let archive: Archive
    var random: SeededRandom
    var alive: [Int: Int64] = [:]
    var dead: Set<Int> = []
    private var saved = 0

    init(_ archive: Archive, seed: UInt64) {
      self.archive = archive
      random = SeededRandom(seed: seed)
    }

    mutating func run() throws {
      let steps = Int.random(in: 2...120, using: &random) * 3
      let longest = [8, 60, 400, 3000].randomElement(using: &random) ?? 8
      for _ in 0..<steps {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: try add(longest)
        case 4..<8:
          if let number = any() { try archive.save(record(number, longest), audio: nil) }
        case 8:
          if Int.random(in: 0..<3, using: &random) == 0 { try delete([any()].compactMap { $0 }) }
        default:
          if Int.random(in: 0..<8, using: &random) == 0 {
            try delete(alive.keys.sorted().filter { _ in Bool.random(using: &random) })
          }
        }
      }
      try delete([any()].compactMap { $0 })
    }

    private mutating func any() -> Int? { alive.keys.sorted().randomElement(using: &random) }

    private mutating func add(_ longest: Int) throws {
      saved += 1
      let full = record(saved, longest)
      var stage = full
      (stage.digest, stage.replies) = (nil, nil)
      let count = Int.random(in: 1...900, using: &random)
      let sound = Array(String(repeating: "klang\(saved)y", count: count).utf8)
      let id = try archive.save(stage, audio: sound)
      stage.digest = full.digest
      if Bool.random(using: &random) { try archive.save(stage, audio: nil) }
      try archive.save(full, audio: nil)
      alive[saved] = id
    }

    private mutating func delete(_ numbers: [Int]) throws {
      try archive.delete(ids: numbers.compactMap { alive[$0] })
      for number in numbers {
        alive[number] = nil
        dead.insert(number)
      }
    }

    private mutating func record(_ number: Int, _ longest: Int) -> NoteRecord {
      func words(_ count: Int) -> String {
        (0..<count).map { "wort\(number)x\($0)" }.joined(separator: " ")
      }
      func some() -> String { words(Int.random(in: 1...longest, using: &random)) }
      var record = NoteRecord(
        sha256: SHA256.hex(of: Array("\(number)".utf8)), file: words(1), chat: words(1),
        sender: words(2), status: .done)
      record.transcript = Transcript(
        engine: "w", model: nil,
        segments: (0..<Int.random(in: 1...5, using: &random)).map { _ in
          Segment(text: some(), language: .german)
        })
      record.digest = Digest(
        summarizer: "rules", language: .german, title: words(3),
        keyPoints: [DigestItem(text: some(), segments: [0])])
      record.replies = Replies(
        status: .ready, language: .german, address: .polite,
        drafts: [Draft(tone: .firm, text: some())])
      return record
    }
  }

  // With these seeds SQLite moves a row and leaves its bytes in the gap of the page where it
  // lay, out of reach of `secure_delete`.
  @Test("Rows that SQLite moved between pages leave nothing either", arguments: [33, 42, 52])
  func movedRows(seed: UInt64) throws {
    try ArchiveFixture.withHome { home throws in
      var use = RandomUse(try Archive(folder: home, create: true), seed: seed)
      try use.run()
      let bytes = try ArchiveFixture.allBytes(home)
      #expect(!use.dead.isEmpty)
      for number in use.dead {
        for trace in [
          "wort\(number)x", "klang\(number)y", SHA256.hex(of: Array("\(number)".utf8)),
        ] {
          #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)")
        }
      }
    }
  }
}
