import Foundation
import GranoTestSupport
import Testing

@Suite(
  "Notes that kill the process",
  .enabled(if: CommandFixture.isRelease, "needs the release binary: GRANO_TEST_BINARY"))
struct PoisonedNoteTests {
  // A crash report takes seconds.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  @Test("After two crashes in a note it is set aside, and the others are done", arguments: [1, 4])
  func setAside(jobs: Int) throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 5)
      // The third note of the export crashes whenever it is heard: its entry comes when two before
      // it were heard in the same run, or, once they are saved, first.
      func run(_ entries: [[String: Any]], _ more: [String] = []) throws -> CommandFixture.Outcome {
        try grano.run(
          ["digest", "--json", "--jobs", "\(jobs)", export] + more + grano.script(entries),
          variables: Self.quiet)
      }
      let good = CommandFixture.entries(5, delay: 0.1)
      let crash: [String: Any] = ["fail": "crash", "delay": 0.4]
      for _ in 0..<2 {
        let before = try heard(grano)
        // Every note before the third that was not heard yet takes an entry first.
        let ahead = (1...2).count { number in
          !before.contains("PTT-20261127-WA000\(number).opus")
        }
        let outcome = try run(Array(good.prefix(ahead)) + [crash] + good)
        #expect(outcome.code > 128, "\(outcome.errors)")
      }
      let outcome = try run(good)
      #expect(outcome.code == 1, "\(outcome.errors)")
      let notes = try CommandFixture.objects(outcome)
      #expect(notes.count == 5)
      #expect(
        notes.map { $0["status"] as? String } == ["done", "done", "failed", "done", "done"])
      #expect((notes[2]["error"] as? [String: Any])?["code"] as? String == "set_aside")
      #expect(outcome.errors.contains("--retry-failed"))
      let left = try FileManager.default.contentsOfDirectory(
        atPath: grano.home.appending(path: "tmp").path)
      #expect(left.isEmpty)

      // It stays aside without a crash, and is tried again when the user says so.
      #expect(try run(good).code == 1)
      let again = try run(good, ["--retry-failed"])
      #expect(again.code == 0, "\(again.errors)")
      #expect(try heard(grano).count == 5)
    }
  }

  @Test("Being killed from outside, however often, sets nothing aside")
  func killed() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 1)
      for _ in 0..<3 {
        let outcome = try grano.run(
          ["digest", export] + grano.script(CommandFixture.entries(1, delay: 30))
        ) { process in
          let claims = grano.home.appending(path: "tmp").path
          let deadline = Date.now.addingTimeInterval(20)
          while Date.now < deadline,
            (try? FileManager.default.contentsOfDirectory(atPath: claims))?.isEmpty ?? true
          {
            usleep(10_000)
          }
          kill(process.processIdentifier, SIGKILL)
        }
        #expect(outcome.code == 137)
      }
      let outcome = try grano.run(["digest", export] + grano.script(CommandFixture.entries(1)))
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
  }

  private func heard(_ grano: CommandFixture) throws -> Set<String> {
    Set(
      try CommandFixture.objects(try grano.run(["list", "--json"]))
        .filter { $0["transcript"] is [String: Any] }
        .compactMap { $0["file"] as? String })
  }
}
