import GranoCore
import Testing

@testable import GranoModel

/// Answers as servers give them, and servers made of them.
enum Chats {
  /// A stream of `pieces`, with the last event and the end.
  static func stream(
    _ pieces: [String], finish: String? = "stop", done: Bool = true, extra: String = ""
  ) -> String {
    var events = pieces.map {
      "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\(ChatRequestBody.quoted($0))}}]}\n\n"
    }
    if let finish {
      events.append(
        "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"\(finish)\"}]\(extra)}\n\n")
    }
    if done { events.append("data: [DONE]\n\n") }
    return events.joined()
  }

  /// The answer of a server that does not stream.
  static func whole(_ content: String, finish: String = "stop", extra: String = "") -> String {
    """
    {"id":"x","choices":[{"index":0,"message":{"role":"assistant","content":\(content)},\
    "finish_reason":"\(finish)"}]\(extra)}
    """
  }

  /// A server that answers every question with `answer` and says nothing of itself.
  static func server(
    _ url: String = "http://127.0.0.1:8080/v1", model: String? = "m", http: any HTTPClient,
    policy: RemotePolicy = .loopbackOnly, timeout: Double = 5
  ) throws -> ChatServer {
    var options = ChatOptions(
      address: try address(url), policy: policy, model: model, timeout: timeout)
    options.patience.firstWait = 0.01
    return ChatServer(options: options, http: http)
  }

  static func address(_ text: String) throws -> ChatAddress {
    let url = try #require(HTTPURL(text))
    return try #require(ChatAddress(url))
  }

  /// A client that answers questions with `answer` and everything else with 404.
  static func http(
    step: Int = 7, _ answer: @escaping @Sendable (HTTPRequest) -> FakeHTTP.Answer
  ) -> FakeHTTP {
    FakeHTTP(step: step) { request in
      request.url.description.hasSuffix("/chat/completions")
        ? answer(request) : FakeHTTP.Answer(status: 404)
    }
  }

  static let request = ModelRequest(
    messages: [
      ModelMessage(.system, "Fasse zusammen."), ModelMessage(.user, "¿Qué \"hora\" es?\n"),
    ],
    schema: #"{"type":"object"}"#, maximumTokens: 100)

  static func ask(
    _ server: ChatServer, _ request: ModelRequest = request,
    cancellation: Cancellation = Cancellation()
  ) throws -> ModelAnswer {
    try server.answer(request, cancellation: cancellation)
  }
}
