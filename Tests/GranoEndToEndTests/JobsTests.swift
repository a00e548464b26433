import Foundation
import GranoTestSupport
import Testing

@Suite("Several notes in hand at once")
struct JobsTests {
  /// The text that each object's note has in `CommandFixture.entries`, as its number.
  private func numbers(_ objects: [[String: Any]]) -> [Int?] {
    objects.map { object in
      let transcript = object["transcript"] as? [String: Any]
      let segment = (transcript?["segments"] as? [[String: Any]])?.first?["text"] as? String
      return segment?.split(separator: " ").compactMap { Int($0) }.first
    }
  }

  private func delayed(_ delays: [Double]) -> [[String: Any]] {
    var entries = CommandFixture.entries(delays.count)
    for (index, delay) in delays.enumerated() { entries[index]["delay"] = delay }
    return entries
  }

  @Test(
    "Output is in input order, each note with its own entry, in less than the sum of the delays",
    arguments: ["digest", "transcribe"])
  func order(command: String) throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 6)
      let script = try grano.script(delayed([2, 0, 1.5, 0.2, 2, 2]))
      let start = ContinuousClock.now
      let outcome = try grano.run([command, "--json", "--jobs", "6", export] + script)
      #expect(ContinuousClock.now - start < .seconds(7.5))
      #expect(outcome.code == 0, "\(outcome.errors)")
      let objects = try CommandFixture.objects(outcome)
      #expect(numbers(objects) == [1, 2, 3, 4, 5, 6])
      #expect(objects.map { $0["sent_at"] as? String } == (1...6).map { "2026-11-27T18:0\($0):00" })
      if command == "digest" {
        #expect(Set(objects.map { $0["id"] as? Int }) == [1, 2, 3, 4, 5, 6])
        let saved = try CommandFixture.objects(try grano.run(["list", "--json"]))
        #expect(saved.allSatisfy { $0["replies"] is [String: Any] })
      }
    }
  }

  @Test("More jobs give the lines that one gives, but for numbers and times")
  func sameLines() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 5)
      let script = try grano.script(delayed([0.3, 0, 0.1, 0, 0.2]))
      let outputs = try ["1", "3"].map { jobs in
        let outcome = try grano.run(
          ["digest", "--json", "--no-save", "--jobs", jobs, export] + script)
        return try CommandFixture.objects(outcome).map { object in
          var object = object
          object["timing"] = nil
          return try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        }
      }
      #expect(outputs[0].count == 5 && outputs[0] == outputs[1])
    }
  }

  @Test("A failing note leaves the others done; one that cannot be read takes no entry")
  func failure() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 5)
      try Data().write(to: URL(filePath: "\(export)/PTT-20261127-WA0002.opus"))
      var entries = delayed([0.5, 0, 0, 0.2])
      entries[1] = ["fail": "engine"]
      let outcome = try grano.run(
        ["digest", "--json", "--jobs", "3", export] + grano.script(entries))
      #expect(outcome.code == 1)
      let objects = try CommandFixture.objects(outcome)
      #expect(
        objects.map { $0["status"] as? String } == ["done", "failed", "failed", "done", "done"])
      #expect(numbers(objects) == [1, nil, nil, 3, 4])
      #expect(outcome.errors.contains("WA0002") && outcome.errors.contains("WA0003"))
    }
  }

  @Test("The same audio twice at once is heard once")
  func same() throws {
    try CommandFixture.with { grano in
      let folder = grano.folder.appending(path: "notes")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let bytes = Data(try Fixture.bytes("audio/de-kurz.opus"))
      for name in ["a", "b", "c"] { try bytes.write(to: folder.appending(path: "\(name).opus")) }
      // One entry: a second note at the engine would end the run.
      let script = try grano.script(delayed([0.5]))
      let outcome = try grano.run(["digest", "--json", "--jobs", "3", folder.path] + script)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(try CommandFixture.objects(outcome).map { $0["id"] as? Int } == [1, 1, 1])
    }
  }

  @Test("What ends the run waits for the notes before it, and stops those behind")
  func fatal() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 6)
      // The third note finds no entry.
      let script = try grano.script(delayed([0.8, 0.4]))
      let outcome = try grano.run(["digest", "--json", "--jobs", "4", export] + script)
      #expect(outcome.code == 2, "\(outcome.errors)")
      #expect(numbers(try CommandFixture.objects(outcome)) == [1, 2])
      #expect(try CommandFixture.objects(try grano.run(["list", "--json"])).count == 2)
    }
  }

  @Test("Ctrl-C prints and saves what is finished, also behind a note that is not")
  func interrupted() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 5)
      let entries = delayed([0, 60, 0, 60, 60])
      var interruption = ContinuousClock.now
      let first = try grano.run(
        ["digest", "--json", "--jobs", "3", export] + grano.script(entries)
      ) { process in
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, try saved(grano) < 2 { usleep(50_000) }
        usleep(200_000)
        interruption = .now
        process.interrupt()
      }
      #expect(ContinuousClock.now - interruption < .seconds(1))
      #expect(first.code == 130, "\(first.errors)")
      #expect(numbers(try CommandFixture.objects(first)) == [1, 3])
      #expect(try saved(grano) == 2)

      let second = try grano.run(
        ["digest", "--json", "--jobs", "2", export] + grano.script(delayed([0.2, 0, 0])))
      #expect(second.code == 0, "\(second.errors)")
      #expect(numbers(try CommandFixture.objects(second)) == [1, 1, 3, 2, 3])
    }
  }

  @Test("Ctrl-C ends the wait for a pipe that a thread reads", .timeLimit(.minutes(1)))
  func pipe() throws {
    try CommandFixture.with { grano in
      let pipe = grano.folder.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      // Both ends, so that opening it waits for nobody; nothing but its first bytes is ever there.
      let holder = open(pipe, O_RDWR)
      defer { close(holder) }
      #expect(write(holder, "OggS", 4) == 4)
      let note = Fixture.path("audio/de-kurz.opus")
      let outcome = try grano.run(
        ["digest", "--json", "--jobs", "2", note, pipe] + grano.script(delayed([0]))
      ) { process in
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, try saved(grano) < 1 { usleep(50_000) }
        process.interrupt()
        let patience = Date.now.addingTimeInterval(3)
        while process.isRunning, Date.now < patience { usleep(20_000) }
        // The second Ctrl-C ends it at once, so that a failure shows and does not hang.
        if process.isRunning {
          Issue.record("still waiting")
          process.interrupt()
        }
      }
      #expect(outcome.code == 130, "\(outcome.errors)")
      #expect(try CommandFixture.objects(outcome).count == 1)
    }
  }

  @Test("A reader that goes away stops the notes in hand", .timeLimit(.minutes(1)))
  func readerLeaves() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 4)
      let script = try grano.script(delayed([0.3, 60, 60, 60]))
      let pipe = grano.folder.appending(path: "out").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      let outcome = try grano.run(
        ["digest", "--json", "--jobs", "2", export] + script, output: pipe
      ) { _ in close(reader) }
      #expect(outcome.code == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("3 notes not done"), "\(outcome.errors)")
    }
  }

  @Test("Bad numbers are usage errors", arguments: ["0", "x", "65", "-1", "2.5", ""])
  func bad(jobs: String) throws {
    try CommandFixture.with { grano in
      for command in ["digest", "transcribe"] {
        let outcome = try grano.run([command, "--jobs", jobs, Fixture.path("audio/de-kurz.opus")])
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("use a number from 1 to 64"), "\(outcome.errors)")
      }
    }
  }

  private func saved(_ grano: CommandFixture) throws -> Int {
    try CommandFixture.objects(try grano.run(["list", "--json"])).count {
      $0["replies"] is [String: Any]
    }
  }
}
