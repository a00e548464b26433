import GranoCore
import Synchronization

/// A client whose server is a closure, for decisions without a network.
final class FakeHTTP: HTTPClient {
  /// What one request meets.
  struct Answer: Sendable {
    var status = 200
    var fields: [HTTPField] = []
    var body: [UInt8] = []

    /// Thrown after the body instead of ending well; before everything with status 0.
    var failure: NetworkError?

    init(_ text: String = "", status: Int = 200, fields: [HTTPField] = []) {
      body = Array(text.utf8)
      self.status = status
      self.fields = fields
    }

    static func fails(_ error: NetworkError) -> Answer {
      var answer = Answer(status: 0)
      answer.failure = error
      return answer
    }
  }

  private let answer: @Sendable (HTTPRequest) -> Answer
  private let log = Mutex<[HTTPRequest]>([])

  /// Bytes in a piece of a body.
  private let step: Int

  init(step: Int = 7, _ answer: @escaping @Sendable (HTTPRequest) -> Answer) {
    self.step = step
    self.answer = answer
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// The bodies of what was asked of `/chat/completions`.
  var questions: [String] {
    requests.filter { $0.url.description.hasSuffix("/chat/completions") }.map {
      String(decoding: $0.body, as: UTF8.self)
    }
  }

  func send(
    _ request: HTTPRequest, policy: RemotePolicy, cancellation: Cancellation,
    head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
  ) throws(NetworkError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    if cancellation.isRequested { throw .cancelled }
    guard policy.permits(request.url) else { throw .remoteRefused(host: request.url.host) }
    let answer = self.answer(request)
    if answer.status == 0 { throw answer.failure ?? .notHTTP }
    let response = HTTPResponse(status: answer.status, fields: answer.fields)
    guard head(response) else { throw .stoppedByReceiver }
    for start in stride(from: 0, to: answer.body.count, by: step) {
      if cancellation.isRequested { throw .cancelled }
      let piece = Array(answer.body[start..<min(start + step, answer.body.count)])
      guard body(piece) else { throw .stoppedByReceiver }
    }
    if let failure = answer.failure { throw failure }
    return response
  }
}
