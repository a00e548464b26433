import GranoCore
import Synchronization
import Testing

@testable import GranoModel

@Suite("Servers that do not take every request")
struct ChatFormTests {
  /// Refuses with 400 what holds one of `words`.
  private func http(
    refusing words: [String], status: Int = 400, complaint: String = "{\"error\":\"bad\"}"
  ) -> FakeHTTP {
    Chats.http { request in
      let body = String(decoding: request.body, as: UTF8.self)
      return words.contains { body.contains($0) }
        ? .init(complaint, status: status) : .init(Chats.stream(["{}"]))
    }
  }

  @Test("A schema that is refused is left out, and stays left out", arguments: [400, 422])
  func schema(status: Int) throws {
    let http = http(refusing: ["json_schema"], status: status)
    let server = try Chats.server(http: http)
    #expect(try server.abilities(Cancellation()).takesSchema)
    #expect(try Chats.ask(server).text == "{}")
    #expect(try Chats.ask(server).text == "{}")
    #expect(http.questions.count == 3)
    #expect(http.questions[1].contains("json_object"))
    #expect(http.questions[2].contains("json_object"))
    #expect(try !server.abilities(Cancellation()).takesSchema)
  }

  @Test("Neither schema nor object: nothing is asked for")
  func nothing() throws {
    let http = http(refusing: ["response_format"])
    let server = try Chats.server(http: http)
    #expect(try Chats.ask(server).text == "{}")
    #expect(http.questions.count == 3)
    #expect(!(http.questions[2].contains("response_format")))
    #expect(http.questions[2].contains("seed"))
  }

  @Test("A server that complains of extras gets none, and keeps the schema")
  func extras() throws {
    let http = http(
      refusing: ["stream_options"], status: 422, complaint: "{\"detail\":\"stream_options: extra\"}"
    )
    let server = try Chats.server(http: http)
    #expect(try Chats.ask(server).text == "{}")
    #expect(http.questions.count == 2)
    #expect(http.questions[1].contains("json_schema"))
    #expect(!http.questions[1].contains("seed"))
  }

  @Test("What is refused in every form is asked four times and no more, and nothing is concluded")
  func hopeless() throws {
    let http = http(refusing: ["messages"])
    let server = try Chats.server(http: http)
    #expect(throws: LanguageModelError.status(host: "127.0.0.1", 400)) { try Chats.ask(server) }
    #expect(http.questions.count == 4)
    #expect(try server.abilities(Cancellation()).takesSchema)
  }

  @Test("Once a form was right, a 400 is about something else")
  func settled() throws {
    let count = Atomic<Int>(0)
    let http = Chats.http { _ in
      count.add(1, ordering: .relaxed).newValue == 1
        ? .init(Chats.stream(["{}"])) : .init("{}", status: 400)
    }
    let server = try Chats.server(http: http)
    #expect(try Chats.ask(server).text == "{}")
    #expect(throws: LanguageModelError.status(host: "127.0.0.1", 400)) { try Chats.ask(server) }
    #expect(http.questions.count == 2)
  }

  @Test("401, 403, 413 are not asked again", arguments: [401, 403, 413])
  func never(status: Int) throws {
    let http = http(refusing: ["messages"], status: status)
    #expect(throws: LanguageModelError.status(host: "127.0.0.1", status)) {
      try Chats.ask(try Chats.server(http: http))
    }
    #expect(http.questions.count == 1)
  }

  @Test("429 and 5xx are asked again, as the server wants it, but not for ever")
  func passing() throws {
    func outcome(
      _ failures: Int, _ answer: FakeHTTP.Answer, timeout: Double = 5
    ) throws -> (Int, LanguageModelError?) {
      let count = Atomic<Int>(0)
      let http = Chats.http { _ in
        count.add(1, ordering: .relaxed).newValue <= failures
          ? answer : .init(Chats.stream(["{}"]))
      }
      do {
        _ = try Chats.ask(try Chats.server(http: http, timeout: timeout))
        return (http.questions.count, nil)
      } catch let error as LanguageModelError {
        return (http.questions.count, error)
      }
    }
    func isSame(_ found: (Int, LanguageModelError?), _ count: Int, _ error: LanguageModelError?)
      -> Bool
    { found.0 == count && found.1 == error }
    let host = "127.0.0.1"
    #expect(isSame(try outcome(2, .init("", status: 500)), 3, nil))
    #expect(isSame(try outcome(9, .init("", status: 503)), 3, .status(host: host, 503)))
    #expect(
      isSame(
        try outcome(9, .fails(.unreachable(host: host))), 3,
        .network(host: host, .unreachable(host: host))))
    #expect(
      isSame(
        try outcome(9, .fails(.cutOff(received: 5, expected: nil))), 1,
        .network(host: host, .cutOff(received: 5, expected: nil))))
    let soon = [HTTPField("Retry-After", "0.2")]
    let start = ContinuousClock.now
    #expect(isSame(try outcome(1, .init("", status: 429, fields: soon)), 2, nil))
    #expect(start.duration(to: .now) >= .milliseconds(200))
    let late = [HTTPField("Retry-After", "3600")]
    #expect(
      isSame(try outcome(9, .init("", status: 429, fields: late)), 1, .status(host: host, 429)))
    // More than there is time for.
    let second = [HTTPField("Retry-After", "1")]
    #expect(
      isSame(
        try outcome(9, .init("", status: 429, fields: second), timeout: 0.5), 1,
        .status(host: host, 429)))
  }

  @Test("Whoever waits for the next attempt can be cancelled at once")
  func cancelled() throws {
    let cancellation = Cancellation()
    let http = Chats.http { _ in
      cancellation.request()
      return .init("", status: 503, fields: [HTTPField("Retry-After", "4")])
    }
    let start = ContinuousClock.now
    #expect(throws: LanguageModelError.cancelled) {
      try Chats.ask(try Chats.server(http: http), cancellation: cancellation)
    }
    #expect(start.duration(to: .now) < .seconds(1))
  }

  @Test("Of two possible bases the one that answers is kept")
  func bases() throws {
    let http = FakeHTTP { request in
      request.url.description == "http://127.0.0.1:1/openai/v1/chat/completions"
        ? .init(Chats.stream(["{}"])) : .init(status: 404)
    }
    let server = try Chats.server("http://127.0.0.1:1/openai", http: http)
    #expect(try Chats.ask(server).text == "{}")
    #expect(try Chats.ask(server).text == "{}")
    #expect(http.questions.count == 3)
    #expect(throws: LanguageModelError.status(host: "127.0.0.1", 404)) {
      try Chats.ask(try Chats.server(http: FakeHTTP { _ in .init(status: 404) }))
    }
  }

  @Test("A model that the server does not have is told as that")
  func missing() throws {
    let ollama = #"{"error":{"message":"model 'm' not found","type":"api_error"}}"#
    let http = Chats.http { _ in .init(ollama, status: 404) }
    #expect(throws: LanguageModelError.modelMissing(name: "m")) {
      try Chats.ask(try Chats.server(http: http))
    }
  }
}
