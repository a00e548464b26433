import Foundation
import GranoCore
import GranoNetwork
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite(
  "Downloads over the real client",
  .enabled(if: NetworkClient.isBuilt, "this build has no network: run make test"))
struct HTTPDownloadTests {
  private let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }

  /// A store whose two sources are paths of `server`.
  private func store(_ folder: URL, _ server: LoopbackServer, _ paths: [String]) -> ModelStore {
    var entry = SmallModels.entry(content: content)
    entry.sources = paths.map { .web(name: $0, address: server.address($0)) }
    return SmallModels.store(folder, [entry], http: NetworkClient(version: "test"))
  }

  /// What a server does on the path `/bad`, and what of it is told.
  struct Behaviour: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var failure: ModelSourceFailure
    var change: @Sendable (inout LoopbackReply) -> Void
  }

  static let behaviours = [
    Behaviour(
      testDescription: "slow to answer", failure: .network(.noAnswer(seconds: 0.3)),
      change: { $0.delay = 30 }),
    Behaviour(
      testDescription: "an error page", failure: .status(503), change: { $0.status = 503 }),
    Behaviour(
      testDescription: "a length that is too short", failure: .wrongLength(1000),
      change: { $0.claimedLength = 1000 }),
    Behaviour(
      testDescription: "a length that is too long", failure: .wrongLength(300_001),
      change: { $0.claimedLength = 300_001 }),
    Behaviour(
      testDescription: "cut off before the first byte",
      failure: .network(.cutOff(received: 0, expected: 300_000)), change: { $0.cutAfter = 0 }),
    Behaviour(
      testDescription: "not HTTP", failure: .network(.notHTTP),
      change: { $0.raw = Array("SSH-2.0-x\r\n".utf8) }),
  ]

  @Test("A server that misbehaves is passed over", arguments: behaviours)
  func passesOver(behaviour: Behaviour) throws {
    try ScratchFolder.with { folder in
      let content = content
      try LoopbackServer.with({ request in
        var reply = LoopbackReply.file(content, for: request)
        if request.target == "/bad" { behaviour.change(&reply) }
        return reply
      }) { server in
        let start = ContinuousClock.now
        let store = store(folder, server, ["/bad", "/good"])
        let events = try SmallModels.pull(store)
        #expect(
          events.contains(
            .sourceFailed(
              model: "small-thing", ModelAttempt(source: "/bad", failure: behaviour.failure))))
        #expect(store.list().first?.checksum == .published)
        #expect(start.duration(to: .now) < .seconds(10))
      }
    }
  }

  @Test("A connection cut off or stalled again and again still brings the whole file")
  func breaks() throws {
    try ScratchFolder.with { folder in
      let content = content
      try LoopbackServer.with({ request in
        var reply = LoopbackReply.file(content, for: request)
        let offset = request.rangeStart ?? 0
        if offset < 100_000 {
          reply.cutAfter = 70_000
        } else if offset < 200_000 {
          reply.stallAfter = 70_000
        }
        return reply
      }) { server in
        let store = store(folder, server, ["/file"])
        try SmallModels.pull(store)
        #expect(server.requests.map { $0.rangeStart ?? 0 } == [0, 70_000, 140_000, 210_000])
        #expect(store.list().first?.checksum == .published)
      }
    }
  }

  @Test("A redirect to where the file lies is followed")
  func redirect() throws {
    try ScratchFolder.with { folder in
      let content = content
      try LoopbackServer.with({ request in
        guard request.target == "/moved" else { return LoopbackReply.file(content, for: request) }
        var reply = LoopbackReply(status: 302)
        reply.fields = [("Location", "/file")]
        return reply
      }) { server in
        let store = store(folder, server, ["/moved"])
        try SmallModels.put(Array(content[..<1000]), store.folder + "/small-thing.ftz.partial")
        try SmallModels.pull(store)
        #expect(server.requests.last?.rangeStart == 1000)
        #expect(store.list().first?.checksum == .published)
      }
    }
  }

  @Test("A build without a network fails with that reason", .enabled(if: true))
  func notBuilt() throws {
    try ScratchFolder.with { folder in
      let store = SmallModels.store(
        folder, [SmallModels.entry(hosts: ["one"])],
        http: ScriptedHTTP { _ in ScriptedHTTP.nobody(.notBuilt) })
      let attempt = ModelAttempt(source: "one", failure: .network(.notBuilt))
      #expect(throws: ModelError.noSourceWorked(model: "small-thing", attempts: [attempt])) {
        try SmallModels.pull(store)
      }
    }
  }
}
