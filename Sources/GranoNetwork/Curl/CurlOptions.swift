#if Network
  internal import CCurl
  internal import GranoCore

  /// Sets one exchange's options on an easy handle.
  @safe struct CurlOptions {
    private let easy: UnsafeMutableRawPointer

    init(easy: UnsafeMutableRawPointer) {
      unsafe self.easy = unsafe easy
    }

    /// Sets everything that `request` and `policy` ask for.
    ///
    /// - Returns: The header fields, which the caller frees after the exchange.
    func apply(
      _ request: HTTPRequest, policy: RemotePolicy, agent: String, receiver: CurlReceiver
    ) throws(NetworkError) -> UnsafeMutablePointer<curl_slist>? {
      try set(CURLOPT_URL, request.url.description)
      try set(CURLOPT_USERAGENT, agent)
      try set(CURLOPT_NOSIGNAL, 1)
      try set(CURLOPT_HTTP_TRANSFER_DECODING, 1)
      try set(CURLOPT_BUFFERSIZE, 256 << 10)
      let patience = request.timeouts.connect ?? request.timeouts.firstByte
      try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int((patience * 1000).rounded(.up))))
      try check(unsafe grano_curl_set_protocols(easy, request.url.isSecure ? 1 : 0))
      unsafe grano_curl_set_quick_exit(easy)
      if request.maximumRedirects > 0 {
        try set(CURLOPT_FOLLOWLOCATION, 1)
        try set(CURLOPT_MAXREDIRS, request.maximumRedirects)
      }
      if policy == .loopbackOnly {
        // Neither a proxy of the environment nor a name that resolves elsewhere gets the text.
        try set(CURLOPT_PROXY, "")
        try check(unsafe grano_curl_only_loopback(easy))
      }
      if request.resumeOffset > 0 { try set(CURLOPT_RANGE, "\(request.resumeOffset)-") }
      if request.method == .post { try set(body: request.body) }
      try set(receiver: receiver)
      return unsafe try set(fields: request.fields)
    }

    private func set(receiver: CurlReceiver) throws(NetworkError) {
      // The transfer owns the receiver and outlives the handle that calls it.
      let context = unsafe Unmanaged.passUnretained(receiver).toOpaque()
      try check(
        unsafe grano_curl_set_header_receiver(
          easy,
          { bytes, size, count, context in
            guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
            let line = unsafe Array(
              UnsafeRawBufferPointer(start: bytes, count: size * count))
            let receiver = unsafe Unmanaged<CurlReceiver>.fromOpaque(context)
              .takeUnretainedValue()
            return receiver.takeHeader(line) ? size * count : 0
          }, context))
      try check(
        unsafe grano_curl_set_body_receiver(
          easy,
          { bytes, size, count, context in
            guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
            unsafe Unmanaged<CurlReceiver>.fromOpaque(context).takeUnretainedValue()
              .takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
            return size * count
          }, context))
    }

    private func set(body: [UInt8]) throws(NetworkError) {
      try set(CURLOPT_POST, 1)
      try check(
        unsafe grano_curl_set_offset(
          easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
      let code = unsafe body.withUnsafeBytes { bytes in
        // An empty body has no address; any will do for no bytes.
        unsafe grano_curl_set_body(easy, bytes.baseAddress ?? UnsafeRawPointer(easy))
      }
      try check(code)
    }

    private func set(
      fields: [HTTPField]
    ) throws(NetworkError) -> UnsafeMutablePointer<curl_slist>? {
      var list: UnsafeMutablePointer<curl_slist>?
      // "Expect: 100-continue" would cost a round trip, and some servers never answer it.
      let lines = ["Expect:"] + fields.map { "\($0.name): \($0.value)" }
      for line in lines where !line.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) {
        guard let longer = unsafe curl_slist_append(list, line) else {
          unsafe curl_slist_free_all(list)
          throw .other(code: Int(CURLE_OUT_OF_MEMORY.rawValue))
        }
        unsafe list = unsafe longer
      }
      let code = unsafe grano_curl_set_fields(easy, list)
      guard code == CURLE_OK else {
        unsafe curl_slist_free_all(list)
        throw .other(code: Int(code.rawValue))
      }
      return unsafe list
    }

    private func set(_ option: CURLoption, _ value: Int) throws(NetworkError) {
      try check(unsafe grano_curl_set_long(easy, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(NetworkError) {
      try check(unsafe grano_curl_set_string(easy, option, value))
    }

    private func check(_ code: CURLcode) throws(NetworkError) {
      guard code == CURLE_OK else { throw .other(code: Int(code.rawValue)) }
    }
  }
#endif
