import GranoCore
import Synchronization

/// A client whose servers are closures, for the store's decisions without a network.
final class ScriptedHTTP: HTTPClient {
  /// What one request meets.
  struct Answer {
    var response = HTTPResponse(status: 200)
    var body: [UInt8] = []

    /// Thrown after the body instead of ending well.
    var failure: NetworkError?
  }

  private let answer: @Sendable (HTTPRequest) -> Answer
  private let log = Mutex<[HTTPRequest]>([])

  init(_ answer: @escaping @Sendable (HTTPRequest) -> Answer) {
    self.answer = answer
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  func send(
    _ request: HTTPRequest, policy: RemotePolicy, cancellation: Cancellation,
    head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
  ) throws(NetworkError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    if cancellation.isRequested { throw .cancelled }
    let answer = self.answer(request)
    if answer.response.status == 0 { throw answer.failure ?? .notHTTP }
    guard head(answer.response) else { throw .stoppedByReceiver }
    for start in stride(from: 0, to: answer.body.count, by: 7) {
      if cancellation.isRequested { throw .cancelled }
      let piece = Array(answer.body[start..<min(start + 7, answer.body.count)])
      guard body(piece) else { throw .stoppedByReceiver }
    }
    if let failure = answer.failure { throw failure }
    return answer.response
  }

  /// A well-behaved server of `content`, ranges included.
  static func serve(_ content: [UInt8], _ request: HTTPRequest) -> Answer {
    let offset = Int(request.resumeOffset)
    if offset == 0 { return Answer(body: content) }
    guard offset < content.count else { return Answer(response: HTTPResponse(status: 416)) }
    let range = HTTPField("Content-Range", "bytes \(offset)-\(content.count - 1)/\(content.count)")
    return Answer(
      response: HTTPResponse(status: 206, fields: [range]), body: Array(content[offset...]))
  }

  /// A server that is not there.
  static func nobody(_ failure: NetworkError = .unreachable(host: "x")) -> Answer {
    Answer(response: HTTPResponse(status: 0), failure: failure)
  }
}
