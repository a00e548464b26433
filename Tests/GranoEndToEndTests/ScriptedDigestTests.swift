import Foundation
import GranoTestSupport
import Testing

@Suite("The command with a scripted engine")
struct ScriptedDigestTests {
  @Test("An export's notes come out in chat order with sender, time and chat")
  func export() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 3)
      let outcome = try grano.run(
        ["digest", "--json", export] + grano.script(CommandFixture.entries(3)))
      #expect(outcome.code == 0, "\(outcome.errors)")
      let objects = try CommandFixture.objects(outcome)
      #expect(objects.map { $0["sent_at"] as? String } == (1...3).map { "2026-11-27T18:0\($0):00" })
      for object in objects {
        #expect(object["schema"] as? String == "grano.digest/1")
        #expect(object["sender"] as? String == "Ruth" && object["chat"] as? String == "Ruth")
        #expect(object["status"] as? String == "done")
        let digest = try #require(object["digest"] as? [String: Any])
        #expect(digest["summarizer"] as? String == "rules")
        let replies = try #require(object["replies"] as? [String: Any])
        #expect((replies["drafts"] as? [Any])?.count == 3)
      }
    }
  }

  @Test("The same audio is shown, not digested again, and keeps its number")
  func twice() throws {
    try CommandFixture.with { grano in
      let note = Fixture.path("audio/de-kurz.opus")
      let script = try grano.script(CommandFixture.entries(1))
      let first = try CommandFixture.objects(try grano.run(["digest", "--json", note] + script))
      // An empty script: the engine would fail if it were asked.
      let none = try grano.script([])
      let second = try CommandFixture.objects(try grano.run(["digest", "--json", note] + none))
      #expect(first[0]["id"] as? Int == 1 && second[0]["id"] as? Int == 1)
      #expect(first[0]["title"] as? String == second[0]["title"] as? String)
    }
  }

  @Test("list, show, search, replies, redo and delete work on what is saved")
  func saved() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 3)
      let script = try grano.script(CommandFixture.entries(3))
      _ = try grano.run(["digest", export] + script)
      #expect(try grano.run(["list"]).lines.count == 3)
      let shown = try CommandFixture.objects(try grano.run(["show", "2", "--json"]))
      let hash = try #require(shown[0]["sha256"] as? String)
      let bySHA = try CommandFixture.objects(
        try grano.run(["show", String(hash.prefix(8)), "--json"]))
      #expect(bySHA[0]["id"] as? Int == 2)
      let last = try CommandFixture.objects(try grano.run(["show", "last", "--json"]))
      #expect(last[0]["id"] as? Int == 3)
      #expect(try grano.run(["show", "99"]).code == 3)

      let hits = try grano.run(["search", "PAKET NUMMER 2"])
      #expect(hits.code == 0)
      #expect(
        hits.lines.contains { $0.hasPrefix("2:[0:0") && $0.contains("Ruth: ") }, "\(hits.output)")
      #expect(try grano.run(["search", "Fahrrad"]).code == 1)
      let json = try CommandFixture.objects(try grano.run(["search", "nummer 3", "--json"]))
      #expect(json.contains { $0["field"] as? String == "transcript" && $0["id"] as? Int == 3 })

      let polite = try grano.run(["replies", "1", "--address", "polite", "--tone", "firm"])
      #expect(polite.code == 0)
      #expect(polite.output.contains("Sie") || polite.output.contains("Ihn"), "\(polite.output)")
      let english = try CommandFixture.objects(
        try grano.run(["replies", "1", "--answer-in", "en", "--sender", "Ana", "--json"]))
      let replies = try #require(english[0]["replies"] as? [String: Any])
      #expect(replies["language"] as? String == "en" && replies["address"] as? String == "none")

      let again = try grano.script([["text": "Recoge el paquete, por favor.", "language": "es"]])
      let redone = try CommandFixture.objects(
        try grano.run(["redo", "1", "--language", "es", "--json"] + again))
      #expect((redone[0]["language"] as? [String: Any])?["code"] as? String == "es")
      #expect(redone[0]["id"] as? Int == 1)

      #expect(try grano.run(["delete", "1", "3"]).code == 0)
      #expect(try grano.run(["list"]).lines.count == 1)
      #expect(try grano.run(["delete", "--all"]).code == 2)
      #expect(try grano.run(["delete", "--all", "--yes"]).code == 0)
      #expect(try grano.run(["list"]).output.isEmpty)
    }
  }

  @Test("No speech is a result: no digest, no drafts, exit 0")
  func noSpeech() throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(
        ["digest", "--json", Fixture.path("audio/silence.opus")]
          + grano.script([["fail": "no_speech"]]))
      #expect(outcome.code == 0)
      let object = try CommandFixture.objects(outcome)[0]
      #expect(object["status"] as? String == "no_speech")
      #expect(
        object["language"] is NSNull && object["digest"] is NSNull && object["replies"] is NSNull)
      #expect((object["transcript"] as? [String: Any])?["segments"] as? [String] == [])
    }
  }

  @Test("An engine that fails on one note leaves the others done; the failed one waits for a retry")
  func engineFails() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 3)
      var entries = CommandFixture.entries(3)
      entries[1] = ["fail": "engine"]
      let outcome = try grano.run(["digest", "--json", export] + grano.script(entries))
      #expect(outcome.code == 1)
      #expect(
        try CommandFixture.objects(outcome).map { $0["status"] as? String } == [
          "done", "failed", "done",
        ])
      let none = try grano.script([])
      #expect(try grano.run(["digest", "--json", export] + none).code == 1)
      let one = try grano.script(CommandFixture.entries(1))
      let retried = try grano.run(["digest", "--json", "--retry-failed", export] + one)
      #expect(retried.code == 0, "\(retried.errors)")
    }
  }

  @Test("Text alone is digested; nothing of it has times, and it is saved once")
  func transcript() throws {
    try CommandFixture.with { grano in
      let text = Data(
        "Hola Marta, soy Ruth. Necesito que recojas a los niños mañana a las cinco de la tarde."
          .utf8)
      let arguments = [
        "digest", "--transcript", "-", "--language", "es", "--sent-at", "2026-11-27T18:04",
        "--sender", "Ruth", "--json",
      ]
      let object = try CommandFixture.objects(try grano.run(arguments, input: text))[0]
      #expect(object["duration"] is NSNull)
      let segments = try #require(
        (object["transcript"] as? [String: Any])?["segments"] as? [[String: Any]])
      #expect(segments.count == 2 && segments.allSatisfy { $0["start"] is NSNull })
      let dates = try #require((object["digest"] as? [String: Any])?["dates"] as? [[String: Any]])
      #expect(dates.first?["date"] as? String == "2026-11-28")
      #expect(dates.first?["time"] as? String == "17:00")
      _ = try grano.run(arguments, input: text)
      #expect(try grano.run(["list"]).lines.count == 1)
    }
  }

  @Test("transcribe saves nothing")
  func transcribe() throws {
    try CommandFixture.with { grano in
      let note = Fixture.path("audio/de-kurz.opus")
      let script = try grano.script(CommandFixture.entries(1))
      let plain = try grano.run(["transcribe", note] + script)
      #expect(plain.output == "Kannst du bitte Paket Nummer 1 abholen? Das ist wichtig.\n")
      let timed = try grano.run(["transcribe", "--timestamps", note] + script)
      #expect(timed.lines.allSatisfy { $0.hasPrefix("[0:0") })
      let json = try CommandFixture.objects(
        try grano.run(["transcribe", "--json", note] + script))[0]
      #expect(json["digest"] == nil && json["transcript"] != nil)
      #expect(!FileManager.default.fileExists(atPath: grano.home.path))
    }
  }

  @Test("--no-save leaves no archive, --no-replies no drafts")
  func options() throws {
    try CommandFixture.with { grano in
      let note = Fixture.path("audio/de-kurz.opus")
      let script = try grano.script(CommandFixture.entries(1))
      let object = try CommandFixture.objects(
        try grano.run(["digest", "--json", "--no-save", "--no-replies", note] + script))[0]
      #expect(object["id"] is NSNull)
      #expect((object["replies"] as? [String: Any])?["status"] as? String == "skipped")
      #expect(!FileManager.default.fileExists(atPath: grano.home.path))
    }
  }

  @Test("A pipe carries audio as well as a path does")
  func pipe() throws {
    try CommandFixture.with { grano in
      let audio = Data(try Fixture.bytes("audio/de-kurz.opus"))
      let outcome = try grano.run(
        ["digest", "--json", "-"] + grano.script(CommandFixture.entries(1)), input: audio)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(try CommandFixture.objects(outcome)[0]["file"] as? String == "-")
    }
  }

  @Test("The first note's result is on stdout before the second is heard")
  func streams() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 2)
      var entries = CommandFixture.entries(2)
      entries[1]["delay"] = 1.5
      let start = Date.now
      var firstSeen: TimeInterval?
      let outcome = try grano.run(["digest", "--json", export] + grano.script(entries)) { _ in
        while Date.now.timeIntervalSince(start) < 10, firstSeen == nil {
          let files = try FileManager.default.contentsOfDirectory(atPath: grano.folder.path)
          if let out = files.first(where: { $0.hasPrefix(".out-") }),
            let size = try FileManager.default.attributesOfItem(
              atPath: grano.folder.appending(path: out).path)[.size] as? Int, size > 0
          {
            firstSeen = Date.now.timeIntervalSince(start)
          }
          usleep(20_000)
        }
      }
      #expect(outcome.lines.count == 2)
      #expect(try #require(firstSeen) < Date.now.timeIntervalSince(start) - 1)
    }
  }
}
