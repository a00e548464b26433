#if Network
  internal import CCurl
  internal import GranoCore

  /// One exchange: an easy handle on a multi handle of its own, driven step by step.
  ///
  /// The multi interface is used for one exchange because it comes back every few milliseconds:
  /// that is where cancellation and the time limits are looked at.
  @safe struct CurlTransfer: ~Copyable {
    private let easy: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let fields: UnsafeMutablePointer<curl_slist>?
    private let receiver: CurlReceiver
    private let request: HTTPRequest

    /// How long one wait for the network may take, in milliseconds.
    private static let stepMilliseconds: Int32 = 50

    init(request: HTTPRequest, policy: RemotePolicy, agent: String) throws(NetworkError) {
      guard CurlLibrary.isReady, let easy = unsafe curl_easy_init() else {
        throw .other(code: Int(CURLE_FAILED_INIT.rawValue))
      }
      guard let multi = unsafe curl_multi_init() else {
        unsafe curl_easy_cleanup(easy)
        throw .other(code: Int(CURLE_FAILED_INIT.rawValue))
      }
      let receiver = CurlReceiver()
      let options = unsafe CurlOptions(easy: easy)
      let fields: UnsafeMutablePointer<curl_slist>?
      do {
        unsafe fields = try options.apply(
          request, policy: policy, agent: agent, receiver: receiver)
      } catch {
        unsafe curl_multi_cleanup(multi)
        unsafe curl_easy_cleanup(easy)
        throw error
      }
      unsafe self.easy = unsafe easy
      unsafe self.multi = unsafe multi
      unsafe self.fields = unsafe fields
      self.receiver = receiver
      self.request = request
    }

    deinit {
      // > The functions must be called in this order: remove handle, easy cleanup, multi cleanup.
      // (https://curl.se/libcurl/c/curl_multi_cleanup.html); removing one not added is harmless.
      unsafe curl_multi_remove_handle(multi, easy)
      unsafe curl_easy_cleanup(easy)
      unsafe curl_multi_cleanup(multi)
      unsafe curl_slist_free_all(fields)
    }

    /// Runs the exchange to its end and hands on what arrives.
    mutating func run(
      cancellation: Cancellation, head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
    ) throws(NetworkError) -> HTTPResponse {
      guard unsafe curl_multi_add_handle(multi, easy) == CURLM_OK else {
        throw .other(code: Int(CURLE_FAILED_INIT.rawValue))
      }
      var delivery = CurlDelivery(receiver: receiver, request: request)
      var watch = CurlWatch(timeouts: request.timeouts)
      while true {
        if cancellation.isRequested { throw .cancelled }
        var running: Int32 = 0
        let code = unsafe curl_multi_perform(multi, &running)
        guard code == CURLM_OK else { throw .other(code: Int(code.rawValue)) }
        let result = finishedResult()
        try delivery.handOn(ended: result == CURLE_OK, head: head, body: body)
        if let result {
          guard result == CURLE_OK else { throw error(for: result, delivery: delivery) }
          guard let response = delivery.response else { throw .notHTTP }
          return response
        }
        try watch.check(activity: receiver.activity, inBody: delivery.hasBody)
        unsafe curl_multi_poll(multi, nil, 0, Self.stepMilliseconds, nil)
      }
    }

    private func finishedResult() -> CURLcode? {
      var result = CURLE_OK
      return unsafe grano_curl_read_result(multi, &result) == 1 ? result : nil
    }

    private func error(for code: CURLcode, delivery: CurlDelivery) -> NetworkError {
      let host = request.url.host
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return .unknownHost(host)
      case CURLE_COULDNT_CONNECT: return .unreachable(host: host)
      case CURLE_OPERATION_TIMEDOUT:
        // The connection's is the only limit that libcurl keeps itself.
        return .noAnswer(seconds: request.timeouts.connect ?? request.timeouts.firstByte)
      case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_SEND_ERROR,
        CURLE_HTTP2_STREAM, CURLE_HTTP2:
        return .cutOff(received: delivery.received, expected: delivery.response?.contentLength)
      case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
        CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER:
        return .notTrusted(host: host)
      case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(limit: request.maximumRedirects)
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .notHTTP
      case CURLE_WRITE_ERROR where receiver.isMalformed: return .notHTTP
      default: return .other(code: Int(code.rawValue))
      }
    }
  }
#endif
