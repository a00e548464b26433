import Foundation
import GranoTestSupport
import Testing

/// Batches killed (SIGKILL) at random moments, and several at once.
///
/// `GRANO_TEST_KILLS` says how many kills; `Scripts/check-long` does a thousand.
@Suite(
  "Kills at any moment, processes side by side", .serialized,
  .enabled(if: CommandFixture.isRelease, "needs the release binary: GRANO_TEST_BINARY"))
struct KillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["GRANO_TEST_KILLS"].flatMap(Int.init) ?? 40
  private static let notes = 6
  // Some kills land in one archive, until its batch is through.
  private static let mostKillsInOne = 25

  @Test("After the last resume every note is saved exactly once, whole")
  func kills() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    var left = Self.kills
    while left > 0 {
      try CommandFixture.with { grano in
        let export = try grano.export(notes: Self.notes)
        let entries = CommandFixture.entries(Self.notes, delay: 0.01)
        let script = try grano.script(entries)
        var inThis = 0
        while left > 0, inThis < Self.mostKillsInOne {
          let outcome = try grano.run(
            ["digest", "--jobs", "\(Int.random(in: 1...3, using: &random))", export] + script
          ) { process in
            usleep(UInt32.random(in: 0...250_000, using: &random))
            kill(process.processIdentifier, SIGKILL)
          }
          // One that was through before counts as no kill, and ends this archive's turn.
          guard outcome.code == 137 else { break }
          left -= 1
          inThis += 1
        }
        let last = try grano.run(["digest", "--json", export] + script)
        #expect(last.code == 0, "seed \(seed): \(last.errors)")
        let listed = try CommandFixture.objects(try grano.run(["list", "--json"]))
        #expect(listed.count == Self.notes, "seed \(seed)")
        #expect(Set(listed.compactMap { $0["sha256"] as? String }).count == Self.notes)
        let isWhole = listed.allSatisfy {
          $0["status"] as? String == "done" && $0["transcript"] is [String: Any]
            && $0["digest"] is [String: Any] && $0["replies"] is [String: Any]
        }
        #expect(isWhole, "seed \(seed)")
        let claims = try FileManager.default.contentsOfDirectory(
          atPath: grano.home.appending(path: "tmp").path)
        #expect(claims.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("Four processes with overlapping exports: every note once, heard once, nobody locked out")
  func overlapping() throws {
    try CommandFixture.with { grano in
      // Export n has notes n to n + 5: most are in several.
      let audio = try Fixture.bytes("audio/de-kurz.opus")
      let exports = try (0..<4).map { number -> String in
        let export = grano.folder.appending(path: "export \(number)")
        try FileManager.default.createDirectory(at: export, withIntermediateDirectories: true)
        for note in number..<(number + 6) {
          try Data(audio + [UInt8(note)]).write(
            to: export.appending(path: "PTT-20261127-WA000\(note).opus"))
        }
        return export.path(percentEncoded: false)
      }
      let log = grano.folder.appending(path: "heard").path(percentEncoded: false)
      // Each hearing leaves a line behind.
      let engine = "sh -c 'echo . >> \"$0\"; sleep 0.1; echo Bitte ruf mich morgen an.' \(log)"
      let runs = exports.map { export in
        ConcurrentRun {
          try grano.run(["digest", "--json", "--command", engine, "--language", "de", export])
        }
      }
      for run in runs {
        let outcome = try run.outcome()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(!outcome.errors.contains("lock") && !outcome.errors.contains("in use"))
        #expect(try CommandFixture.objects(outcome).count == 6)
      }
      let listed = try CommandFixture.objects(try grano.run(["list", "--json"]))
      #expect(listed.count == 9)
      #expect(listed.allSatisfy { $0["replies"] is [String: Any] })
      #expect(try String(contentsOfFile: log, encoding: .utf8).count(where: { $0 == "." }) == 9)
    }
  }
}

/// A run on a thread of its own.
private final class ConcurrentRun: @unchecked Sendable {
  private var result: Result<CommandFixture.Outcome, any Error>?
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () throws -> CommandFixture.Outcome) {
    Thread { [self] in
      result = Result { try body() }
      done.signal()
    }.start()
  }

  func outcome() throws -> CommandFixture.Outcome {
    done.wait()
    return try #require(result).get()
  }
}
