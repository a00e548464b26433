import GranoCore
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("What is remembered of watched folders")
struct ArchiveWatchingTests {
  @Test("A mark comes back as it went, for its own folder; a later one takes its place")
  func save() throws {
    try ArchiveFixture.with { archive in
      #expect(try archive.watchMark(of: "/a") == nil)
      var random = SeededRandom(seed: 3)
      for _ in 0..<50 {
        func numbers() -> [UInt64] {
          (0..<Int.random(in: 0..<6, using: &random)).map { _ in
            UInt64.random(in: .min ... .max, using: &random)
          }
        }
        let mark = WatchMark(
          seen: Int64.random(in: .min ... .max, using: &random),
          done: Set(
            numbers().map {
              WatchMark.Done(inode: $0, changed: Int64.random(in: .min ... .max, using: &random))
            }),
          waiting: Set(numbers()), folders: Set(numbers()))
        try archive.save(mark, of: "/a")
        #expect(try archive.watchMark(of: "/a") == mark)
      }
      let other = WatchMark(seen: 7)
      try archive.save(other, of: "/b")
      #expect(try archive.watchMark(of: "/b") == other)
      #expect(try archive.watchMark(of: "/a") != other)
      #expect(try archive.connection.integer("SELECT count(*) FROM watched") == 2)
    }
  }

  @Test("Bytes that no version writes are read as far as they make sense")
  func damage() throws {
    try ArchiveFixture.with { archive in
      try archive.connection.runScript(
        "INSERT INTO watched VALUES ('/a', 5, x'0102', x'010000000000000002', x'')")
      #expect(try archive.watchMark(of: "/a") == WatchMark(seen: 5, waiting: [1]))
      try archive.connection.runScript(
        "UPDATE watched SET done = x'010000000000000002000000000000000300000000000000'")
      #expect(
        try archive.watchMark(of: "/a")?.done == [WatchMark.Done(inode: 1, changed: 2)])
    }
  }

  @Test("An archive of the version before has its notes, and takes marks")
  func migration() throws {
    try ArchiveFixture.withHome { home throws in
      let steps = Schema.current.steps
      let index = try #require(steps.firstIndex { $0.contains("CREATE TABLE watched") })
      let before = Schema(steps: Array(steps.prefix(index)))
      do {
        let archive = try Archive(folder: home, create: true, schema: before, busyTimeout: 0)
        _ = try archive.save(NoteSample.full(), audio: nil)
      }
      let archive = try Archive(folder: home, create: false)
      #expect(try archive.note(id: 1) != nil)
      try archive.save(WatchMark(seen: 1), of: "/a")
      #expect(try archive.watchMark(of: "/a")?.seen == 1)
    }
  }
}
