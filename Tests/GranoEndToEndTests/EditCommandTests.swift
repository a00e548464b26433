import Foundation
import GranoTestSupport
import Testing

@Suite("grano edit")
struct EditCommandTests {
  @Test("Text comes from the option or a pipe; the part is edited, search follows, runs keep it")
  func edit() throws {
    try CommandFixture.with { grano in
      let digest = try grano.saveGermanNote()
      let edited = try CommandFixture.objects(
        try grano.run(["edit", "last", "title", "--text", "Ein  neuer\nTitel", "--json"]))
      let part = try #require(edited[0]["digest"] as? [String: Any])
      #expect(part["title"] as? String == "Ein neuer Titel" && part["ai"] as? Bool == false)
      #expect((edited[0]["replies"] as? [String: Any])?["ai"] as? Bool == true)

      let piped = try grano.run(["edit", "1", "todo.1"], input: Data("Das Paket holen\n".utf8))
      #expect(piped.code == 0 && piped.output.contains("☐ Das Paket holen"))
      #expect(
        try grano.run(["search", "das paket holen"]).output == "1:[todo] Ruth: Das Paket holen\n")
      #expect(try grano.run(["search", "neuer titel"]).code == 0)
      #expect(try grano.run(["edit", "1", "sender", "--text", "Lena"]).code == 0)
      #expect(try grano.run(["list"]).output.contains("Lena  Ein neuer Titel\n"))

      // The same note once more: what is saved is shown, as it was edited.
      let again = try CommandFixture.objects(try digest())
      #expect((again[0]["digest"] as? [String: Any])?["title"] as? String == "Ein neuer Titel")
    }
  }

  @Test("--remove takes an item away; a text that is there already changes nothing")
  func remove() throws {
    try CommandFixture.with { grano in
      _ = try grano.saveGermanNote()
      let before = try grano.part("digest", of: "1")
      let title = try #require(before["title"] as? String)
      let same = try grano.run(["edit", "1", "title", "--text", title])
      #expect(same.code == 0 && same.errors.contains("nothing changed"))
      #expect(try grano.part("digest", of: "1")["ai"] as? Bool == true)
      #expect(try grano.run(["edit", "1", "todo.1", "--remove"]).code == 0)
      let after = try grano.part("digest", of: "1")
      let count = try #require((before["todos"] as? [Any])?.count)
      #expect((after["todos"] as? [Any])?.count == count - 1 && after["ai"] as? Bool == false)
    }
  }

  @Test("Errors are one line with their code, and change nothing")
  func errors() throws {
    try CommandFixture.with { grano in
      #expect(try grano.run(["edit", "1", "title", "--text", "x"]).code == 3)
      _ = try grano.saveGermanNote()
      let before = try grano.run(["show", "1", "--json"]).output
      let cases: [(arguments: [String], code: Int32, word: String)] = [
        (["1", "colour", "--text", "x"], 2, "todo.N"),
        (["1", "todo.99", "--text", "x"], 3, "to-do"),
        (["9", "title", "--text", "x"], 3, "no such note"),
        (["1", "title", "--text", " "], 2, "empty"),
        (["1", "title", "--remove"], 2, "--remove"), (["1"], 2, "edit"),
        (["1", "todo.1", "--remove", "--text", "x"], 2, "--text"), (["1", "title"], 2, "title"),
        (["1", "title", "--text", String(repeating: "x", count: 300)], 2, "200"),
      ]
      for (arguments, code, word) in cases {
        let outcome = try grano.run(["edit"] + arguments)
        #expect(outcome.code == code, "\(arguments): \(outcome.errors)")
        #expect(outcome.errors.contains(word) && outcome.output.isEmpty, "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("\n") && outcome.errors.split(separator: "\n").count == 1)
      }
      let bytes = try grano.run(["edit", "1", "title"], input: Data([0x41, 0xFF]))
      #expect(bytes.code == 3 && bytes.errors.contains("UTF-8"))
      #expect(try grano.run(["show", "1", "--json"]).output == before)
    }
  }

  @Test("Edited drafts are printed as they are, and replaced only with --yes")
  func replies() throws {
    try CommandFixture.with { grano in
      _ = try grano.saveGermanNote()
      #expect(try grano.run(["edit", "1", "draft.firm", "--text", "Nein, danke."]).code == 0)
      #expect(try grano.run(["replies", "1", "--tone", "firm"]).output == "Nein, danke.\n")
      for options in [[], ["--address", "polite"], ["--tone", "firm", "--answer-in", "en"]] {
        let refused = try grano.run(["replies", "1"] + options)
        #expect(refused.code == 2 && refused.errors.contains("--yes") && refused.output.isEmpty)
      }
      #expect(try grano.part("replies", of: "1")["ai"] as? Bool == false)
      #expect(try grano.run(["replies", "1", "--yes"]).code == 0)
      #expect(try grano.part("replies", of: "1")["ai"] as? Bool == true)
      #expect(try !grano.run(["show", "1"]).output.contains("Nein, danke."))
    }
  }

  @Test("redo replaces what was edited only with --yes")
  func redo() throws {
    try CommandFixture.with { grano in
      let script = try grano.script(CommandFixture.entries(1))
      _ = try grano.run(["digest", try grano.export(notes: 1)] + script)
      #expect(try grano.run(["edit", "1", "title", "--text", "Mein Titel"]).code == 0)
      let refused = try grano.run(["redo", "1", "--language", "de"] + script)
      #expect(refused.code == 2 && refused.errors.contains("--yes") && refused.output.isEmpty)
      #expect(try grano.part("digest", of: "1")["title"] as? String == "Mein Titel")
      let redone = try grano.run(["redo", "1", "--language", "de", "--yes"] + script)
      #expect(redone.code == 0, "\(redone.errors)")
      #expect(try grano.part("digest", of: "1")["ai"] as? Bool == true)
    }
  }
}
