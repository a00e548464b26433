import Foundation
import GranoTestSupport

/// A call of chat completions, as a test's server sees it.
struct ChatCall: Sendable {
  enum Task: Sendable {
    case digest, drafts, ask, lines, title, plain
  }

  let task: Task

  /// The system message, then the user's.
  let messages: [String]

  /// nil for other requests, such as those for the list of models.
  init?(_ request: LoopbackRequest) {
    guard request.target.hasSuffix("/chat/completions"),
      let body = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
    else { return nil }
    let format = body["response_format"] as? [String: Any]
    let schema = (format?["json_schema"] as? [String: Any])?["schema"] as? [String: Any]
    let fields = schema?["properties"] as? [String: Any] ?? [:]
    let marks: [(String, Task)] = [
      ("key_points", .digest), ("diplomatic", .drafts), ("lines", .lines), ("answer", .ask),
      ("title", .title),
    ]
    // Without a schema: a server that called it wrong is asked in a simpler form.
    task = marks.first { fields[$0.0] != nil }?.1 ?? .plain
    let list = body["messages"] as? [[String: Any]] ?? []
    messages = list.map { $0["content"] as? String ?? "" }
  }

  /// A server that knows one model, `m`, and answers calls with `reply`.
  static func server(
    _ reply: @escaping @Sendable (ChatCall) -> LoopbackReply
  ) -> LoopbackServer.Answer {
    { request in
      if let call = ChatCall(request) { return reply(call) }
      guard request.target.hasSuffix("/models") else { return LoopbackReply(status: 404) }
      return LoopbackReply(body: Array(#"{"data":[{"id":"m"}]}"#.utf8))
    }
  }

  /// The calls that `server` got.
  static func all(_ server: LoopbackServer) -> [ChatCall] {
    server.requests.compactMap(ChatCall.init)
  }
}

extension LoopbackReply {
  /// A streamed answer that says `text`.
  static func chat(_ text: String, finish: String = "stop") -> LoopbackReply {
    LoopbackReply(body: Array((event(text, finish: finish) + "data: [DONE]\n\n").utf8))
  }

  /// One event of a stream.
  static func event(_ text: String, finish: String? = nil) -> String {
    var choice: [String: Any] = ["index": 0, "delta": ["content": text]]
    if let finish { choice["finish_reason"] = finish }
    return "data: " + json(["choices": [choice]]) + "\n\n"
  }

  /// An answer that is not streamed, with this message.
  static func message(_ message: [String: Any], finish: String = "stop") -> LoopbackReply {
    LoopbackReply(
      body: Array(
        json(["choices": [["index": 0, "message": message, "finish_reason": finish]]]).utf8))
  }

  private static func json(_ object: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
