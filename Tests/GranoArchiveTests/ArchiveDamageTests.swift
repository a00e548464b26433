import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("A damaged archive")
struct ArchiveDamageTests {
  /// An archive of a few notes, as bytes of its one file.
  private func sample() throws -> Data {
    try ArchiveFixture.withHome { home throws in
      do {
        let archive = try Archive(folder: home, create: true)
        for number in 1...5 {
          try archive.save(
            NoteSample.full(number), audio: [UInt8](repeating: UInt8(number), count: 3000))
        }
      }
      return try Data(contentsOf: URL(filePath: ArchiveFixture.databasePath(home)))
    }
  }

  /// Opens `bytes` as an archive and does everything with it.
  ///
  /// - Returns: Whether everything worked; an error that is not typed fails the test.
  private func exercise(_ bytes: Data) throws -> Bool {
    try ArchiveFixture.withHome { home throws in
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      try bytes.write(to: URL(filePath: ArchiveFixture.databasePath(home)))
      do {
        let archive = try Archive(
          folder: home, create: true, schema: .current, busyTimeout: 100)
        for summary in try archive.list() {
          _ = try archive.note(id: summary.id)
          _ = try archive.audio(id: summary.id)
        }
        _ = try archive.search("pan")
        try archive.save(NoteSample.full(77), audio: [7])
        try archive.delete(ids: [1, 2])
        try archive.deleteAll()
        return true
      } catch is ArchiveError {
        return false
      }
    }
  }

  @Test("Cut anywhere, it opens with a typed error or works")
  func truncations() throws {
    let bytes = try sample()
    #expect(try exercise(bytes))
    var failed = 0
    for count in stride(from: 0, to: bytes.count, by: 512) where try !exercise(bytes.prefix(count))
    {
      failed += 1
    }
    // An empty file is a new archive; nearly everything else lacks pages.
    #expect(failed > bytes.count / 512 / 2)
  }

  @Test("With bytes overwritten, it gives a typed error or works", arguments: 1...4)
  func overwritten(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bytes = try sample()
    var failed = 0
    for round in 0..<40 {
      var damaged = bytes
      // Every other round aims at the file's and the pages' headers.
      let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
      for _ in 0..<8 {
        let offset =
          round.isMultiple(of: 2)
          ? page + Int.random(in: 0..<120, using: &random)
          : Int.random(in: 0..<bytes.count, using: &random)
        damaged[offset] = UInt8.random(in: .min ... .max, using: &random)
      }
      if try !exercise(damaged) { failed += 1 }
    }
    #expect(failed > 0)
  }

  @Test("A part that is not the JSON it should be is named")
  func unreadable() throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: nil)
      for (part, sql) in [
        (NotePart.digest, "UPDATE note SET digest = '{\"secret\":'"),
        (.transcript, "UPDATE note SET transcript = '[]'"),
        (.language, "UPDATE note SET language = ''"),
      ] {
        try archive.connection.runScript(sql)
        #expect(throws: ArchiveError.unreadable(part: part)) { try archive.note(id: id) }
      }
    }
  }

  @Test(
    "Values that no version writes are corruption, not a crash",
    arguments: [
      "UPDATE note SET status = 'x'", "UPDATE note SET sent_at = 'x'",
      "UPDATE search_text SET layout = 'z'",
      "UPDATE search_text SET layout = 't x99999999999999999999'",
      "UPDATE search_text SET layout = ''", "UPDATE search_text SET layout = layout || ' x@'",
      "PRAGMA foreign_keys = OFF; DELETE FROM note", "DROP TABLE search_text; DROP TABLE note",
    ])
  func impossible(sql: String) throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: nil)
      try archive.connection.runScript(sql)
      let error = ArchiveFixture.error {
        _ = try archive.search("pan")
        _ = try archive.note(id: id)
      }
      #expect(error == .corrupt)
    }
  }

  @Test("Stray bytes in searched lines are found around, not stumbled over")
  func strayBytes() throws {
    try ArchiveFixture.with { archive throws in
      try archive.save(NoteSample.full(), audio: nil)
      try archive.connection.runScript(
        "UPDATE search_text SET layout = 't x0', lines = x'C3FFF09F70616EE282'")
      let hits = try archive.search("pan")
      #expect(hits.map(\.field) == [.transcript])
      #expect(hits.first.map { $0.line[$0.matchRanges[0]] } == "pan")
    }
  }

  @Test("Errors never hold what was saved")
  func discretion() throws {
    try ArchiveFixture.with { archive throws in
      try archive.connection.runScript("DROP TABLE search_text")
      let error = ArchiveFixture.error { try archive.save(NoteSample.full(), audio: nil) }
      #expect(error == .corrupt)
      #expect(!String(reflecting: error).contains("Ruth"))
      // The failed save is undone as a whole.
      #expect(try archive.list().isEmpty)
    }
  }
}
