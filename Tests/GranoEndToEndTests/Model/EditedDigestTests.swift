import Foundation
import GranoTestSupport
import Testing

@Suite("What the user edited is nobody else's")
struct EditedDigestTests {
  private let note = SpokenNote.german

  @Test("An edited digest is shown as it is, and no model is asked")
  func digest() throws {
    try CommandFixture.with { grano in
      let arguments = try note.arguments(grano)
      _ = try grano.run(arguments)
      #expect(try grano.run(["edit", "1", "title", "--text", "Mein Titel"]).code == 0)
      let outcome = try grano.run(
        arguments + ["--summarizer", "llm"] + grano.script([["llm": SpokenNote.goodDigest]]))
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(try DigestedNote(outcome).title == "Mein Titel")
      #expect(try grano.saved()?.digest["ai"] as? Bool == false)
    }
  }

  @Test("Edited drafts stay where a model words the digest")
  func drafts() throws {
    try CommandFixture.with { grano in
      let arguments = try note.arguments(grano)
      _ = try grano.run(arguments)
      #expect(try grano.run(["edit", "1", "draft.neutral", "--text", "Mein Entwurf."]).code == 0)
      let outcome = try grano.run(
        arguments + ["--summarizer", "llm"]
          + grano.script([["llm": [SpokenNote.goodDigest, WrongDrafts.json()]]]))
      #expect(outcome.code == 0, "\(outcome.errors)")
      for shown in [try DigestedNote(outcome), try #require(try grano.saved())] {
        #expect(shown.title == SpokenNote.goodTitle)
        #expect(shown.drafts["neutral"] == "Mein Entwurf.")
        #expect(shown.replies["ai"] as? Bool == false)
      }
    }
  }

  @Test("A digest that only lacks its drafts is not asked for again, edited or not")
  func draftsAreMissing() throws {
    try CommandFixture.with { grano in
      let arguments = try note.arguments(grano) + ["--summarizer", "llm"]
      // The second call fails for good: the digest is saved without drafts.
      let failed = try grano.run(
        arguments + ["--llm-timeout", "60"]
          + grano.script([["llm": [SpokenNote.goodDigest, "refuse"]]]))
      #expect(failed.code == 0)
      let script = try grano.script([["llm": ["garbage"]]])
      let again = try grano.run(arguments + script)
      #expect(try DigestedNote(again).title == SpokenNote.goodTitle)
      #expect(try DigestedNote(again).status == "refused")
    }
  }

  @Test(
    "An edit while the model is at work wins over what it says",
    .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
  func meanwhile() throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with(
        ChatCall.server { call in
          var reply = SpokenNote.good(call)
          if call.task == .digest { reply.delay = 3 }
          return reply
        }
      ) { server in
        let outcome = try grano.run(try note.arguments(grano) + CommandFixture.model(server)) { _ in
          CommandFixture.wait { !ChatCall.all(server).isEmpty }
          let edit = try grano.run(["edit", "1", "title", "--text", "Mein Titel"])
          #expect(edit.code == 0)
        }
        #expect(outcome.code == 0, "\(outcome.errors)")
        let saved = try #require(try grano.saved())
        #expect(saved.title == "Mein Titel")
        #expect(saved.digest["ai"] as? Bool == false)
        #expect(saved.drafts.count == 3)
      }
    }
  }

  @Test(
    "'replies' leaves a title that was edited while the model was asked",
    .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
  func repliesMeanwhile() throws {
    try CommandFixture.with { grano in
      _ = try grano.run(try note.arguments(grano))
      try LoopbackServer.with(
        ChatCall.server { call in
          var reply = SpokenNote.good(call)
          reply.delay = 3
          return reply
        }
      ) { server in
        let outcome = try grano.run(["replies", "1"] + CommandFixture.model(server)) { _ in
          CommandFixture.wait { !ChatCall.all(server).isEmpty }
          let edit = try grano.run(["edit", "1", "title", "--text", "Mein Titel"])
          #expect(edit.code == 0)
        }
        #expect(outcome.code == 0, "\(outcome.errors)")
        let saved = try #require(try grano.saved())
        #expect(saved.title == "Mein Titel")
        #expect(saved.replies["model"] as? String == "m")
      }
    }
  }
}
