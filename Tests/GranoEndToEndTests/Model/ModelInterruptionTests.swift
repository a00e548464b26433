import Foundation
import GranoTestSupport
import Testing

@Suite(
  "Interruptions while a language model works",
  .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
struct ModelInterruptionTests {
  /// How a run ends, and in which call.
  struct End: Sendable, CustomTestStringConvertible {
    let task: ChatCall.Task
    let signal: Int32
    var testDescription: String { "signal \(signal) in the call for \(task)" }
  }

  @Test(
    "What was finished is saved, and the next run asks for the rest alone",
    arguments: [
      End(task: .digest, signal: SIGINT), End(task: .digest, signal: SIGKILL),
      End(task: .drafts, signal: SIGINT), End(task: .drafts, signal: SIGKILL),
    ])
  func interrupted(_ end: End) throws {
    let note = SpokenNote.german
    let rules = try note.byRules()
    try CommandFixture.with { grano in
      let arguments = try note.arguments(grano)
      try LoopbackServer.with(
        ChatCall.server { call in
          var reply = SpokenNote.good(call)
          if call.task == end.task { reply.delay = 30 }
          return reply
        }
      ) { server in
        var stopped = Date.now
        let outcome = try grano.run(arguments + CommandFixture.model(server)) { process in
          CommandFixture.wait { ChatCall.all(server).contains { $0.task == end.task } }
          usleep(100_000)
          stopped = Date.now
          kill(process.processIdentifier, end.signal)
        }
        #expect(outcome.code == (end.signal == SIGINT ? 130 : 137), "\(outcome.errors)")
        #expect(Date.now.timeIntervalSince(stopped) < 2)
        #expect(outcome.output.isEmpty)
        #expect(!note.isQuoted(in: outcome.errors))
        let saved = try #require(try grano.saved())
        #expect(saved.title == (end.task == .digest ? rules.title : SpokenNote.goodTitle))
        #expect(saved.texts("todos") == rules.texts("todos"))
        #expect(saved.drafts.isEmpty)
      }
      try LoopbackServer.with(ChatCall.server { SpokenNote.good($0) }) { server in
        let outcome = try grano.run(arguments + CommandFixture.model(server))
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try DigestedNote(outcome).title == SpokenNote.goodTitle)
        #expect(try DigestedNote(outcome).drafts.count == 3)
        #expect(
          ChatCall.all(server).map(\.task)
            == (end.task == .digest ? [.digest, .drafts] : [.drafts]))
        #expect(try grano.run(["list"]).lines.count == 1)
      }
    }
  }

  @Test("The same with a voice note: it is not heard again either")
  func voiceNote() throws {
    try CommandFixture.with { grano in
      let audio = Fixture.path("audio/de-kurz.opus")
      let script = try grano.script([["text": SpokenNote.german.text, "language": "de"]])
      let arguments = ["digest", "--json", "--sender", "Petra", audio]
      try LoopbackServer.with(
        ChatCall.server { call in
          var reply = SpokenNote.good(call)
          if call.task == .drafts { reply.delay = 30 }
          return reply
        }
      ) { server in
        let outcome = try grano.run(arguments + script + CommandFixture.model(server)) { process in
          CommandFixture.wait { ChatCall.all(server).contains { $0.task == .drafts } }
          process.interrupt()
        }
        #expect(outcome.code == 130, "\(outcome.errors)")
      }
      try LoopbackServer.with(ChatCall.server { SpokenNote.good($0) }) { server in
        // An empty script: the engine would fail if it were asked.
        let outcome = try grano.run(
          arguments + grano.script([]) + CommandFixture.model(server))
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(try DigestedNote(outcome).title == SpokenNote.goodTitle)
        #expect(ChatCall.all(server).map(\.task) == [.drafts])
      }
    }
  }
}
