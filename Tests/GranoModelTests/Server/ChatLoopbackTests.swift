import Foundation
import GranoCore
import GranoNetwork
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoModel

/// The client against servers on the network that behave well and badly.
@Suite(
  "Chat completions on the network",
  .enabled(if: NetworkClient.isBuilt, "this build has no network: run make test"))
struct ChatLoopbackTests {
  private static let good = Array(Chats.stream(["{\"a\":", "\"Grüße\"}"]).utf8)

  /// Answers questions as `reply` says, and has no other page.
  private static func only(
    _ reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply
  ) -> LoopbackServer.Answer {
    { $0.target.hasSuffix("/chat/completions") ? reply($0) : LoopbackReply(status: 404) }
  }

  private func ask(
    _ server: LoopbackServer, path: String = "/v1", seconds: Double = 5,
    cancellation: Cancellation = Cancellation()
  ) throws -> ModelAnswer {
    let chat = try Chats.server(
      server.address(path), http: NetworkClient(version: "test"), timeout: seconds)
    return try Chats.ask(chat, cancellation: cancellation)
  }

  /// What comes of one answer: its text or its error.
  private func outcome(
    _ reply: LoopbackReply, seconds: Double = 5
  ) throws -> Result<ModelAnswer, LanguageModelError> {
    try LoopbackServer.with(Self.only { _ in reply }) { server in
      do {
        return .success(try ask(server, seconds: seconds))
      } catch let error as LanguageModelError {
        return .failure(error)
      }
    }
  }

  /// An answer and the error that it should give; nil for none.
  struct Bad: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reply: LoopbackReply
    var error: LanguageModelError?
    var seconds = 5.0

    init(
      _ name: String, _ text: String, status: Int = 200, _ error: LanguageModelError?,
      seconds: Double = 5, change: (inout LoopbackReply) -> Void = { _ in }
    ) {
      testDescription = name
      reply = LoopbackReply(status: status, body: Array(text.utf8))
      self.error = error
      self.seconds = seconds
      change(&reply)
    }
  }

  private static let host = "127.0.0.1"
  private static let stream = Chats.stream(["{\"a\":", "\"Grüße\"}"])

  static let bad: [Bad] = [
    Bad(
      "10 MB in one object", Chats.whole("\"\(String(repeating: "x", count: 10 << 20))\""),
      .answer(.tooLarge(limit: 1 << 20))),
    Bad(
      "10 MB in a stream",
      Chats.stream([String](repeating: String(repeating: "x", count: 8192), count: 1280)),
      .answer(.tooLarge(limit: 1 << 20))),
    Bad(
      "10 MB in a line", "data: " + String(repeating: "x", count: 10 << 20),
      .answer(.tooLarge(limit: 1 << 20))),
    Bad(
      "a stream that never ends", Chats.stream([String](repeating: "x", count: 500)),
      .timedOut(seconds: 0.5), seconds: 0.5
    ) { $0.trickle = 0.002 },
    Bad("a slow trickle", stream, .timedOut(seconds: 0.5), seconds: 0.5) { $0.trickle = 0.1 },
    Bad("silence", stream, .timedOut(seconds: 0.4), seconds: 0.4) { $0.delay = 10 },
    Bad("silence in the middle", stream, .timedOut(seconds: 0.5), seconds: 0.5) {
      $0.stallAfter = 60
    },
    Bad("no UTF-8", stream, .answer(.notUTF8)) { $0.body.insert(0xFF, at: 30) },
    Bad("no JSON", "data: {\"choices\":[{\n\n", .answer(.notJSON)),
    Bad("prose", "I am a teapot.", .answer(.notJSON)),
    Bad("a web page", "<!doctype html><p>Welcome", .answer(.webPage)),
    Bad("nothing", "", .answer(.empty)),
    Bad("500 thrice", "oops", status: 500, .status(host: host, 500)),
    Bad("401", "{}", status: 401, .status(host: host, 401)),
    Bad("400 in every form", "{}", status: 400, .status(host: host, 400)),
    Bad("204", "", status: 204, .answer(.empty)),
    Bad(
      "cut off within the announced length", stream,
      .network(host: host, .cutOff(received: 70, expected: UInt64(stream.utf8.count)))
    ) { $0.cutAfter = 70 },
    Bad("cut off without a length", "", .answer(.cut)) {
      $0.raw = Array(
        ("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
          + Chats.stream(["a", "b"], finish: nil, done: false)).utf8)
    },
    Bad("no [DONE]", Chats.stream(["a"], done: false), nil),
    Bad(
      "an error within the stream",
      Chats.stream(["a"], finish: nil, done: false)
        + "data: {\"error\":{\"code\":500,\"message\":\"lost my thoughts\"}}\n\n",
      .status(host: host, 500)),
    Bad("prose in place of the schema", Chats.stream(["Sure, here it is!"]), nil),
    Bad("no choices", #"{"choices":[]}"#, .answer(.wrongType(field: "choices"))),
    Bad("null content", Chats.whole("null"), .answer(.empty)),
    Bad(
      "a refusal", #"{"choices":[{"message":{"content":null,"refusal":"I cannot"}}]}"#, .refused),
    Bad("a filter", Chats.stream(["I"], finish: "content_filter"), .refused),
    Bad("another type", Chats.whole("[1]"), .answer(.wrongType(field: "content"))),
    Bad("a redirect", "", status: 307, .status(host: host, 307)) {
      $0.fields = [("Location", "http://127.0.0.2:9/v1/chat/completions")]
    },
    Bad("a wrong type of content", stream, nil) {
      $0.fields = [("Content-Type", "audio/wav; charset=x")]
    },
    Bad("compression that nobody asked for", "", .answer(.notUTF8)) {
      $0.fields = [("Content-Encoding", "gzip")]
      $0.body = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xAB, 0x56, 0x4A, 0, 0x84, 0xC8]
    },
    Bad("something that is no HTTP", "", .network(host: host, .notHTTP)) {
      $0.raw = Array("SSH-2.0-OpenSSH_9\r\n".utf8)
    },
  ]

  @Test("Every bad answer has its word", arguments: bad)
  func answers(bad: Bad) throws {
    let start = ContinuousClock.now
    switch try outcome(bad.reply, seconds: bad.seconds) {
    case .success: #expect(bad.error == nil)
    case .failure(.network(_, .cutOff)):
      guard case .network(_, .cutOff) = bad.error else {
        Issue.record("cut off")
        return
      }
    case .failure(.network(_, .other)), .failure(.network(_, .notHTTP)):
      #expect(bad.error == .network(host: Self.host, .notHTTP))
    case .failure(.timedOut(let seconds)):
      #expect(bad.error == .timedOut(seconds: bad.seconds))
      #expect(abs(seconds - bad.seconds) < 0.01)
    case .failure(let error): #expect(error == bad.error)
    }
    #expect(start.duration(to: .now) < .seconds(8))
  }

  @Test("A good answer, and one that is cut for length")
  func good() throws {
    #expect(try outcome(LoopbackReply(body: Self.good)).get().text == "{\"a\":\"Grüße\"}")
    let cut = LoopbackReply(body: Array(Chats.stream(["{"], finish: "length").utf8))
    #expect(try outcome(cut).get().isCut)
    var slow = LoopbackReply(body: Self.good)
    slow.trickle = 0.001
    #expect(try outcome(slow).get().text == "{\"a\":\"Grüße\"}")
  }

  @Test("A schema that is refused with 400 is left out; the same question is not asked twice else")
  func schema() throws {
    let answer = Self.only { request in
      String(decoding: request.body, as: UTF8.self).contains("json_schema")
        ? LoopbackReply(status: 400, body: Array("{\"error\":\"no json_schema\"}".utf8))
        : LoopbackReply(body: Self.good)
    }
    try LoopbackServer.with(answer) { server in
      let answer = try ask(server)
      #expect(answer.text == "{\"a\":\"Grüße\"}")
      let questions = server.requests.filter { $0.method == "POST" && $0.target.hasSuffix("ions") }
      #expect(questions.count == 2)
    }
  }

  @Test("429 and then an answer: waits as long as it is told")
  func patience() throws {
    let count = Atomic<Int>(0)
    let answer = Self.only { _ in
      guard count.add(1, ordering: .relaxed).newValue == 1 else {
        return LoopbackReply(body: Self.good)
      }
      var reply = LoopbackReply(status: 429)
      reply.fields = [("Retry-After", "1")]
      return reply
    }
    try LoopbackServer.with(answer) { server in
      let start = ContinuousClock.now
      let answer = try ask(server)
      #expect(answer.text == "{\"a\":\"Grüße\"}")
      #expect(start.duration(to: .now) >= .seconds(1))
    }
  }

  @Test("An answer on its way is cancelled within 0.1 s")
  func cancelled() throws {
    var slow = LoopbackReply(body: Self.good)
    slow.stallAfter = 40
    let reply = slow
    try LoopbackServer.with(Self.only { _ in reply }) { server in
      let cancellation = Cancellation()
      let asked = Mutex<ContinuousClock.Instant?>(nil)
      Thread.detachNewThread {
        usleep(400_000)
        asked.withLock { $0 = .now }
        cancellation.request()
      }
      #expect(throws: LanguageModelError.cancelled) {
        try ask(server, seconds: 20, cancellation: cancellation)
      }
      let since = try #require(asked.withLock { $0 })
      #expect(since.duration(to: .now) < .milliseconds(100))
    }
  }

  @Test("Nobody listens: three tries, and the host is named")
  func nobody() throws {
    let port = try #require(LoopbackPort.free())
    let chat = try Chats.server(
      "http://127.0.0.1:\(port)", http: NetworkClient(version: "test"))
    #expect(
      throws: LanguageModelError.network(host: Self.host, .unreachable(host: Self.host))
    ) { try Chats.ask(chat) }
  }
}
