import Foundation
import GranoTestSupport
import Testing

@Suite(
  "A speech server of the user's own",
  .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
struct ServerEngineTests {
  private static let good = Array(
    #"{"language":"german","segments":[{"text":" Ja, passt.","start":0,"end":2.5}]}"#.utf8)

  private let note = Fixture.path("audio/de-kurz.opus")

  @Test("The server gets a WAV file and the key of a file that nobody else can read")
  func key() throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with({ _ in LoopbackReply(body: Self.good) }) { server in
        let file = grano.folder.appending(path: "key")
        let path = file.path(percentEncoded: false)
        try Data("k-123\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let options = ["transcribe", "--server", server.address(""), "--server-key-file", path]
        let open = try grano.run(options + [note])
        #expect(open.code == 2)
        #expect(open.errors.contains("can be read by others: run 'chmod 600'"))
        #expect(server.requests.isEmpty)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let outcome = try grano.run(options + [note])
        #expect(outcome.output == "Ja, passt.\n", "\(outcome.errors)")
        let request = try #require(server.requests.last)
        #expect(request.field("Authorization") == "Bearer k-123")
        let wav = try #require(request.body.firstRange(of: Array("RIFF".utf8)))
        #expect(Array(request.body[wav.lowerBound + 8..<wav.lowerBound + 12]) == Array("WAVE".utf8))
        #expect(!outcome.errors.contains("k-123") && !open.errors.contains("k-123"))
      }
    }
  }

  @Test("The key of the environment is sent too; one that is no key is refused")
  func environment() throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with({ _ in LoopbackReply(body: Self.good) }) { server in
        let options = ["transcribe", "--server", server.address("/v1"), note]
        _ = try grano.run(options, variables: ["GRANO_SERVER_KEY": "k-9"])
        #expect(server.requests.last?.field("Authorization") == "Bearer k-9")
        let outcome = try grano.run(options, variables: ["GRANO_SERVER_KEY": "a\r\nb: c"])
        #expect(outcome.code == 2)
      }
    }
  }

  /// An answer, and the exit code and the words it leads to.
  struct Failure: Sendable, CustomTestStringConvertible {
    let status: Int
    let body: String
    let code: Int32
    let message: String
    var testDescription: String { "\(status) \(body.prefix(20))" }
  }

  @Test(
    "What goes wrong is one line that says what to do, without what was said",
    arguments: [
      Failure(status: 401, body: "geheim", code: 4, message: "wants a key (status 401)"),
      Failure(status: 404, body: "geheim", code: 4, message: "takes no audio there (status 404)"),
      Failure(status: 400, body: "geheim", code: 3, message: "it may want '--model NAME'"),
      Failure(status: 302, body: "geheim", code: 4, message: "points elsewhere (status 302)"),
      Failure(status: 200, body: "geheim", code: 3, message: "something that is not JSON"),
      Failure(status: 200, body: "<p>geheim", code: 3, message: "with a web page"),
      Failure(
        status: 200, body: #"{"text":["geheim"]}"#, code: 3, message: "'text' has the wrong type"),
      Failure(status: 200, body: #"{"geheim":"geheim"}"#, code: 3, message: "no transcript"),
    ])
  func failures(_ failure: Failure) throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with({ _ in
        LoopbackReply(status: failure.status, body: Array(failure.body.utf8))
      }) { server in
        let outcome = try grano.run(["transcribe", "--server", server.address("/v1"), note])
        #expect(outcome.code == failure.code, "\(outcome.errors)")
        #expect(outcome.errors.contains(failure.message), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(!outcome.errors.contains("geheim"))
        #expect(outcome.output.isEmpty)
      }
    }
  }

  @Test("A server that is not there is missing, and ends the batch")
  func down() throws {
    try CommandFixture.with { grano in
      let port = try LoopbackServer.with({ _ in LoopbackReply() }) { $0.port }
      let outcome = try grano.run([
        "transcribe", "--server", "http://127.0.0.1:\(port)", try grano.export(notes: 3),
      ])
      #expect(outcome.code == 4)
      #expect(outcome.errors.contains("cannot be reached: start it"), "\(outcome.errors)")
    }
  }

  @Test("Silence is no speech, and nobody is asked")
  func silence() throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with({ _ in LoopbackReply(body: Self.good) }) { server in
        let outcome = try grano.run([
          "transcribe", "--json", "--server", server.address(""),
          Fixture.path("audio/silence.opus"),
        ])
        #expect(
          try CommandFixture.objects(outcome).first?["status"] as? String == "no_speech",
          "\(outcome.errors)")
        #expect(server.requests.isEmpty)
      }
    }
  }

  @Test("Ctrl-C while the server thinks: out within a second")
  func interrupted() throws {
    try CommandFixture.with { grano in
      try LoopbackServer.with({ _ in
        var reply = LoopbackReply(body: Self.good)
        reply.delay = 30
        return reply
      }) { server in
        var asked = Date.now
        let outcome = try grano.run(
          ["transcribe", "--language", "de", "--server", server.address("/v1"), note]
        ) { process in
          let deadline = Date.now.addingTimeInterval(20)
          while Date.now < deadline, server.requests.isEmpty { usleep(10_000) }
          asked = Date.now
          process.interrupt()
        }
        #expect(outcome.code == 130, "\(outcome.errors)")
        #expect(Date.now.timeIntervalSince(asked) < 1)
      }
    }
  }
}
