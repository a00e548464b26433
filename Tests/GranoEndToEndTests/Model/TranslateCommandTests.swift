import Foundation
import GranoTestSupport
import Testing

@Suite(
  "grano translate",
  .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
struct TranslateCommandTests {
  // Line 2 has an invented time, line 3 is missing.
  private static let lines = #"""
    {"lines":[{"line":0,"text":"Hello Jan, this is Petra."},
      {"line":1,"text":"The rehearsal is on Wednesday at 19:30."},
      {"line":2,"text":"Could you please bring the sheet music at 8 pm?"},
      {"line":4,"text":"Do you still have the key to the clubhouse?"},
      {"line":99,"text":"Kuchen"}]}
    """#

  @Test("Lines that stand the checks are saved, others stay open; the second time nobody is asked")
  func saved() throws {
    try CommandFixture.with { grano in
      _ = try grano.run(try SpokenNote.german.arguments(grano))
      try LoopbackServer.with(ChatCall.server { _ in .chat(Self.lines) }) { server in
        let outcome = try grano.run(
          ["translate", "1", "--to", "en", "--json"] + CommandFixture.model(server))
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("2 of 5 lines could not be translated"))
        try expect(outcome)
      }
      try expect(try grano.run(["translate", "1", "--to", "en", "--json"]))
      let text = try grano.run(["translate", "1", "--to", "en"])
      #expect(text.output.contains("  The rehearsal is on Wednesday at 19:30.\n"))
      #expect(!text.output.contains("8 pm") && !text.output.contains("Kuchen"))
      let page = try grano.run(["export", "1", "--format", "md", "--translation", "en"])
      #expect(page.output.contains("The rehearsal is on Wednesday at 19:30."))
      let missing = try grano.run(["export", "1", "--format", "md", "--translation", "fr"])
      #expect(missing.code == 3 && missing.errors.contains("grano translate 1 --to fr"))
      #expect(try grano.run(["translate", "1", "--to", "es"]).code == 4)
      #expect(try grano.run(["translate", "1", "--to", "de"]).code == 2)
    }
  }

  private func expect(_ outcome: CommandFixture.Outcome) throws {
    let object = try #require(try CommandFixture.objects(outcome).first, "\(outcome.errors)")
    let lines = try #require(object["lines"] as? [[String: Any]])
    #expect(
      lines.map { $0["translation"] as? String } == [
        "Hello Jan, this is Petra.", "The rehearsal is on Wednesday at 19:30.", nil, nil,
        "Do you still have the key to the clubhouse?",
      ])
    #expect(object["ai"] as? Bool == true)
    #expect(object["from"] as? String == "de" && object["to"] as? String == "en")
  }

  @Test("A translation is forgotten with the words that it was of")
  func redo() throws {
    try CommandFixture.with { grano in
      let script = try grano.script([["text": SpokenNote.german.text, "language": "de"]])
      _ = try grano.run(["digest", Fixture.path("audio/de-kurz.opus")] + script)
      try LoopbackServer.with(ChatCall.server { _ in .chat(Self.lines) }) { server in
        let outcome = try grano.run(
          ["translate", "1", "--to", "en"] + CommandFixture.model(server))
        #expect(outcome.code == 0, "\(outcome.errors)")
      }
      #expect(try grano.run(["translate", "1", "--to", "en"]).code == 0)
      let other = try grano.script([["text": "Bring bitte Brot mit.", "language": "de"]])
      #expect(try grano.run(["redo", "1"] + other).code == 0)
      #expect(try grano.run(["translate", "1", "--to", "en"]).code == 4)
    }
  }

  @Test("Nothing of use is an error, and nothing is saved")
  func nothing() throws {
    try CommandFixture.with { grano in
      _ = try grano.run(try SpokenNote.german.arguments(grano))
      for answer in ["Kuchen", #"{"lines":[]}"#, #"{"lines":[{"line":1,"text":"Kuchen"}]}"#] {
        try LoopbackServer.with(ChatCall.server { _ in .chat(answer) }) { server in
          let outcome = try grano.run(
            ["translate", "1", "--to", "en"] + CommandFixture.model(server))
          #expect(outcome.code == 1)
          #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
          #expect(!outcome.errors.contains("Kuchen") && outcome.output.isEmpty)
        }
      }
      #expect(try grano.run(["translate", "1", "--to", "en"]).code == 4)
    }
  }
}
