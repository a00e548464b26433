import GranoCore
import Synchronization
import Testing

@testable import GranoSpeech

/// What the engine decides; `ServerLoopbackTests` has the network itself.
@Suite("The server engine")
struct ServerTranscriberTests {
  private static let good = Array(
    #"{"language":"german","segments":[{"text":" Ja.","start":0,"end":1}]}"#.utf8)

  private func options(_ address: String = "http://127.0.0.1:9/v1") throws -> ServerOptions {
    let url = try #require(HTTPURL(address))
    var options = ServerOptions(address: try #require(ServerAddress(url)))
    options.patience.firstWait = 0.01
    options.candidates = ["de", "es"]
    return options
  }

  private func recognize(
    _ http: ScriptedHTTP, _ options: ServerOptions, forced: LanguageCode? = nil,
    cancellation: Cancellation = Cancellation()
  ) throws -> SpeechResult {
    let engine = ServerTranscriber(options: options, http: http, wav: FakeWAV())
    let samples = [Float](repeating: 0.5, count: 32_000)
    return try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(PCM(samples: samples)),
      request: SpeechRequest(candidates: options.candidates, forced: forced),
      cancellation: cancellation)
  }

  /// The posts, without the question who it is.
  private func posts(_ http: ScriptedHTTP) -> [HTTPRequest] {
    http.requests.filter { $0.method == .post }
  }

  private func form(_ request: HTTPRequest) -> String {
    String(decoding: request.body, as: UTF8.self)
  }

  private func has(_ request: HTTPRequest, _ name: String, _ value: String) -> Bool {
    form(request).contains("name=\"\(name)\"\r\n\r\n\(value)\r\n")
  }

  @Test("A request has the audio and what is wished for; the answer is a transcript")
  func request() throws {
    let http = ScriptedHTTP { _ in .init(body: Self.good) }
    var options = try options()
    options.model = "large"
    options.key = "k-1"
    let result = try recognize(http, options)
    #expect(result.transcript.engine == "server" && result.transcript.model == "large")
    #expect(result.transcript.segments.map(\.text) == ["Ja."])
    #expect(result.language?.code == "de")
    let post = try #require(posts(http).first)
    #expect(posts(http).count == 1)
    #expect(post.url.description == "http://127.0.0.1:9/v1/audio/transcriptions")
    #expect(post.fields.contains(HTTPField("Authorization", "Bearer k-1")))
    #expect(post.maximumRedirects == 0)
    #expect(post.timeouts.connect == 5 && post.timeouts.total == 64)
    #expect(has(post, "model", "large") && has(post, "response_format", "verbose_json"))
    #expect(has(post, "temperature", "0"))
    #expect(!form(post).contains("name=\"language\""))
    let body = form(post)
    #expect(body.contains("filename=\"note.wav\"\r\nContent-Type: audio/wav\r\n\r\nWAV222"))
  }

  @Test("A forced language is sent, also when it is the only candidate")
  func forced() throws {
    let http = ScriptedHTTP { _ in .init(body: Self.good) }
    var options = try options()
    #expect(try recognize(http, options, forced: "es").language?.decision == .forced)
    options.candidates = ["es"]
    #expect(try recognize(http, options).language?.code == "es")
    #expect(posts(http).count == 2 && posts(http).allSatisfy { has($0, "language", "es") })
    // Without a choice to make, nobody is asked who they are.
    #expect(http.requests.count == 2)
  }

  @Test("Short notes are followed by silence, and their times stay within the note")
  func short() throws {
    let http = ScriptedHTTP { _ in .init(body: Self.good) }
    let engine = ServerTranscriber(options: try options(), http: http, wav: FakeWAV())
    let result = try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(PCM(samples: [Float](repeating: 0.5, count: 4000))),
      request: SpeechRequest(candidates: ["de"], forced: "de"), cancellation: Cancellation())
    #expect(result.transcript.segments.first?.end == 0.25)
    #expect(try #require(posts(http).first).body.count > AudioPiece.leastSamples)
  }

  @Test("whisper.cpp's server is told to choose, for it takes English for granted")
  func whisperCpp() throws {
    let http = ScriptedHTTP { request in
      let field = [HTTPField("Server", "whisper.cpp")]
      return request.method == .get
        ? .init(response: HTTPResponse(status: 404, fields: field))
        : .init(response: HTTPResponse(status: 200, fields: field), body: Self.good)
    }
    _ = try recognize(http, try options())
    let post = try #require(posts(http).first)
    #expect(posts(http).count == 1 && has(post, "language", "auto"))
  }

  @Test("It is also known by its answer, and asked again")
  func hiddenWhisperCpp() throws {
    let english = #"{"language":"english","text":"Yes.","language_probabilities":{"de":0.9}}"#
    let http = ScriptedHTTP { request in
      String(decoding: request.body, as: UTF8.self).contains("\r\nauto\r\n")
        ? .init(body: Self.good) : .init(body: Array(english.utf8))
    }
    #expect(try recognize(http, try options()).language?.code == "de")
    #expect(posts(http).count == 2)
  }

  @Test("Where no path is named, the one that is there is found, once")
  func paths() throws {
    let http = ScriptedHTTP { request in
      request.url.description.hasSuffix("/inference")
        ? .init(body: Self.good) : .init(response: HTTPResponse(status: 404))
    }
    let engine = ServerTranscriber(
      options: try options("http://127.0.0.1:9"), http: http, wav: FakeWAV())
    for _ in 0..<2 {
      _ = try SpeechPipeline(transcriber: engine).recognize(
        PCMSource(PCM(samples: [Float](repeating: 0.5, count: 32_000))),
        request: SpeechRequest(candidates: ["de"], forced: "de"), cancellation: Cancellation())
    }
    #expect(posts(http).count == 3)
    #expect(throws: SpeechError.server(host: "127.0.0.1", .status(404))) {
      try recognize(ScriptedHTTP { _ in .init(response: HTTPResponse(status: 404)) }, options())
    }
  }

  @Test("A server without verbose_json is asked for plain json, and only for that reason")
  func fallback() throws {
    let complaint = #"{"error":{"message":"response_format 'verbose_json' is not supported"}}"#
    let http = ScriptedHTTP { request in
      String(decoding: request.body, as: UTF8.self).contains("verbose_json")
        ? .init(response: HTTPResponse(status: 400), body: Array(complaint.utf8))
        : .init(body: Array(#"{"text":"Ja. Gut."}"#.utf8))
    }
    let result = try recognize(http, try options())
    #expect(result.transcript.segments.map(\.text) == ["Ja.", "Gut."])
    #expect(posts(http).count == 2)
    let other = ScriptedHTTP { _ in
      .init(response: HTTPResponse(status: 400), body: Array("no such model".utf8))
    }
    #expect(throws: SpeechError.server(host: "127.0.0.1", .status(400))) {
      try recognize(other, options())
    }
    #expect(posts(other).count == 1)
  }

  @Test("A language outside the candidates is asked for again as one of them")
  func outside() throws {
    let http = ScriptedHTTP { request in
      String(decoding: request.body, as: UTF8.self).contains("\r\nde\r\n")
        ? .init(body: Self.good)
        : .init(body: Array(#"{"language":"french","text":"Salut."}"#.utf8))
    }
    let result = try recognize(http, try options())
    #expect(result.language?.code == "de")
    #expect(posts(http).count == 2)
  }

  @Test(
    "What may pass is tried three times, what is refused once",
    arguments: [
      (429, 3), (500, 3), (503, 3), (599, 3), (400, 1), (401, 1), (403, 1), (413, 1), (302, 1),
      (307, 1),
    ])
  func statuses(status: Int, count: Int) throws {
    let http = ScriptedHTTP { _ in .init(response: HTTPResponse(status: status)) }
    let expected: ServerFailure =
      status < 400 ? .redirected(status: status) : .status(status)
    #expect(throws: SpeechError.server(host: "127.0.0.1", expected)) {
      try recognize(http, options(), forced: "de")
    }
    #expect(http.requests.count == count)
  }

  @Test("A second attempt that succeeds is a success; nobody there is told after the third")
  func retries() throws {
    let count = Mutex(0)
    let http = ScriptedHTTP { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      switch number {
      case 1: return ScriptedHTTP.nobody()
      case 2:
        let field = HTTPField("Retry-After", "0")
        return .init(response: HTTPResponse(status: 503, fields: [field]))
      default: return .init(body: Self.good)
      }
    }
    #expect(try recognize(http, options(), forced: "de").isSpeech)
    let nobody = ScriptedHTTP { _ in ScriptedHTTP.nobody(.unreachable(host: "127.0.0.1")) }
    #expect(
      throws: SpeechError.server(host: "127.0.0.1", .network(.unreachable(host: "127.0.0.1")))
    ) { try recognize(nobody, options(), forced: "de") }
    #expect(nobody.requests.count == 3)
  }

  @Test("A server that wants more time than there is counts as down at once")
  func retryAfter() throws {
    let http = ScriptedHTTP { _ in
      .init(
        response: HTTPResponse(status: 429, fields: [HTTPField("Retry-After", "3600")]))
    }
    #expect(throws: SpeechError.server(host: "127.0.0.1", .status(429))) {
      try recognize(http, options(), forced: "de")
    }
    #expect(http.requests.count == 1)
  }

  @Test("A wait is ended by a request to stop")
  func cancelledWait() throws {
    let cancellation = Cancellation()
    let http = ScriptedHTTP { _ in
      cancellation.request()
      return .init(response: HTTPResponse(status: 429, fields: [HTTPField("Retry-After", "20")]))
    }
    let start = ContinuousClock.now
    #expect(throws: SpeechError.cancelled) {
      try recognize(http, options(), forced: "de", cancellation: cancellation)
    }
    #expect(start.duration(to: .now) < .seconds(1))
  }

  @Test("More than 16 MB are not taken")
  func huge() throws {
    // The scripted client hands over seven bytes at a time: one piece is enough to see the rule.
    let http = HugeHTTP()
    let engine = ServerTranscriber(options: try options(), http: http, wav: FakeWAV())
    #expect(throws: SpeechError.server(host: "127.0.0.1", .tooLarge(limit: 16 << 20))) {
      try SpeechPipeline(transcriber: engine).recognize(
        PCMSource(PCM(samples: [Float](repeating: 0.5, count: 32_000))),
        request: SpeechRequest(candidates: ["de"], forced: "de"), cancellation: Cancellation())
    }
  }

  private struct HugeHTTP: HTTPClient {
    func send(
      _ request: HTTPRequest, policy: RemotePolicy, cancellation: Cancellation,
      head: (HTTPResponse) -> Bool, body: ([UInt8]) -> Bool
    ) throws(NetworkError) -> HTTPResponse {
      let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
      var sent = 0
      while body(piece) {
        sent += 1
        guard sent <= 16 else { return HTTPResponse(status: 200) }
      }
      throw .stoppedByReceiver
    }
  }
}
