#if Network
  internal import GranoCore

  /// Hands on head and body of the final answer, and leaves those of redirects out.
  struct CurlDelivery {
    private let receiver: CurlReceiver
    private let followsRedirects: Bool

    /// The final answer's head, once it is known to be final.
    private(set) var response: HTTPResponse?

    /// Bytes of the body handed on.
    private(set) var received: UInt64 = 0

    /// Whether a body has begun, so that silence counts as a stall.
    var hasBody: Bool { received > 0 }

    init(receiver: CurlReceiver, request: HTTPRequest) {
      self.receiver = receiver
      followsRedirects = request.maximumRedirects > 0
    }

    /// Hands on what arrived since the last step.
    ///
    /// - Parameter ended: Whether the exchange is over, so that an answer without a body is final.
    mutating func handOn(
      ended: Bool, head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
    ) throws(NetworkError) {
      guard receiver.headIsComplete else { return }
      let piece = receiver.drain()
      if response == nil {
        let answer = HTTPResponse(status: receiver.status, fields: receiver.fields)
        // libcurl goes on by itself after these; their bodies are nobody's.
        if followsRedirects, !ended, (300..<400).contains(answer.status),
          answer.field("Location") != nil
        {
          return
        }
        response = answer
        guard head(answer) else { throw .stoppedByReceiver }
      }
      guard !piece.isEmpty else { return }
      received += UInt64(piece.count)
      guard body(piece) else { throw .stoppedByReceiver }
    }
  }
#endif
