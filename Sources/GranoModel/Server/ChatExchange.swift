internal import GranoCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Sends requests, again when the trouble may pass, never longer than there is time.
struct ChatExchange: Sendable {
  let options: ChatOptions
  let http: any HTTPClient

  /// Seconds of silence within an answer after which the server counts as gone.
  private static let stall = 60.0

  /// What to send.
  enum Message {
    case get(HTTPURL)
    case post([UInt8], to: HTTPURL)
  }

  /// What came back, besides the body of a good answer.
  struct Reply {
    var status: Int
    var retryAfter: Double?

    /// The start of what an error says; to be searched, never shown.
    var complaint = ""
    var fault: ChatFault?
  }

  /// The body of an error that is read; it may say what is wrong.
  private static let complaintLimit = 64 << 10

  private struct Fault: Decodable { var error: ChatFault }

  /// Sends `message` until it is answered or there is no hope.
  ///
  /// - Parameters:
  ///   - retriesStatus: Whether 429 and 5xx are asked again; else only who was not reached is.
  ///   - restart: Called before every attempt: what was taken before does not count.
  ///   - take: Gets the body of a good answer, piece by piece.
  ///   - isComplete: Whether nothing more is to come, though the connection stays open.
  func send(
    _ message: Message, _ limits: ChatLimits, _ cancellation: Cancellation,
    retriesStatus: Bool = true, restart: () -> Void,
    take: ([UInt8]) throws(LanguageModelError) -> Void,
    isComplete: () -> Bool
  ) throws(LanguageModelError) -> Reply {
    var attempt = 1
    while true {
      restart()
      let result: Result<Reply, LanguageModelError>
      do throws(LanguageModelError) {
        result = .success(try once(message, limits, cancellation, take, isComplete))
      } catch {
        result = .failure(error)
      }
      let asked: Double?
      switch result {
      case .success(let reply)
      where retriesStatus && (reply.status == 429 || (500..<600).contains(reply.status)):
        asked = reply.retryAfter
      case .failure(.network(_, .unreachable)), .failure(.network(_, .cutOff(received: 0, _))):
        asked = nil
      default: return try result.get()
      }
      attempt += 1
      guard let wait = options.patience.wait(before: attempt, asked: asked), wait < limits.left
      else { return try result.get() }
      try Self.pause(wait, cancellation)
    }
  }

  private func once(
    _ message: Message, _ limits: ChatLimits, _ cancellation: Cancellation,
    _ take: ([UInt8]) throws(LanguageModelError) -> Void, _ isComplete: () -> Bool
  ) throws(LanguageModelError) -> Reply {
    let left = limits.left
    guard left > 0 else { throw .timedOut(seconds: limits.seconds) }
    var status = 0
    var complaint: [UInt8] = []
    var problem: LanguageModelError?
    var isEnough = false
    let response: HTTPResponse
    do throws(NetworkError) {
      response = try http.send(
        request(message, seconds: left), policy: options.policy, cancellation: cancellation,
        head: {
          status = $0.status
          return true
        },
        body: { piece in
          guard (200..<300).contains(status) else {
            complaint += piece.prefix(max(0, Self.complaintLimit - complaint.count))
            return complaint.count < Self.complaintLimit
          }
          do throws(LanguageModelError) {
            try take(piece)
          } catch {
            problem = error
            return false
          }
          isEnough = isComplete()
          return !isEnough
        })
    } catch {
      if let problem { throw problem }
      switch error {
      case .stoppedByReceiver where isEnough: return Reply(status: status)
      case .stoppedByReceiver: return reply(HTTPResponse(status: status), complaint)
      case .cancelled: throw .cancelled
      // Not to be confused with a connection that nobody takes.
      case .noAnswer(let seconds) where seconds > options.connectTimeout: break
      case .stalled, .tooSlow: break
      default: throw .network(host: options.address.host, error)
      }
      throw .timedOut(seconds: limits.seconds)
    }
    return reply(response, complaint)
  }

  private func reply(_ response: HTTPResponse, _ complaint: [UInt8]) -> Reply {
    let seconds = response.field("Retry-After").flatMap(Double.init)
    return Reply(
      status: response.status, retryAfter: seconds.flatMap { $0.isFinite ? $0 : nil },
      complaint: String(decoding: complaint, as: UTF8.self),
      fault: try? ChatJSON.read(Fault.self, from: complaint).error)
  }

  private func request(_ message: Message, seconds: Double) -> HTTPRequest {
    var fields = [HTTPField("Accept", "application/json, text/event-stream")]
    if let key = options.key { fields.append(HTTPField("Authorization", "Bearer \(key)")) }
    // A long prompt is read before the first byte comes; a silence counts from then on.
    let timeouts = HTTPTimeouts(
      firstByte: max(seconds, options.connectTimeout) + 1,
      connect: min(seconds, options.connectTimeout), stall: min(seconds, Self.stall),
      total: seconds)
    switch message {
    case .get(let url): return HTTPRequest(url: url, fields: fields, timeouts: timeouts)
    case .post(let body, let url):
      return HTTPRequest(
        method: .post, url: url,
        fields: [HTTPField("Content-Type", "application/json")] + fields, body: body,
        timeouts: timeouts)
    }
  }

  /// Waits, looking up fifty times a second whether it is to stop.
  static func pause(
    _ seconds: Double, _ cancellation: Cancellation
  ) throws(LanguageModelError) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if cancellation.isRequested { throw .cancelled }
      usleep(20_000)
    }
  }
}
