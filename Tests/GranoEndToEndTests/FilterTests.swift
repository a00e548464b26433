import Foundation
import GranoTestSupport
import Testing

/// `--from`, `--since` and the like, on the sample export: Ruth on the 23rd, 25th and twice on the
/// 27th, Jonas on the 24th and 28th of November 2026.
@Suite(.enabled(if: CommandFixture.has(trait: "Zip"), "this build has no zip: run make"))
struct FilterTests {
  private static let export = Fixture.path("whatsapp-export.zip")

  private static func days(_ grano: CommandFixture, _ options: [String]) throws -> [String] {
    let outcome = try grano.run(["digest", "--dry-run", "--json"] + options + [export])
    #expect(outcome.code == 0)
    return try CommandFixture.objects(outcome).map {
      String(($0["sent_at"] as? String ?? "?").dropFirst(8).prefix(8))
    }
  }

  @Test(
    "What is left",
    arguments: [
      (["--from", "ruth"], ["23T09:58", "25T17:05", "27T18:04", "27T18:10"]),
      (["--me", "RUTH"], ["24T08:12", "28T10:20"]),
      (["--since", "2026-11-25", "--until", "2026-11-27"], ["25T17:05", "27T18:04", "27T18:10"]),
      (["--since", "2026-11-27T18:05"], ["27T18:10", "28T10:20"]),
      (["--until", "2026-11-27T18:04", "--from", "Ruth"], ["23T09:58", "25T17:05", "27T18:04"]),
      (["--chat", "Ruth", "--limit", "2"], ["23T09:58", "24T08:12"]),
      (["--from", "jonas", "--limit", "1"], ["24T08:12"]), (["--chat", "Bo"], []),
    ] as [([String], [String])])
  func left(_ options: [String], _ expected: [String]) throws {
    try CommandFixture.with { grano in
      let days = try Self.days(grano, options)
      #expect(days == expected)
    }
  }

  @Test("Nothing left is said, with the names that there are, and is no failure")
  func nothing() throws {
    try CommandFixture.with { grano in
      for command in [["digest"], ["transcribe"], ["digest", "--dry-run"]] {
        let outcome = try grano.run(command + ["--from", "Bo", Self.export])
        #expect(outcome.code == 0)
        #expect(outcome.output.isEmpty)
        #expect(
          outcome.errors
            == "grano: all 6 voice notes are left out by '--from'; senders here: Ruth, Jonas\n")
      }
    }
  }

  @Test("Days of a chat that leaves them open: left out, counted, and the remedy named")
  func undated() throws {
    try CommandFixture.with { grano in
      let folder = grano.folder.appending(path: "Bo")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = "0123456789abcdef0123456789abcdef.opus"
      try Data(Fixture.bytes("audio/de-kurz.opus")).write(to: folder.appending(path: file))
      try Data("[05/06/24, 10:00:00] Bo: \u{200E}<attached: \(file)>\r\n".utf8)
        .write(to: folder.appending(path: "_chat.txt"))
      let path = folder.path(percentEncoded: false)
      let open = try grano.run(["digest", "--since", "2024-01-01", path])
      #expect(open.code == 0)
      #expect(open.output.isEmpty)
      #expect(open.errors.contains("1 voice note left out by '--since'"))
      #expect(open.errors.contains("--date-order dmy"))
      let said = try grano.run([
        "digest", "--dry-run", "--date-order", "mdy", "--since", "2024-05-06", "--until",
        "2024-05-06", path,
      ])
      #expect(said.output.contains("6 May 2024"))
    }
  }

  @Test("--only-new, with --limit: two at a time until nothing is left; a pipe's note too")
  func onlyNew() throws {
    try CommandFixture.with { grano in
      let script = try grano.script(CommandFixture.entries(6))
      var seen: [String] = []
      for _ in 0..<4 {
        let outcome = try grano.run(
          ["digest", "--only-new", "--limit", "2", "--json"] + script + [Self.export])
        #expect(outcome.code == 0)
        seen += try CommandFixture.objects(outcome).compactMap { $0["file"] as? String }
      }
      #expect(seen.count == 6)
      #expect(Set(seen).count == 6)
      let outcome = try grano.run(
        ["digest", "--only-new", "--json"] + script + [Fixture.path("audio/es-charla.opus")])
      #expect(outcome.code == 0)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("--durations: seconds of each note, with --dry-run only")
  func durations() throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(["digest", "--dry-run", "--durations", "--json", Self.export])
      let seconds = try CommandFixture.objects(outcome).map { $0["duration"] as? Double ?? 0 }
      #expect(seconds.count == 6)
      #expect(seconds.allSatisfy { (15...40).contains($0) })
      #expect(try grano.run(["digest", "--durations", Self.export]).code == 2)
    }
  }

  @Test(
    "Values that make no sense are usage errors",
    arguments: [
      ["--since", "2027"], ["--until", "yesterday"], ["--limit", "0"], ["--limit", "x"],
      ["--from", " "], ["--since", "2026-11-28", "--until", "2026-11-27"],
    ])
  func usage(_ options: [String]) throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(["digest", "--dry-run"] + options + [Self.export])
      #expect(outcome.code == 2)
    }
  }
}
