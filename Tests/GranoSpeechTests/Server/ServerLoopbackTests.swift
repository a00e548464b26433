import GranoCore
import GranoNetwork
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoSpeech

/// The engine against servers that behave well and badly.
@Suite(
  "The server engine on the network",
  .enabled(if: NetworkClient.isBuilt, "this build has no network: run make test"))
struct ServerLoopbackTests {
  private static let good = Array(
    #"{"language":"de","segments":[{"text":" Ja.","start":0.2,"end":1.2}]}"#.utf8)

  private func recognize(
    _ server: LoopbackServer, forced: LanguageCode? = "de", seconds: Double? = nil,
    path: String = "/v1", cancellation: Cancellation = Cancellation()
  ) throws -> SpeechResult {
    let url = try #require(HTTPURL(server.address(path)))
    var options = ServerOptions(address: try #require(ServerAddress(url)), timeout: seconds)
    options.patience.firstWait = 0.01
    let engine = ServerTranscriber(
      options: options, http: NetworkClient(version: "test"), wav: FakeWAV())
    return try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(PCM(samples: [Float](repeating: 0.5, count: 32_000))),
      request: SpeechRequest(candidates: ["de", "es"], forced: forced),
      cancellation: cancellation)
  }

  private func failure(_ reply: LoopbackReply, seconds: Double? = nil) throws -> ServerFailure? {
    try LoopbackServer.with({ _ in reply }) { server in
      do {
        _ = try recognize(server, seconds: seconds)
        return nil
      } catch SpeechError.server(_, let failure) {
        return failure
      }
    }
  }

  @Test("A note goes out whole and comes back as words")
  func good() throws {
    try LoopbackServer.with({ _ in LoopbackReply(body: Self.good) }) { server in
      let result = try recognize(server, forced: nil)
      #expect(result.transcript.segments.map(\.text) == ["Ja."])
      #expect(result.transcript.segments.first?.start == 0.2)
      let request = try #require(server.requests.last)
      #expect(request.target == "/v1/audio/transcriptions")
      #expect(request.field("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
      #expect(request.body.count > 32_000)
    }
  }

  @Test(
    "The body decides, whatever it is called",
    arguments: ["text/html", "application/octet-stream", "audio/wav; charset=x"])
  func contentType(type: String) throws {
    var reply = LoopbackReply(body: Self.good)
    reply.fields = [("Content-Type", type)]
    #expect(try failure(reply) == nil)
    reply.body = Array("<html><body>Welcome</body></html>".utf8)
    #expect(try failure(reply) == .answer(.webPage))
    reply.body = Array("upstream is fine".utf8)
    #expect(try failure(reply) == .answer(.notJSON))
  }

  @Test("Garbage, the wrong JSON and bytes that are no text")
  func garbage() throws {
    #expect(try failure(LoopbackReply(body: [0, 1, 2, 0xFF])) == .answer(.notUTF8))
    #expect(try failure(LoopbackReply(body: Array(#"{"a":1}"#.utf8))) == .answer(.noText))
    #expect(try failure(LoopbackReply()) == .answer(.notJSON))
    var raw = LoopbackReply()
    raw.raw = Array("SSH-2.0-OpenSSH_9\r\n".utf8)
    #expect(try failure(raw) != nil)
  }

  @Test("A redirect to another host is not followed: the audio goes nowhere else")
  func redirect() throws {
    try LoopbackServer.with({ _ in LoopbackReply(body: Self.good) }) { foreign in
      var reply = LoopbackReply(status: 307)
      reply.fields = [("Location", foreign.address("/v1/audio/transcriptions"))]
      let failure = try failure(reply)
      #expect(failure == .redirected(status: 307))
      #expect(foreign.requests.isEmpty)
    }
  }

  @Test("500 twice, then an answer: three requests with the whole audio each")
  func passing() throws {
    let counter = Counter()
    try LoopbackServer.with({ _ in
      counter.next() < 3 ? LoopbackReply(status: 500) : LoopbackReply(body: Self.good)
    }) { server in
      let result = try recognize(server)
      #expect(result.isSpeech)
      #expect(server.requests.count == 3)
      #expect(Set(server.requests.map(\.body.count)).count == 1)
    }
  }

  @Test("An answer that is cut off, stalls or is late is an error of this note")
  func slow() throws {
    var cut = LoopbackReply(body: Self.good)
    cut.cutAfter = 20
    let failure = try failure(cut)
    guard case .network(.cutOff) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failure?.concernsOneNote == true)
    var late = LoopbackReply(body: Self.good)
    late.delay = 10
    #expect(try self.failure(late, seconds: 0.4) == .network(.tooSlow(seconds: 0.4)))
    var trickle = LoopbackReply(body: Self.good)
    trickle.trickle = 0.1
    #expect(try self.failure(trickle, seconds: 0.4) == .network(.tooSlow(seconds: 0.4)))
  }

  @Test("More than 16 MB are not taken")
  func huge() throws {
    let reply = LoopbackReply(body: [UInt8](repeating: 0x20, count: (16 << 20) + 1))
    #expect(try failure(reply) == .tooLarge(limit: 16 << 20))
  }

  @Test("Ctrl-C ends the wait for an answer within a second")
  func cancellation() throws {
    let cancellation = Cancellation()
    try LoopbackServer.with({ _ in
      cancellation.request()
      var reply = LoopbackReply()
      reply.delay = 30
      return reply
    }) { server in
      let start = ContinuousClock.now
      #expect(throws: SpeechError.cancelled) {
        try recognize(server, cancellation: cancellation)
      }
      #expect(start.duration(to: .now) < .seconds(1))
    }
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
      value.withLock { value in
        value += 1
        return value
      }
    }
  }
}
