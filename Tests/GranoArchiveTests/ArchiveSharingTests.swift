import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("Sharing the archive, interruption, a full disk", .serialized)
struct ArchiveSharingTests {
  @Test("Several threads that open and write at once all succeed")
  func threads() async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "grano-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let home = scratch.path(percentEncoded: false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          // The first to come makes the folder, the file and the tables.
          let archive = try Archive(folder: home, create: true)
          for number in 0..<8 {
            try archive.save(NoteSample.full(thread * 100 + number), audio: [UInt8(thread)])
            // All of them write this one.
            try archive.save(NoteSample.full(9999), audio: [9])
          }
        }
      }
      try await group.waitForAll()
    }
    let archive = try Archive(folder: home, create: false)
    #expect(try archive.list().count == 33)
    #expect(Set(try archive.list().map(\.sha256)).count == 33)
    #expect(try archive.connection.text("PRAGMA integrity_check") == "ok")
  }

  // Opening at the same moment once went wrong in 3 of 360 processes: one read half of a file
  // in the making, others were told "busy" at once.
  @Test("Processes that make and fill an archive at once all succeed", arguments: 1...3)
  func processes(round: Int) async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "grano-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let home = scratch.path(percentEncoded: false)
    await withTaskGroup(of: Void.self) { group in
      for process in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [home = home as String, process = process as Int] in
            let archive = try Archive(folder: home, create: true)
            for number in (process * 5)..<(process * 5 + 10) {
              try archive.save(NoteSample.full(number), audio: [1])
            }
          }
        }
      }
    }
    let archive = try Archive(folder: home, create: false)
    #expect(try archive.list().count == 25)
  }

  @Test("Whoever waits longer than the busy timeout is told")
  func busy() throws {
    try ArchiveFixture.withHome { home throws in
      let holder = try Archive(folder: home, create: true)
      let id = try holder.save(NoteSample.full(), audio: nil)
      let other = try Archive(folder: home, create: false, schema: .current, busyTimeout: 50)
      try holder.connection.run("BEGIN IMMEDIATE")
      #expect(throws: ArchiveError.busy) { try other.save(NoteSample.bare(2), audio: nil) }
      // Reading needs no one's leave.
      #expect(try other.note(id: id) != nil)
      #expect(try other.search("pan").count == 3)
      try holder.connection.run("ROLLBACK")
      try other.save(NoteSample.bare(2), audio: nil)
    }
  }

  @Test("A reader who holds up the clean-up after a deletion is told of, and the notes are gone")
  func residue() throws {
    try ArchiveFixture.withHome { home throws in
      let archive = try Archive(
        folder: home, create: true, schema: .current, busyTimeout: 50)
      let id = try archive.save(NoteSample.full(), audio: nil)
      do {
        let reader = try Connection(path: ArchiveFixture.databasePath(home), busyTimeout: 0)
        let statement = try reader.prepare("SELECT id FROM note")
        #expect(try statement.step())
        #expect(throws: ArchiveError.deletedWithResidue(count: 1)) {
          try archive.delete(ids: [id])
        }
        _ = try statement.step()
      }
      #expect(try archive.list().isEmpty)
      // The next deletion cleans up after both.
      let second = try archive.save(NoteSample.bare(2), audio: nil)
      #expect(try archive.delete(ids: [second]) == 1)
      #expect(try ArchiveFixture.allBytes(home).range(of: Data("Ruth".utf8)) == nil)
    }
  }

  @Test("Killed while saving, it holds whole notes only", arguments: [20, 60, 110, 170, 240])
  func killed(milliseconds: Int) async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "grano-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let home = scratch.path(percentEncoded: false)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [home = home as String, milliseconds = milliseconds as Int] in
      let archive = try Archive(folder: home, create: true)
      Thread.detachNewThread {
        usleep(UInt32(milliseconds) * 1000)
        kill(getpid(), SIGKILL)
      }
      var number = 0
      while true {
        number += 1
        try archive.save(
          NoteSample.full(number), audio: [UInt8](repeating: UInt8(number & 0xFF), count: 200_000))
      }
    }
    // Killed before the tables were made, or after: both must open.
    let archive = try Archive(folder: home, create: true)
    for summary in try archive.list() {
      let number = Int(summary.id)
      #expect(
        try archive.note(id: summary.id)
          == NoteSample.saved(NoteSample.full(number), id: summary.id))
      #expect(
        try archive.audio(id: summary.id)
          == [UInt8](repeating: UInt8(number & 0xFF), count: 200_000))
    }
    #expect(try archive.connection.text("PRAGMA integrity_check") == "ok")
    try archive.save(NoteSample.full(12_345), audio: [1])
  }

  @Test("A full disk undoes the save, says so, and leaves the archive usable")
  func full() throws {
    try ArchiveFixture.with { archive throws in
      let first = try archive.save(NoteSample.full(1), audio: [1, 2, 3])
      let pages = try archive.connection.integer("PRAGMA page_count") ?? 0
      try archive.connection.runScript("PRAGMA max_page_count = \(pages + 8)")
      for _ in 0..<2 {
        #expect(throws: ArchiveError.full) {
          try archive.save(NoteSample.full(2), audio: [UInt8](repeating: 7, count: 200_000))
        }
        #expect(throws: ArchiveError.full) {
          var longer = NoteSample.full(1)
          longer.warnings = [String(repeating: "w", count: 100_000)]
          try archive.save(longer, audio: nil)
        }
      }
      #expect(try archive.list().map(\.id) == [first])
      #expect(try archive.note(id: first) == NoteSample.saved(NoteSample.full(1), id: first))
      let small = try archive.save(NoteSample.bare(3), audio: [1])
      #expect(try archive.list().map(\.id) == [first, small])
      #expect(try archive.delete(ids: [first]) == 1)
      #expect(try archive.connection.text("PRAGMA integrity_check") == "ok")
    }
  }
}
