import Foundation
import GranoTestSupport
import Testing

@Suite("Where notes come from")
struct OriginTests {
  @Test("What was written just before is kept with the note, and never part of what was said")
  func context() throws {
    try CommandFixture.with { grano in
      let export = URL(filePath: try grano.export(notes: 1))
      let chat = export.appending(path: "WhatsApp Chat with Ruth.txt")
      let text = try String(contentsOf: chat, encoding: .utf8)
      let before = """
        27.11.26, 15:00 - Ada: Viel zu früh
        27.11.26, 17:50 - Ada: Bringst du den Zaubertrank mit?
        27.11.26, 17:55 - Ruth: Moment

        """
      try Data((before + text).utf8).write(to: chat)
      let script = try grano.script(CommandFixture.entries(1))
      let outcome = try grano.run(["digest", "--json", export.path] + script)
      let note = try #require(try CommandFixture.objects(outcome).first, "\(outcome.errors)")
      #expect(note["sent_at_from"] as? String == "chat")
      let context = try #require(note["context"] as? [[String: Any]])
      #expect(
        context.map { $0["text"] as? String } == ["Bringst du den Zaubertrank mit?", "Moment"])
      #expect(context.first?["sender"] as? String == "Ada")
      #expect(context.first?["sent_at"] as? String == "2026-11-27T17:50:00")
      for part in ["transcript", "digest", "replies"] {
        let bytes = try JSONSerialization.data(withJSONObject: try #require(note[part]))
        #expect(!String(decoding: bytes, as: UTF8.self).contains("Zaubertrank"))
      }
      #expect(try grano.run(["show", "1"]).output.contains("Zaubertrank") == false)
      #expect(try grano.run(["search", "Zaubertrank"]).code == 1)
      let shown = try CommandFixture.objects(try grano.run(["show", "1", "--json"]))
      #expect((shown.first?["context"] as? [Any])?.count == 2)
    }
  }

  @Test("A note without its message says that its time is inferred; the chat puts it right later")
  func inferred() throws {
    try CommandFixture.with { grano in
      let export = URL(filePath: try grano.export(notes: 1))
      let file = export.appending(path: "PTT-20261127-WA0001.opus")
      let script = try grano.script([
        ["text": "Kannst du mich morgen um 15 Uhr abholen?", "language": "de"]
      ])
      let alone = try grano.run(["digest", "--json", file.path] + script)
      let first = try #require(try CommandFixture.objects(alone).first, "\(alone.errors)")
      #expect(first["sent_at_from"] as? String == "name")
      #expect(try grano.run(["show", "1"]).output.contains("(by its name)"))

      // In the chat it was sent on another day: tomorrow is another one, too.
      let chat = export.appending(path: "WhatsApp Chat with Ruth.txt")
      let text = try String(contentsOf: chat, encoding: .utf8)
      try Data(text.replacing("27.11.26", with: "28.11.26").utf8).write(to: chat)
      let whole = try grano.run(
        ["digest", "--json", export.path, "--date-order", "dmy"] + script)
      let second = try #require(try CommandFixture.objects(whole).first, "\(whole.errors)")
      #expect(second["id"] as? Int == 1)
      #expect(second["sender"] as? String == "Ruth")
      #expect(second["sent_at_from"] as? String == "chat")
      let dates = (second["digest"] as? [String: Any])?["dates"] as? [[String: Any]]
      #expect(dates?.first?["date"] as? String == "2026-11-29")
      // From then on it is simply saved.
      let third = try grano.run(["digest", export.path] + script)
      #expect(third.code == 0)
    }
  }

  @Test("Edits stay when a chat tells more later; what nobody edited follows it")
  func edited() throws {
    try CommandFixture.with { grano in
      let export = URL(filePath: try grano.export(notes: 1))
      let file = export.appending(path: "PTT-20261127-WA0001.opus")
      let script = try grano.script(CommandFixture.entries(1))
      #expect(try grano.run(["digest", file.path] + script).code == 0)
      #expect(try grano.run(["edit", "1", "title", "--text", "Meins"]).code == 0)
      #expect(try grano.run(["digest", export.path] + script).code == 0)
      func note() throws -> [String: Any] {
        try #require(try CommandFixture.objects(try grano.run(["show", "1", "--json"])).first)
      }
      let first = try note()
      #expect((first["digest"] as? [String: Any])?["title"] as? String == "Meins")
      #expect(first["sender"] as? String == "Ruth")
      #expect(first["sent_at_from"] as? String == "chat")
      #expect(try grano.run(["edit", "1", "sender", "--text", "Zed"]).code == 0)
      #expect(try grano.run(["digest", export.path] + script).code == 0)
      #expect(try note()["sender"] as? String == "Zed")
    }
  }

  @Test("A note in which nobody speaks learns from the chat, too")
  func silent() throws {
    try CommandFixture.with { grano in
      let export = URL(filePath: try grano.export(notes: 1))
      let file = export.appending(path: "PTT-20261127-WA0001.opus")
      let script = try grano.script([["fail": "no_speech"]])
      #expect(try grano.run(["digest", file.path] + script).code == 0)
      #expect(try grano.run(["digest", export.path] + script).code == 0)
      let shown = try CommandFixture.objects(try grano.run(["show", "1", "--json"]))
      #expect(shown.first?["sender"] as? String == "Ruth")
      #expect(shown.first?["sent_at_from"] as? String == "chat")
    }
  }

  @Test("The user's own time is told as such")
  func option() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 1)
      let outcome = try grano.run(
        ["digest", "--json", "--sent-at", "2026-11-01T10:00", export]
          + grano.script(CommandFixture.entries(1)))
      let note = try #require(try CommandFixture.objects(outcome).first)
      #expect(note["sent_at_from"] as? String == "option")
    }
  }
}
