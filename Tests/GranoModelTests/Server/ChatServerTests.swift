import Foundation
import GranoCore
import Synchronization
import Testing

@testable import GranoModel

@Suite("Chat completions")
struct ChatServerTests {
  private func failure(
    _ http: FakeHTTP, timeout: Double = 5
  ) throws -> LanguageModelError? {
    do {
      _ = try Chats.ask(try Chats.server(http: http, timeout: timeout))
      return nil
    } catch let error as LanguageModelError {
      return error
    }
  }

  private func failure(of text: String) throws -> LanguageModelError? {
    try failure(Chats.http { _ in .init(text) })
  }

  @Test("What is asked: greedy, streamed, with the schema; words arrive as they are")
  func question() throws {
    let http = Chats.http { _ in .init(Chats.stream(["{\"a\":", "\"Grüße\"}"])) }
    let address = try Chats.address("http://127.0.0.1:8080")
    let server = ChatServer(
      options: ChatOptions(address: address, model: "m\"x", key: "secret"), http: http)
    let answer = try Chats.ask(server)
    #expect(answer == ModelAnswer(text: "{\"a\":\"Grüße\"}"))
    let request = try #require(http.requests.last)
    #expect(request.url.description == "http://127.0.0.1:8080/v1/chat/completions")
    #expect(request.maximumRedirects == 0)
    #expect(request.fields.contains(HTTPField("Authorization", "Bearer secret")))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any])
    #expect(json["model"] as? String == "m\"x")
    #expect(json["temperature"] as? Int == 0)
    #expect(json["seed"] as? Int == 17)
    #expect(json["stream"] as? Bool == true)
    #expect(json["max_tokens"] as? Int == 100)
    #expect(json["cache_prompt"] == nil)
    let messages = try #require(json["messages"] as? [[String: String]])
    #expect(messages.map { $0["role"] } == ["system", "user"])
    #expect(messages.map { $0["content"] } == ["Fasse zusammen.", "¿Qué \"hora\" es?\n"])
    let format = try #require(json["response_format"] as? [String: Any])
    let schema = try #require(format["json_schema"] as? [String: Any])
    #expect(format["type"] as? String == "json_schema")
    #expect(schema["strict"] as? Bool == true)
    #expect((schema["schema"] as? [String: String]) == ["type": "object"])
  }

  @Test("Control characters are escaped")
  func quoting() {
    #expect(ChatRequestBody.quoted("a\u{1}\t\"\\\r\u{1F}é") == "\"a\\u0001\\t\\\"\\\\\\r\\u001fé\"")
  }

  @Test("A stream may be cut anywhere", arguments: [1, 2, 3, 5, 64, 100_000])
  func cuts(step: Int) throws {
    let text = Chats.stream(["¿Qué ", "días", " 日本 🙂?"])
    for end in ["\n", "\r\n", "\r"] {
      let http = Chats.http(step: step) { _ in .init(text.replacing("\n", with: end)) }
      #expect(try Chats.ask(try Chats.server(http: http)).text == "¿Qué días 日本 🙂?")
    }
  }

  @Test("A server that does not stream is as good")
  func whole() throws {
    let usage = #","usage":{"prompt_tokens":12,"completion_tokens":3}"#
    let http = Chats.http { _ in .init(" \n" + Chats.whole("\"Sí\"", extra: usage)) }
    let answer = try Chats.ask(try Chats.server(http: http))
    #expect(answer == ModelAnswer(text: "Sí", usage: ModelUsage(prompt: 12, answer: 3)))
  }

  @Test("Tokens are counted as the server counts them; llama-server also tells what it still knew")
  func usage() throws {
    let last = """
      data: {"choices":[],"usage":{"completion_tokens":15,"prompt_tokens":23,\
      "prompt_tokens_details":{"cached_tokens":20}}TIMINGS}\n\ndata: [DONE]\n\n
      """
    func usage(_ timings: String) throws -> ModelUsage? {
      let text = Chats.stream(["x"], done: false) + last.replacing("TIMINGS", with: timings)
      return try Chats.ask(try Chats.server(http: Chats.http { _ in .init(text) })).usage
    }
    #expect(try usage("") == ModelUsage(prompt: 23, cached: 20, answer: 15))
    #expect(
      try usage(#","timings":{"cache_n":22,"prompt_n":1,"predicted_n":15,"prompt_ms":2.5}"#)
        == ModelUsage(prompt: 23, cached: 22, answer: 15))
    #expect(
      try usage(#","timings":{"cache_n":-4,"prompt_n":-1,"predicted_n":-9}"#)
        == ModelUsage(prompt: 0, cached: 0, answer: 0))
    let silent = Chats.http { _ in .init(Chats.stream(["x"])) }
    #expect(try Chats.ask(try Chats.server(http: silent)).usage == nil)
    let odd = Chats.http { _ in .init(Chats.whole("\"x\"", extra: #","usage":"many""#)) }
    #expect(try Chats.ask(try Chats.server(http: odd)).usage == nil)
  }

  @Test("An answer that had as many tokens as it may is marked as cut")
  func cut() throws {
    for text in [Chats.stream(["{\"a"], finish: "length"), Chats.whole("\"{a\"", finish: "length")]
    {
      let answer = try Chats.ask(try Chats.server(http: Chats.http { _ in .init(text) }))
      #expect(answer.isCut)
    }
  }

  @Test("The end may be told by either of its signs, but not by neither")
  func ends() throws {
    #expect(try failure(of: Chats.stream(["a"], done: false)) == nil)
    #expect(try failure(of: Chats.stream(["a"], finish: nil)) == nil)
    #expect(try failure(of: Chats.stream(["a"], finish: nil, done: false)) == .answer(.cut))
    #expect(try failure(of: Chats.stream(["a"]) + "data: {nonsense\n\n") == nil)
  }

  @Test("Thoughts are left out where they have come to an end")
  func thoughts() throws {
    func text(_ pieces: [String]) throws -> String {
      try Chats.ask(try Chats.server(http: Chats.http { _ in .init(Chats.stream(pieces)) })).text
    }
    #expect(try text(["<thi", "nk>hm </thi", "nk>\n\n{}"]) == "{}")
    #expect(try text(["\n<think>", "</think>ja"]) == "ja")
    #expect(try text(["<think>hm {}"]) == "<think>hm {}")
    #expect(try text(["a <think>b</think> c"]) == "a <think>b</think> c")
    #expect(try failure(of: Chats.stream(["<think>a</think> "])) == .answer(.empty))
    let reasoning = """
      data: {"choices":[{"delta":{"reasoning_content":"hm","content":null}}]}\n
      data: {"choices":[{"delta":{"content":"ja"},"finish_reason":"stop"}]}\n\n
      """
    let http = Chats.http { _ in .init(reasoning) }
    #expect(try Chats.ask(try Chats.server(http: http)).text == "ja")
  }

  @Test("What is no answer is told apart")
  func problems() throws {
    #expect(try failure(of: "") == .answer(.empty))
    #expect(try failure(of: "\n \n") == .answer(.empty))
    #expect(try failure(of: Chats.whole("null")) == .answer(.empty))
    #expect(try failure(of: Chats.whole("\" \\n\"")) == .answer(.empty))
    #expect(try failure(of: Chats.stream([])) == .answer(.empty))
    #expect(try failure(of: Chats.stream([], finish: "length")) == .answer(.cut))
    #expect(try failure(of: Chats.whole("5")) == .answer(.wrongType(field: "content")))
    #expect(try failure(of: #"{"choices":7}"#) == .answer(.wrongType(field: "choices")))
    #expect(try failure(of: #"{"choices":[]}"#) == .answer(.wrongType(field: "choices")))
    #expect(try failure(of: #"{"object":"x"}"#) == .answer(.wrongType(field: "choices")))
    #expect(try failure(of: "data: [DONE]\n\n") == .answer(.wrongType(field: "choices")))
    #expect(try failure(of: "<html><body>Hi</body></html>") == .answer(.webPage))
    #expect(try failure(of: "It is nine.") == .answer(.notJSON))
    #expect(try failure(of: "everything is fine") == .answer(.notJSON))
    #expect(try failure(of: "data: nine\n\n") == .answer(.notJSON))
    #expect(try failure(of: #"{"choices":["#) == .answer(.notJSON))
    let calls = #"{"choices":[{"message":{"content":null,"tool_calls":[{"id":"a"}]}}]}"#
    #expect(try failure(of: calls) == .answer(.wrongType(field: "content")))
    var bad = FakeHTTP.Answer(Chats.stream(["x"]))
    bad.body.insert(contentsOf: [0xC3, 0x28], at: bad.body.count / 3)
    let answer = bad
    #expect(try failure(Chats.http { _ in answer }) == .answer(.notUTF8))
  }

  @Test("A refusal is one, however it is told")
  func refusals() throws {
    #expect(try failure(of: Chats.stream(["a"], finish: "content_filter")) == .refused)
    #expect(
      try failure(of: #"{"choices":[{"message":{"content":null,"refusal":"No."}}]}"#) == .refused)
    #expect(
      try failure(of: #"{"choices":[{"message":{"content":"ja","refusal":null}}]}"#) == nil)
  }

  @Test("An error within the stream is an error")
  func errors() throws {
    let start = Chats.stream(["a"], finish: nil, done: false)
    #expect(
      try failure(of: start + "data: {\"error\":{\"code\":503,\"message\":\"busy\"}}\n\n")
        == .status(host: "127.0.0.1", 503))
    #expect(
      try failure(of: start + "error: {\"code\":500,\"message\":\"x\",\"type\":\"y\"}\n\n")
        == .status(host: "127.0.0.1", 500))
    #expect(
      try failure(of: #"{"error":"model exploded"}"#) == .status(host: "127.0.0.1", 500))
    #expect(try failure(of: #"{"error":null,"choices":[{"message":{"content":"a"}}]}"#) == nil)
  }

  @Test("Too much is not read to its end")
  func tooLarge() throws {
    let limit = AnswerCollector.limit
    let word = String(repeating: "x", count: 4096)
    let stream = Chats.stream([String](repeating: word, count: 2560))
    #expect(
      try failure(Chats.http(step: 1 << 16) { _ in .init(stream) })
        == .answer(.tooLarge(limit: limit)))
    let whole = Chats.whole("\"\(String(repeating: "x", count: 10 << 20))\"")
    #expect(
      try failure(Chats.http(step: 1 << 16) { _ in .init(whole) })
        == .answer(.tooLarge(limit: limit)))
    let line = "data: " + String(repeating: "x", count: 2 << 20)
    #expect(
      try failure(Chats.http(step: 1 << 16) { _ in .init(line) })
        == .answer(.tooLarge(limit: limit)))
  }

  @Test("A note that is too long is known by the server's words")
  func tooLong() throws {
    let llama = """
      {"error":{"code":400,"message":"request (16030 tokens) exceeds the available context size",\
      "type":"exceed_context_size_error","n_prompt_tokens":16030,"n_ctx":8192}}
      """
    let http = Chats.http { _ in .init(llama, status: 400) }
    #expect(try failure(http) == .tooLong(tokens: 16030, limit: 8192))
    #expect(http.questions.count == 1)
    let other = #"{"error":{"code":"context_length_exceeded","message":"no"}}"#
    #expect(
      try failure(Chats.http { _ in .init(other, status: 400) }) == .tooLong(tokens: 0, limit: 0))
  }

  @Test("Silence is a time-out, a refused connection and a foreign host are not")
  func network() throws {
    func failure(_ error: NetworkError) throws -> LanguageModelError? {
      try self.failure(Chats.http { _ in .fails(error) })
    }
    #expect(try failure(.tooSlow(seconds: 5)) == .timedOut(seconds: 5))
    #expect(try failure(.stalled(seconds: 5)) == .timedOut(seconds: 5))
    #expect(
      try failure(.noAnswer(seconds: 5)) == .network(host: "127.0.0.1", .noAnswer(seconds: 5)))
    #expect(try failure(.cancelled) == .cancelled)
    let far = try Chats.server("http://a.example/v1", http: Chats.http { _ in .init("x") })
    #expect(
      throws: LanguageModelError.network(host: "a.example", .remoteRefused(host: "a.example"))
    ) { try Chats.ask(far) }
    let late = ModelRequest(messages: [], maximumTokens: 1, deadline: .now - .seconds(1))
    #expect(throws: LanguageModelError.timedOut(seconds: 0)) {
      try Chats.ask(try Chats.server(http: Chats.http { _ in .init("x") }), late)
    }
  }
}
