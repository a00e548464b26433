import Foundation
import GranoTestSupport
import Testing

@Suite("Interruptions lose nothing")
struct InterruptionTests {
  @Test("Ctrl-C in the third note: two are saved, the third is not, the next run goes on")
  func interrupted() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 4)
      var entries = CommandFixture.entries(4)
      entries[2]["delay"] = 30
      let first = try grano.run(["digest", "--json", export] + grano.script(entries)) { process in
        // Two notes are in the archive when two lines are out; then the third is being heard.
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, try saved(grano) < 2 { usleep(50_000) }
        usleep(200_000)
        process.interrupt()
      }
      #expect(first.code == 130, "\(first.errors)")
      #expect(try CommandFixture.objects(first).count == 2)
      #expect(try saved(grano) == 2)

      let second = try grano.run(
        ["digest", "--json", export] + grano.script(CommandFixture.entries(2)))
      #expect(second.code == 0)
      let objects = try CommandFixture.objects(second)
      #expect(objects.map { $0["id"] as? Int } == [1, 2, 3, 4])
      #expect(objects.allSatisfy { $0["status"] as? String == "done" })
    }
  }

  @Test("A crash in the second note leaves the first one saved")
  func crash() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 2)
      var entries = CommandFixture.entries(2)
      entries[1] = ["fail": "crash"]
      let outcome = try grano.run(
        ["digest", "--json", export] + grano.script(entries),
        variables: ["SWIFT_BACKTRACE": "enable=no"])
      #expect(outcome.code > 128)
      #expect(try saved(grano) == 1)
    }
  }

  @Test("Two digests at once share one archive")
  func concurrent() throws {
    try CommandFixture.with { grano in
      let one = try grano.export(notes: 4, named: "one")
      let two = try grano.export(notes: 4, named: "two")
      // Other bytes, so that the second export's notes are notes of their own.
      for number in 1...4 {
        let file = URL(filePath: "\(two)/PTT-20261127-WA000\(number).opus")
        try (Data(contentsOf: file) + [200]).write(to: file)
      }
      let script = try grano.script(CommandFixture.entries(4, delay: 0.05))
      nonisolated(unsafe) var other: CommandFixture.Outcome?
      let thread = Thread { other = try? grano.run(["digest", "--json", two] + script) }
      thread.start()
      let outcome = try grano.run(["digest", "--json", one] + script)
      let deadline = Date.now.addingTimeInterval(30)
      while !thread.isFinished, Date.now < deadline { usleep(20_000) }
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(other?.code == 0, "\(other?.errors ?? "did not finish")")
      #expect(try saved(grano) == 8)
    }
  }

  @Test("A full disk is the archive's error, and nothing is half saved")
  func fullDisk() throws {
    try CommandFixture.with { grano in
      try FileManager.default.createDirectory(at: grano.home, withIntermediateDirectories: true)
      let mount = Process()
      mount.executableURL = URL(filePath: "/bin/mount")
      mount.arguments = ["-t", "tmpfs", "-o", "size=160k", "tmpfs", grano.home.path]
      mount.standardError = FileHandle.nullDevice
      try? mount.run()
      mount.waitUntilExit()
      guard mount.terminationStatus == 0 else {
        print("skipped: no small file system can be mounted here")
        return
      }
      defer {
        let unmount = Process()
        unmount.executableURL = URL(filePath: "/bin/umount")
        unmount.arguments = ["-l", grano.home.path]
        try? unmount.run()
        unmount.waitUntilExit()
      }
      let folder = grano.folder.appending(path: "notes")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (number, name) in ["de-kurz", "es-cita", "de-termin", "en-school"].enumerated() {
        let bytes = try Fixture.bytes("audio/\(name).opus")
        try Data(bytes).write(to: folder.appending(path: "\(number).opus"))
      }
      let outcome = try grano.run(
        ["digest", "--json", folder.path] + grano.script(CommandFixture.entries(4)))
      #expect(outcome.code == 5, "\(outcome.errors)")
      #expect(outcome.errors.contains("full"), "\(outcome.errors)")
      // What is listed is whole: every listed note has its transcript.
      let listed = try CommandFixture.objects(try grano.run(["list", "--json"]))
      #expect(listed.count < 4)
      #expect(listed.allSatisfy { $0["transcript"] is [String: Any] })
    }
  }

  private func saved(_ grano: CommandFixture) throws -> Int {
    let complete = try CommandFixture.objects(try grano.run(["list", "--json"])).filter {
      $0["replies"] is [String: Any]
    }
    return complete.count
  }
}
