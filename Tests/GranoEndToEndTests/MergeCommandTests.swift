import Foundation
import GranoTestSupport
import Testing

@Suite("grano merge")
struct MergeCommandTests {
  /// Digests an export in a home of its own and returns the home.
  private func other(_ grano: CommandFixture, notes: Int) throws -> String {
    let home = grano.folder.appending(path: "other").path(percentEncoded: false)
    let outcome = try grano.run(
      ["digest", "--home", home, try grano.export(notes: notes)]
        + grano.script(CommandFixture.entries(notes)))
    #expect(outcome.code == 0, "\(outcome.errors)")
    return home
  }

  @Test("Another machine's notes come in once; edits on both sides are kept")
  func merge() throws {
    try CommandFixture.with { grano in
      let home = try other(grano, notes: 3)
      let export = grano.folder.appending(path: "WhatsApp Chat with Ruth").path
      let digest = try grano.run(
        ["digest", "--limit", "2", export] + grano.script(CommandFixture.entries(2)))
      #expect(digest.code == 0, "\(digest.errors)")
      func edit(_ arguments: [String]) throws {
        #expect(try grano.run(["edit"] + arguments).code == 0)
      }
      try edit(["1", "title", "--text", "Meins"])
      try edit(["2", "title", "--text", "Auch meins"])
      try edit(["1", "draft.firm", "--text", "Nein.", "--home", home])
      try edit(["2", "title", "--text", "Deins", "--home", home])

      let outcome = try grano.run(["merge", home])
      #expect(outcome.code == 0)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("1 new, 1 completed"), "\(outcome.errors)")
      #expect(outcome.errors.contains("note 2 was edited in both"), "\(outcome.errors)")
      let notes = try CommandFixture.objects(try grano.run(["list", "--json"]))
      let titles = notes.map { ($0["digest"] as? [String: Any])?["title"] as? String }
      #expect(titles[0] == "Meins" && titles[1] == "Auch meins")
      #expect(notes.count == 3)
      let drafts = (notes[0]["replies"] as? [String: Any])?["drafts"] as? [[String: Any]]
      #expect(drafts?.last?["text"] as? String == "Nein.")

      let json = try grano.run(["merge", "--json", home + "/grano.sqlite"])
      let tally = try #require(try CommandFixture.objects(json).first)
      #expect(tally["added"] as? Int == 0)
      #expect(tally["known"] as? Int == 2)
      #expect(tally["clashes"] as? [Int] == [2])
    }
  }

  /// Runs a statement on an archive, as no grano would.
  private func tamper(_ home: String, _ sql: String) throws {
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = [
      "python3", "-c",
      "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()",
      home + "/grano.sqlite", sql,
    ]
    try python.run()
    python.waitUntilExit()
    try #require(python.terminationStatus == 0)
  }

  @Test("Numbers that no note has are shown as something, whoever wrote them")
  func absurd() throws {
    try CommandFixture.with { grano in
      let home = try other(grano, notes: 1)
      try tamper(
        home,
        #"UPDATE note SET duration = 1e999, transcript = replace(replace(transcript,"#
          + #" '"start":0', '"start":-1e19'), '"end":', '"end":1e300, "x":')"#)
      #expect(try grano.run(["merge", home]).code == 0)
      for arguments in [
        ["show", "1"], ["show", "1", "--json"], ["list"], ["list", "--json"], ["search", "Paket"],
        ["export", "1", "--format", "srt"], ["export", "1", "--format", "vtt"],
        ["export", "1", "--format", "html"], ["export", "1", "--format", "md"],
        ["export", "1", "--format", "ics"],
      ] {
        let outcome = try grano.run(arguments)
        #expect(outcome.code == 0, "\(arguments): \(outcome.code) \(outcome.errors)")
      }
    }
  }

  @Test("Audio that is not what its checksum says stays behind; deleting leaves no claims")
  func damagedAudio() throws {
    try CommandFixture.with { grano in
      let home = try other(grano, notes: 1)
      try tamper(home, "UPDATE audio SET bytes = x'00112233'")
      let outcome = try grano.run(["merge", home])
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("1 notes is damaged"), "\(outcome.errors)")
      let claims = grano.home.appending(path: "tmp")
      try FileManager.default.createDirectory(at: claims, withIntermediateDirectories: true)
      let left = claims.appending(path: String(repeating: "ab", count: 32))
      try Data("C\n1 0 -\n".utf8).write(to: left)
      #expect(try grano.run(["delete", "--all", "--yes"]).code == 0)
      #expect(!FileManager.default.fileExists(atPath: left.path))
    }
  }

  @Test("What cannot be taken in is one line and code 3; of several the others are")
  func errors() throws {
    try CommandFixture.with { grano in
      let home = try other(grano, notes: 1)
      let text = grano.folder.appending(path: "notes.txt").path(percentEncoded: false)
      try Data("geheim".utf8).write(to: URL(filePath: text))
      for (path, words) in [
        (text, "not an archive"), (grano.folder.path + "/none", "no archive"),
        ("/dev/null", "archive"),
      ] {
        let outcome = try grano.run(["merge", path])
        #expect(outcome.code == 3, "\(path): \(outcome.errors)")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(!outcome.errors.contains("geheim"))
      }
      #expect(try grano.run(["merge", grano.home.path]).errors.contains("itself"))
      #expect(try grano.run(["merge"]).code == 2)
      let mixed = try grano.run(["merge", text, home])
      #expect(mixed.code == 1)
      #expect(try CommandFixture.objects(try grano.run(["list", "--json"])).count == 1)
    }
  }
}
