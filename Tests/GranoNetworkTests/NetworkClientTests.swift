import GranoCore
import GranoNetwork
import GranoTestSupport
import Testing

@Suite("The client without a network library")
struct UnbuiltNetworkTests {
  @Test("A build without the trait says so", .enabled(if: !NetworkClient.isBuilt))
  func notBuilt() throws {
    let url = try #require(HTTPURL("http://127.0.0.1:9/"))
    #expect(throws: NetworkError.notBuilt) {
      try NetworkClient(version: "0").get(url, policy: .anywhere, cancellation: Cancellation())
    }
  }

  @Test("The policy is looked at before anything else")
  func policy() throws {
    let url = try #require(HTTPURL("http://example.org/"))
    #expect(throws: NetworkError.remoteRefused(host: "example.org")) {
      try NetworkClient(version: "0").get(url, policy: .loopbackOnly, cancellation: Cancellation())
    }
  }
}

@Suite(
  "HTTP client",
  .enabled(if: NetworkClient.isBuilt, "this build has no network: run make test"))
struct NetworkClientTests {
  private let client = NetworkClient(version: "test")
  private let quick = HTTPTimeouts(firstByte: 0.4, stall: 0.4)

  private func get(
    _ server: LoopbackServer, _ path: String = "/", cancellation: Cancellation = Cancellation()
  ) throws -> (response: HTTPResponse, body: [UInt8]) {
    let url = try #require(HTTPURL(server.address(path)))
    return try client.get(
      url, policy: .loopbackOnly, timeouts: quick, limit: 1 << 20, cancellation: cancellation)
  }

  @Test("A body arrives whole, with status and fields", arguments: [0, 1, 70_000, 1 << 20])
  func whole(size: Int) throws {
    let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply(body: body)
      reply.fields = [("X-Thing", " a: b ")]
      return reply
    }) { server in
      let answer = try get(server, "/file?x=1")
      #expect(answer.body == body)
      #expect(answer.response.status == 200)
      #expect(answer.response.field("x-thing") == "a: b")
      #expect(answer.response.contentLength == UInt64(size))
      let request = try #require(server.requests.first)
      #expect(request.target == "/file?x=1")
      #expect(request.field("User-Agent") == "grano/test")
    }
  }

  @Test("A post carries its JSON and fields", arguments: ["", "{\"a\":\"ß\"}"])
  func post(text: String) throws {
    try LoopbackServer.with({ LoopbackReply(status: 201, body: $0.body) }) { server in
      let url = try #require(HTTPURL(server.address("/v1")))
      let answer = try client.post(
        json: Array(text.utf8), to: url, fields: [HTTPField("X-Key", "k")], policy: .loopbackOnly,
        cancellation: Cancellation())
      #expect(answer.response.status == 201)
      #expect(answer.body == Array(text.utf8))
      let request = try #require(server.requests.first)
      #expect(request.method == "POST")
      #expect(request.field("Content-Type") == "application/json")
      #expect(request.field("X-Key") == "k")
      #expect(request.field("Expect") == nil)
    }
  }

  @Test("A field value with a line break is not sent, so nothing can be smuggled in")
  func smuggling() throws {
    try LoopbackServer.with({ _ in LoopbackReply() }) { server in
      let url = try #require(HTTPURL(server.address("/")))
      _ = try client.get(
        url, fields: [HTTPField("X-A", "b\r\nX-Evil: 1")], policy: .loopbackOnly,
        cancellation: Cancellation())
      #expect(server.requests.first?.field("X-Evil") == nil)
    }
  }

  @Test("A resumed download asks for the rest")
  func range() throws {
    let content = Array("0123456789".utf8)
    try LoopbackServer.with({ LoopbackReply.file(content, for: $0) }) { server in
      let url = try #require(HTTPURL(server.address("/")))
      var body: [UInt8] = []
      let response = try client.send(
        HTTPRequest(url: url, resumeOffset: 4), policy: .loopbackOnly,
        cancellation: Cancellation(), head: { $0.status == 206 },
        body: {
          body += $0
          return true
        })
      #expect(body == Array("456789".utf8))
      #expect(response.contentRange?.first == 4)
    }
  }

  @Test("An error status is an answer", arguments: [204, 301, 404, 416, 500])
  func status(code: Int) throws {
    try LoopbackServer.with({ _ in LoopbackReply(status: code) }) { server in
      let answer = try get(server)
      #expect(answer.response.status == code)
    }
  }

  @Test("A server that does not answer in time is given up")
  func slow() throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply()
      reply.delay = 30
      return reply
    }) { server in
      let start = ContinuousClock.now
      #expect(throws: NetworkError.noAnswer(seconds: 0.4)) { try get(server) }
      #expect(start.duration(to: .now) < .seconds(5))
    }
  }

  @Test("A server that stops in the middle is given up")
  func stalls() throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply(body: [UInt8](repeating: 7, count: 9000))
      reply.stallAfter = 4000
      return reply
    }) { server in
      #expect(throws: NetworkError.stalled(seconds: 0.4)) { try get(server) }
    }
  }

  @Test("A server that trickles is given up by a download, and borne with otherwise")
  func trickles() throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply(body: [UInt8](repeating: 7, count: 30))
      reply.trickle = 0.05
      return reply
    }) { server in
      let url = try #require(HTTPURL(server.address("/")))
      let impatient = HTTPTimeouts(firstByte: 5, stall: 0.4, slowest: 1000)
      #expect(throws: NetworkError.stalled(seconds: 0.4)) {
        try client.get(
          url, policy: .loopbackOnly, timeouts: impatient, cancellation: Cancellation())
      }
      let patient = HTTPTimeouts(firstByte: 5, stall: 5)
      let answer = try client.get(
        url, policy: .loopbackOnly, timeouts: patient, cancellation: Cancellation())
      #expect(answer.body.count == 30)
    }
  }

  @Test("The whole exchange may have a limit, too")
  func total() throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply(body: [UInt8](repeating: 7, count: 300))
      reply.trickle = 0.05
      return reply
    }) { server in
      let url = try #require(HTTPURL(server.address("/")))
      #expect(throws: NetworkError.tooSlow(seconds: 0.5)) {
        try client.get(
          url, policy: .loopbackOnly, timeouts: HTTPTimeouts(total: 0.5),
          cancellation: Cancellation())
      }
    }
  }

  @Test("A connection that ends early is told from a whole body")
  func cutOff() throws {
    try LoopbackServer.with({ request in
      var reply = LoopbackReply(body: [UInt8](repeating: 7, count: 9000))
      if request.target == "/cut" { reply.cutAfter = 4000 } else { reply.claimedLength = 9001 }
      return reply
    }) { server in
      #expect(throws: NetworkError.cutOff(received: 4000, expected: 9000)) {
        try get(server, "/cut")
      }
      #expect(throws: NetworkError.cutOff(received: 9000, expected: 9001)) {
        try get(server, "/lies")
      }
    }
  }

  @Test("A body over the limit is not taken")
  func limit() throws {
    try LoopbackServer.with({ _ in
      LoopbackReply(body: [UInt8](repeating: 7, count: (1 << 20) + 1))
    }) { server in
      #expect(throws: NetworkError.stoppedByReceiver) { try get(server) }
    }
  }

  @Test(
    "What is not HTTP is told so",
    arguments: ["", "hello\r\n\r\n", "HTTP/1.1 xx OK\r\n\r\n", "HTTP/1.1 200", "\0\0\0\0"])
  func garbage(raw: String) throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply()
      reply.raw = Array(raw.utf8)
      return reply
    }) { server in
      #expect(throws: NetworkError.self) { try get(server) }
    }
  }

  @Test("Endless header fields are cut short")
  func endlessHead() throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply()
      let line = "X-Filler: " + String(repeating: "a", count: 1000) + "\r\n"
      reply.raw = Array(("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 600)).utf8)
      return reply
    }) { server in
      #expect(throws: NetworkError.self) { try get(server) }
    }
  }

  @Test("Redirects are followed when asked, and no further than allowed")
  func redirects() throws {
    try LoopbackServer.with({ request in
      let count = Int(request.target.dropFirst()) ?? 0
      guard count > 0 else { return LoopbackReply(body: Array("there".utf8)) }
      var reply = LoopbackReply(status: 302, body: Array("elsewhere".utf8))
      reply.fields = [("Location", "/\(count - 1)")]
      return reply
    }) { server in
      func follow(_ path: String, limit: Int) throws -> String {
        var body: [UInt8] = []
        let url = try #require(HTTPURL(server.address(path)))
        let response = try client.send(
          HTTPRequest(url: url, maximumRedirects: limit), policy: .loopbackOnly,
          cancellation: Cancellation(), head: { _ in true },
          body: {
            body += $0
            return true
          })
        return "\(response.status) " + String(decoding: body, as: UTF8.self)
      }
      let followed = try follow("/3", limit: 3)
      #expect(followed == "200 there")
      #expect(throws: NetworkError.tooManyRedirects(limit: 2)) { try follow("/3", limit: 2) }
      let kept = try follow("/1", limit: 0)
      #expect(kept == "302 elsewhere")
    }
  }

  @Test("A redirect cannot lead away from this machine under the loopback rule")
  func redirectAway() throws {
    try LoopbackServer.with({ _ in
      var reply = LoopbackReply(status: 307)
      // A documentation address (RFC 5737): nobody is there.
      reply.fields = [("Location", "http://192.0.2.1/")]
      return reply
    }) { server in
      let url = try #require(HTTPURL(server.address("/")))
      #expect(throws: NetworkError.unreachable(host: "127.0.0.1")) {
        try client.send(
          HTTPRequest(url: url, maximumRedirects: 3, timeouts: quick), policy: .loopbackOnly,
          cancellation: Cancellation(), head: { _ in true }, body: { _ in true })
      }
    }
  }

  @Test("Nobody listening is told from no such name")
  func unreachable() throws {
    let port = try LoopbackServer.with({ _ in LoopbackReply() }) { $0.port }
    let closed = try #require(HTTPURL("http://127.0.0.1:\(port)/"))
    // The server of the line above takes up to one poll to close its socket.
    try waitUntilClosed(closed)
    #expect(throws: NetworkError.unreachable(host: "127.0.0.1")) {
      try client.get(closed, policy: .loopbackOnly, timeouts: quick, cancellation: Cancellation())
    }
    let unknown = try #require(HTTPURL("http://no-such-name.invalid/"))
    #expect(throws: NetworkError.self) {
      try client.get(unknown, policy: .anywhere, timeouts: quick, cancellation: Cancellation())
    }
  }

  private func waitUntilClosed(_ url: HTTPURL) throws {
    for _ in 0..<100 {
      do {
        _ = try client.get(
          url, policy: .loopbackOnly, timeouts: quick, cancellation: Cancellation())
      } catch NetworkError.unreachable {
        return
      } catch {}
    }
  }

  @Test("Cancelling ends an exchange at once")
  func cancellation() throws {
    let cancellation = Cancellation()
    try LoopbackServer.with({ _ in
      cancellation.request()
      var reply = LoopbackReply()
      reply.delay = 30
      return reply
    }) { server in
      let start = ContinuousClock.now
      let url = try #require(HTTPURL(server.address("/")))
      #expect(throws: NetworkError.cancelled) {
        try client.get(url, policy: .loopbackOnly, cancellation: cancellation)
      }
      #expect(start.duration(to: .now) < .seconds(2))
    }
  }
}
