import GranoCore
import Testing

@testable import GranoModel

@Suite("What servers can do")
struct ChatAbilitiesTests {
  /// A server with these pages; everything else is 404.
  private func http(_ pages: [String: String]) -> FakeHTTP {
    FakeHTTP { request in
      let path =
        "/"
        + request.url.description.split(separator: "/").dropFirst(2)
        .joined(separator: "/")
      return pages[path].map { .init($0) } ?? .init(status: 404)
    }
  }

  private func abilities(
    _ pages: [String: String], model: String? = "m"
  ) throws -> ModelAbilities {
    try Chats.server(model: model, http: http(pages)).abilities(Cancellation())
  }

  @Test("llama-server tells its window and its slots, and keeps prompts")
  func llama() throws {
    let http = http([
      "/props": #"{"default_generation_settings":{"n_ctx":8192,"params":{}},"total_slots":3}"#,
      "/v1/models": #"{"data":[{"id":"/x/y.gguf","meta":{"n_ctx":8192}}]}"#,
      "/tokenize": #"{"tokens":[1,2,3,4,5]}"#,
      "/v1/chat/completions": Chats.stream(["{}"]),
    ])
    let server = try Chats.server(http: http)
    #expect(
      try server.abilities(Cancellation())
        == ModelAbilities(contextTokens: 8192, slots: 3, takesSchema: true))
    #expect(try server.tokens(in: "¿Qué \"tal\"?", cancellation: Cancellation()) == 5)
    let asked = String(decoding: http.requests.last?.body ?? [], as: UTF8.self)
    #expect(asked == #"{"content":"¿Qué \"tal\"?"}"#)
    _ = try Chats.ask(server)
    #expect(http.questions.last?.contains("\"cache_prompt\":true") == true)
    // Asked once.
    #expect(http.requests.filter { $0.url.description.hasSuffix("/props") }.count == 1)
    #expect(server.name == "m")
  }

  @Test("Others tell their window in their list")
  func lists() throws {
    #expect(
      try abilities(["/v1/models": #"{"data":[{"id":"m","max_model_len":16384}]}"#]).contextTokens
        == 16384)
    #expect(
      try abilities(
        ["/v1/models": #"{"data":[{"id":"a"},{"id":"m","loaded_context_length":2048}]}"#]
      ).contextTokens == 2048)
    let plain = try abilities(["/v1/models": #"{"data":[{"id":"m"}]}"#])
    #expect(plain == ModelAbilities(contextTokens: 4096))
    #expect(try abilities([:]) == ModelAbilities(contextTokens: 4096))
    #expect(try abilities(["/v1/models": "<html>", "/props": "{}"]).contextTokens == 4096)
  }

  @Test("Ollama's window is what its settings say")
  func ollama() throws {
    let list = #"{"data":[{"id":"m:latest"}]}"#
    #expect(
      try abilities([
        "/v1/models": list, "/api/show": #"{"parameters":"stop   \"x\"\nnum_ctx    32768"}"#,
      ]).contextTokens == 32768)
    #expect(
      try abilities(["/v1/models": list, "/api/show": #"{"model_info":{}}"#]).contextTokens == 4096)
  }

  @Test("A model that is not on the list is missing; without a name the first is taken")
  func choice() throws {
    let list = ["/v1/models": #"{"data":[{"id":"b"},{"id":"c"}]}"#]
    #expect(throws: LanguageModelError.modelMissing(name: "m")) { try abilities(list) }
    let server = try Chats.server(model: nil, http: http(list))
    #expect(server.name == "server")
    _ = try server.abilities(Cancellation())
    #expect(server.name == "b")
  }

  @Test("A server that keeps us out says so before anything is sent to it")
  func keptOut() throws {
    let http = FakeHTTP { _ in .init("{}", status: 401) }
    #expect(throws: LanguageModelError.status(host: "127.0.0.1", 401)) {
      try Chats.ask(try Chats.server(http: http))
    }
    #expect(http.questions.isEmpty)
  }

  @Test("Nobody there is an error; when somebody is, it is asked again")
  func nobody() throws {
    let gone = FakeHTTP { _ in .fails(.unreachable(host: "127.0.0.1")) }
    #expect(
      throws: LanguageModelError.network(host: "127.0.0.1", .unreachable(host: "127.0.0.1"))
    ) { try Chats.server(http: gone).abilities(Cancellation()) }
    #expect(gone.requests.count == 3)
  }

  @Test("Without a tokenizer tokens are estimated")
  func estimate() throws {
    let server = try Chats.server(http: http([:]))
    #expect(try server.tokens(in: "abcdef", cancellation: Cancellation()) == 2)
  }
}
