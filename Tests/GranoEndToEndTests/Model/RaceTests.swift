import Foundation
import GranoTestSupport
import Testing

@Suite(
  "Rules first, the model's words in their place",
  .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
struct RaceTests {
  /// What was written to a terminal, and when the rules' title was first there.
  private struct Seen {
    var text = ""
    var rulesAfter: Double?
    var code: Int32 = 0
  }

  private func watch(
    _ grano: CommandFixture, _ arguments: [String], for title: String
  ) throws -> Seen {
    let terminal = try PseudoTerminal(rows: 50, columns: 80)
    var seen = Seen()
    let path = "/dev/fd/\(terminal.secondary.fileDescriptor)"
    let start = Date.now
    let outcome = try grano.run(
      arguments, terminal: terminal, variables: ["TERM": "xterm"], output: path
    ) { process in
      while process.isRunning, Date.now.timeIntervalSince(start) < 30 {
        seen.text += terminal.written()
        if seen.rulesAfter == nil, seen.text.contains(title) {
          seen.rulesAfter = Date.now.timeIntervalSince(start)
        }
      }
    }
    seen.text += terminal.written()
    seen.code = outcome.code
    return seen
  }

  private func arguments(_ grano: CommandFixture) throws -> [String] {
    try SpokenNote.german.arguments(grano).filter { $0 != "--json" }
  }

  @Test("A slow model: the rules' digest after the grace, replaced in place when it answers")
  func slow() throws {
    let rules = try SpokenNote.german.byRules()
    try CommandFixture.with { grano in
      try LoopbackServer.with(
        ChatCall.server { call in
          var reply = SpokenNote.good(call)
          if call.task == .digest { reply.delay = 5 }
          return reply
        }
      ) { server in
        let seen = try watch(
          grano, try arguments(grano) + CommandFixture.model(server), for: rules.title)
        #expect(seen.code == 0)
        // 1.5 s, and what the process takes to start and the rules to read on a busy machine.
        #expect(try #require(seen.rulesAfter) < 4.5)
        #expect(try #require(seen.rulesAfter) > 1.4)
        let up = try #require(seen.text.firstRange(of: "A\u{1B}[J"))
        #expect(seen.text[..<up.lowerBound].contains(rules.title))
        #expect(seen.text[up.upperBound...].contains(SpokenNote.goodTitle))
        #expect(!seen.text[up.upperBound...].contains(rules.title))
      }
    }
  }

  @Test("A quick model: its digest alone")
  func quick() throws {
    let rules = try SpokenNote.german.byRules()
    try CommandFixture.with { grano in
      try LoopbackServer.with(ChatCall.server { SpokenNote.good($0) }) { server in
        let seen = try watch(
          grano, try arguments(grano) + CommandFixture.model(server), for: rules.title)
        #expect(seen.code == 0)
        #expect(seen.text.contains(SpokenNote.goodTitle))
        if seen.rulesAfter == nil { #expect(!seen.text.contains("\u{1B}[J")) }
      }
    }
  }

  @Test("Into a pipe nothing is shown twice")
  func pipe() throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with(
        ChatCall.server { call in
          var reply = SpokenNote.good(call)
          if call.task == .digest { reply.delay = 2.5 }
          return reply
        }
      ) { server in
        let outcome = try grano.run(try arguments(grano) + CommandFixture.model(server))
        #expect(outcome.output.contains(SpokenNote.goodTitle))
        #expect(outcome.output.ranges(of: "Mittwoch").count < 6)
        #expect(!outcome.output.contains("\u{1B}"))
      }
    }
  }
}
