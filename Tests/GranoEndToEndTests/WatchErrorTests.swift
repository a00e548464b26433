import Foundation
import GranoTestSupport
import Testing

@Suite(
  "grano watch: what ends it, and what does not",
  .enabled(if: CommandFixture.isRelease, "needs the release binary: GRANO_TEST_BINARY"))
struct WatchErrorTests {
  private let manager = FileManager.default

  @Test("Folders that cannot be watched are said with the usual codes")
  func folders() throws {
    try CommandFixture.with { grano in
      let script = try grano.script(CommandFixture.entries(1))
      let missing = try grano.run(["watch", "nowhere"] + script)
      #expect(missing.code == 3)
      #expect(missing.errors == "grano: nowhere: no such folder\n")
      let file = try grano.run(["watch", Fixture.path("audio/de-kurz.opus")] + script)
      #expect(file.code == 3)
      #expect(file.errors.contains("is not a folder"))
      #expect(try grano.run(["watch"]).code == 2)
      #expect(try grano.run(["watch", "a", "b"]).code == 2)
      #expect(try grano.run(["watch", ".", "--since", "2026-01-01"]).code == 2)
    }
  }

  @Test("A missing model is said at once, an archive that cannot be written too")
  func missing() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched().path(percentEncoded: false)
      #expect(try grano.run(["watch", inbox]).code == 4)
      let blocked = grano.folder.appending(path: "file")
      try Data().write(to: blocked)
      let script = try grano.script(CommandFixture.entries(1))
      let outcome = try grano.run(
        ["watch", inbox, "--home", blocked.path(percentEncoded: false)] + script)
      #expect(outcome.code == 5)
    }
  }

  @Test("A file that is no sound, and an engine that fails, are said once each; it goes on")
  func failures() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      var entries = CommandFixture.entries(3)
      entries[0] = ["fail": "engine"]
      let watch = try WatchRun(grano, folder: inbox, options: try grano.script(entries))
      try CommandFixture.note(1).write(to: inbox.appending(path: "a.opus"))
      try watch.waitForComplaint("a.opus: ")
      try Data("no sound at all".utf8).write(to: inbox.appending(path: "b.wav"))
      try watch.waitForComplaint("b.wav: ")
      try CommandFixture.note(3).write(to: inbox.appending(path: "c.opus"))
      try watch.waitForNotes(3)
      let states = watch.notes.compactMap { $0["status"] as? String }
      #expect(states == ["failed", "failed", "done"])
      for name in ["a.opus: ", "b.wav: "] {
        #expect(watch.complaints.components(separatedBy: name).count == 2)
      }
      // It has changed: it is tried again.
      try CommandFixture.note(4).write(to: inbox.appending(path: "b.wav"))
      try watch.waitForNotes(4)
      #expect(watch.notes.last?["status"] as? String == "done")
      #expect(watch.interrupt().code == 130)
    }
  }

  @Test("--notify shows the sender and none of the words; a name is no option and no markup")
  func notify() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let tools = try grano.watched("tools")
      let record = grano.folder.appending(path: "shown")
      let program = tools.appending(path: Self.program)
      try TestProgram.write(
        """
        for word in "$@"; do printf '%s\\n' "$word" >> '\(record.path(percentEncoded: false))'; done
        """, to: program.path(percentEncoded: false))
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let watch = try WatchRun(
        grano, folder: inbox,
        options: ["--notify"] + (try grano.script(CommandFixture.entries(3))),
        variables: ["PATH": "\(tools.path(percentEncoded: false)):\(path)"])
      _ = try grano.export(notes: 1, named: "inbox/Chat")
      try watch.waitForNotes(1)
      try CommandFixture.note(30).write(to: inbox.appending(path: "alone.opus"))
      try watch.waitForNotes(2)
      #expect(watch.interrupt().code == 130)
      let shown = try String(decoding: Data(contentsOf: record), as: UTF8.self)
      #expect(shown.contains("Voice note from Ruth\n"))
      #expect(shown.hasSuffix("Voice note\n"))
      for word in ["Paket", "abholen", "wichtig", "Kannst"] { #expect(!shown.contains(word)) }
    }
  }

  @Test("Without the program, or with one that fails, notes are digested and that is said once")
  func noNotifications() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let tools = try grano.watched("tools")
      let options = ["--notify"] + (try grano.script(CommandFixture.entries(4)))
      let path = tools.path(percentEncoded: false)
      var watch = try WatchRun(grano, folder: inbox, options: options, variables: ["PATH": path])
      #expect(watch.complaints.contains("no notifications: '\(Self.program)' is not on the PATH"))
      #expect(watch.interrupt().code == 130)
      let program = tools.appending(path: Self.program)
      try TestProgram.write("exit 1", to: program.path(percentEncoded: false))
      watch = try WatchRun(grano, folder: inbox, options: options, variables: ["PATH": path])
      for number in 1...2 {
        try CommandFixture.note(number).write(to: inbox.appending(path: "\(number).opus"))
        try watch.waitForNotes(number)
      }
      #expect(watch.interrupt().code == 130)
      #expect(watch.complaints.components(separatedBy: "no notifications").count == 2)
    }
  }

  #if canImport(Darwin)
    private static let program = "osascript"
  #else
    private static let program = "notify-send"
  #endif
}
