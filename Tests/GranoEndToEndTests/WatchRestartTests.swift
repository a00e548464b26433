import Foundation
import GranoTestSupport
import Testing

@Suite(
  "grano watch, ended and begun again",
  .enabled(if: CommandFixture.isRelease, "needs the release binary: GRANO_TEST_BINARY"))
struct WatchRestartTests {
  private let manager = FileManager.default

  @Test("What came meanwhile is new, also in a folder that was moved here; --existing takes all")
  func meanwhile() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let script = try grano.script(CommandFixture.entries(9))
      try CommandFixture.note(1).write(to: inbox.appending(path: "old.opus"))
      let outside = try grano.watched("outside")
      try CommandFixture.note(2).write(to: outside.appending(path: "inside.opus"))
      var watch = try WatchRun(grano, folder: inbox, options: script)
      #expect(watch.interrupt().code == 130)

      try CommandFixture.note(3).write(to: inbox.appending(path: "new.opus"))
      try manager.moveItem(at: outside, to: inbox.appending(path: "folder"))
      watch = try WatchRun(grano, folder: inbox, options: script)
      try watch.waitForNotes(2)
      #expect(Set(watch.files) == ["new.opus", "inside.opus"])
      #expect(watch.interrupt().code == 130)

      watch = try WatchRun(grano, folder: inbox, options: ["--existing"] + script)
      try watch.waitForNotes(1)
      #expect(watch.files == ["old.opus"])
      #expect(watch.interrupt().code == 130)

      // By another way to the same folder it is the same folder.
      try manager.createSymbolicLink(
        at: grano.folder.appending(path: "link"), withDestinationURL: inbox)
      watch = try WatchRun(grano, folder: grano.folder.appending(path: "link"), options: script)
      try CommandFixture.note(4).write(to: inbox.appending(path: "last.opus"))
      try watch.waitForNotes(1)
      #expect(watch.files == ["last.opus"])
      #expect(watch.interrupt().code == 130)
    }
  }

  @Test("kill -9 in the middle: every note comes once, none is lost, what was there never comes")
  func killed() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let slow = try grano.script(CommandFixture.entries(9, delay: 0.7))
      for number in 1...2 {
        try CommandFixture.note(number).write(to: inbox.appending(path: "old\(number).opus"))
      }
      var watch = try WatchRun(grano, folder: inbox, options: slow)
      for number in 3...8 {
        try CommandFixture.note(number).write(to: inbox.appending(path: "new\(number).opus"))
      }
      try watch.waitForNotes(2)
      watch.kill9()
      let first = watch.files
      // While the second one settles its files.
      watch = try WatchRun(grano, folder: inbox, options: slow)
      watch.kill9()
      watch = try WatchRun(grano, folder: inbox, options: slow)
      // A note that was saved and not printed is not printed any more.
      try CommandFixture.note(9).write(to: inbox.appending(path: "z-last.opus"))
      while !watch.files.contains("z-last.opus") { try watch.waitForNotes(watch.notes.count + 1) }
      #expect(watch.interrupt().code == 130)
      #expect(Set(first).isDisjoint(with: watch.files))

      let saved = try CommandFixture.objects(try grano.run(["list", "--json"]))
      let names = saved.compactMap { $0["file"] as? String }
      #expect(names.sorted() == (3...8).map { "new\($0).opus" } + ["z-last.opus"])
      #expect(saved.allSatisfy { $0["digest"] is [String: Any] })
    }
  }

  @Test("--existing --jobs: what is there, several at once, each note once")
  func existing() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      for number in 1...6 {
        try CommandFixture.note(number).write(to: inbox.appending(path: "\(number).opus"))
      }
      let watch = try WatchRun(
        grano, folder: inbox,
        options: ["--existing", "--jobs", "3"] + (try grano.script(CommandFixture.entries(9))))
      try watch.waitForNotes(6)
      #expect(watch.files == (1...6).map { "\($0).opus" })
      try CommandFixture.note(7).write(to: inbox.appending(path: "7.opus"))
      try watch.waitForNotes(7)
      #expect(watch.interrupt().code == 130)
      #expect(watch.notes.count == 7)
    }
  }

  @Test("Ctrl-C in a note ends at once, and the note is taken up again")
  func interruptedNote() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      var watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(2, delay: 60)))
      try CommandFixture.note(1).write(to: inbox.appending(path: "a.opus"))
      usleep(4_500_000)
      let (code, seconds) = watch.interrupt()
      #expect(code == 130)
      #expect(seconds < 3)
      #expect(watch.notes.isEmpty)
      watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(2)))
      try watch.waitForNotes(1)
      #expect(watch.files == ["a.opus"])
      #expect(watch.interrupt().code == 130)
    }
  }

  @Test("A folder that goes away is waited for")
  func absence() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(3)))
      try manager.removeItem(at: inbox)
      try watch.waitForComplaint(
        "inbox: cannot be read any more: no such file or directory: waiting for it")
      _ = try grano.watched()
      try watch.waitForComplaint("inbox: is back")
      try CommandFixture.note(1).write(to: inbox.appending(path: "a.opus"))
      try watch.waitForNotes(1)
      #expect(watch.complaints.components(separatedBy: "any more").count == 2)
      #expect(watch.interrupt().code == 130)
    }
  }
}
