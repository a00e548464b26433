internal import GranoCore
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Asks a speech server, patiently but not endlessly.
final class ServerClient: OutsideReader {
  let takesLanguage = true
  private let options: ServerOptions
  private let http: any HTTPClient
  private let wav: any WAVEncoder
  private let manners = Mutex(ServerManners())

  /// Bytes of an answer; three hours of speech with every word's time are less.
  static let answerLimit = 16 << 20

  /// Seconds for the connection: a server that is there takes it at once.
  private static let connectSeconds = 5.0

  init(options: ServerOptions, http: any HTTPClient, wav: any WAVEncoder) {
    self.options = options
    self.http = http
    self.wav = wav
  }

  func read(
    _ piece: AudioPiece, as language: LanguageCode?, cancellation: Cancellation
  ) throws(SpeechError) -> OutsideReading {
    let wav = piece.wav(self.wav)
    let call = Call(seconds: piece.seconds, cancellation: cancellation)
    if language == nil { try identify(call) }
    let before = manners.withLock { $0 }
    let answer = try post(wav, language, call)
    if before.hasSegments, Self.isAboutFormat(answer) {
      manners.withLock { $0.hasSegments = false }
      return try reading(of: try post(wav, language, call), piece)
    }
    let reading = try reading(of: answer, piece)
    // Nobody else tells how likely each language is.
    if !reading.probabilities.isEmpty { manners.withLock { $0.isWhisperCpp = true } }
    guard language == nil, before.isWhisperCpp != true,
      manners.withLock({ $0.isWhisperCpp == true })
    else { return reading }
    return try self.reading(of: try post(wav, language, call), piece)
  }

  private func reading(of answer: Answer, _ piece: AudioPiece) throws(SpeechError) -> OutsideReading
  {
    guard (200..<300).contains(answer.status) else {
      throw failure(
        (300..<400).contains(answer.status)
          ? .redirected(status: answer.status) : .status(answer.status))
    }
    do {
      return try AnswerParser(seconds: piece.seconds).json(answer.body)
    } catch {
      throw failure(.answer(error))
    }
  }

  /// What all exchanges about one piece have in common.
  private struct Call {
    var seconds: Double
    var cancellation: Cancellation
  }

  private struct Answer {
    var status: Int
    var retryAfter: Double?
    var body: [UInt8]
  }

  private func failure(_ failure: ServerFailure) -> SpeechError {
    if case .network(.cancelled) = failure { return .cancelled }
    return .server(host: options.address.host, failure)
  }

  /// Finds out, once, whether it is whisper.cpp's own server.
  ///
  /// That one takes English for granted where no language is named, and every other refuses the
  /// `auto` which it wants. It says what it is in every answer, also to what it has no page for.
  private func identify(_ call: Call) throws(SpeechError) {
    let known = manners.withLock { $0 }
    guard known.isWhisperCpp == nil else { return }
    let request = HTTPRequest(
      url: known.endpoint ?? options.address.endpoints[0], fields: fields(),
      timeouts: HTTPTimeouts(firstByte: Self.connectSeconds, total: Self.connectSeconds))
    do {
      let answer = try send(request, call)
      guard !Self.isPassing(answer.status) else { return }
      manners.withLock { $0.isWhisperCpp = $0.isWhisperCpp ?? false }
    } catch .cancelled {
      throw .cancelled
    } catch {
      // Whatever it is, the audio itself meets it again, and more patiently.
    }
  }

  /// Sends the audio to the path that takes it.
  private func post(
    _ wav: [UInt8], _ language: LanguageCode?, _ call: Call
  ) throws(SpeechError) -> Answer {
    let manners = self.manners.withLock { $0 }
    let form = form(wav, language, manners)
    let limit = options.timeout ?? 60 + 2 * call.seconds
    var answer = Answer(status: 404, retryAfter: nil, body: [])
    for endpoint in manners.endpoint.map({ [$0] }) ?? options.address.endpoints {
      let request = HTTPRequest(
        method: .post, url: endpoint,
        fields: [HTTPField("Content-Type", form.contentType)] + fields(), body: form.body,
        timeouts: HTTPTimeouts(
          // Most servers begin to answer when they have finished.
          firstByte: limit + 1, connect: Self.connectSeconds, stall: 20, total: limit))
      answer = try exchange(request, call)
      guard answer.status == 404 || answer.status == 405 else {
        self.manners.withLock { $0.endpoint = endpoint }
        break
      }
    }
    return answer
  }

  private func form(
    _ wav: [UInt8], _ language: LanguageCode?, _ manners: ServerManners
  ) -> MultipartForm {
    var form = MultipartForm()
    form.add("file", file: "note.wav", type: "audio/wav", wav)
    if let model = options.model { form.add("model", model) }
    form.add("response_format", manners.hasSegments ? "verbose_json" : "json")
    form.add("temperature", "0")
    let isWhisperCpp = manners.isWhisperCpp ?? false
    if let language {
      form.add("language", language.rawValue)
      // They cost a pass of the encoder, and answer what is known.
      if isWhisperCpp { form.add("no_language_probabilities", "true") }
    } else if isWhisperCpp {
      form.add("language", "auto")
    }
    form.finish()
    return form
  }

  private func fields() -> [HTTPField] {
    [HTTPField("Accept", "application/json")]
      + (options.key.map { [HTTPField("Authorization", "Bearer \($0)")] } ?? [])
  }

  /// One request, again when the trouble may pass.
  private func exchange(
    _ request: HTTPRequest, _ call: Call
  ) throws(SpeechError) -> Answer {
    var attempt = 1
    while true {
      let result: Result<Answer, SpeechError>
      do throws(SpeechError) {
        result = .success(try send(request, call))
      } catch {
        result = .failure(error)
      }
      let asked: Double?
      switch result {
      case .success(let answer) where Self.isPassing(answer.status): asked = answer.retryAfter
      case .failure(.server(_, .network(.unreachable))),
        .failure(.server(_, .network(.cutOff(received: 0, _)))):
        asked = nil
      default: return try result.get()
      }
      attempt += 1
      guard let wait = options.patience.wait(before: attempt, asked: asked) else {
        return try result.get()
      }
      try pause(wait, call.cancellation)
    }
  }

  private func send(
    _ request: HTTPRequest, _ call: Call
  ) throws(SpeechError) -> Answer {
    var body: [UInt8] = []
    var isTooLarge = false
    do throws(NetworkError) {
      let response = try http.send(
        request, policy: options.policy, cancellation: call.cancellation,
        head: { _ in true },
        body: { piece in
          isTooLarge = body.count + piece.count > Self.answerLimit
          if !isTooLarge { body += piece }
          return !isTooLarge
        })
      if response.field("Server")?.lowercased().contains("whisper.cpp") ?? false {
        manners.withLock { $0.isWhisperCpp = true }
      }
      return Answer(
        status: response.status,
        retryAfter: response.field("Retry-After").flatMap(Double.init).flatMap {
          $0.isFinite ? $0 : nil
        },
        body: body)
    } catch {
      throw failure(isTooLarge ? .tooLarge(limit: Self.answerLimit) : .network(error))
    }
  }

  /// Too many requests, or trouble of the server's own.
  private static func isPassing(_ status: Int) -> Bool {
    status == 429 || (500..<600).contains(status)
  }

  /// Whether the server complains that it has no `verbose_json`.
  private static func isAboutFormat(_ answer: Answer) -> Bool {
    guard answer.status == 400 || answer.status == 422 else { return false }
    let text = String(decoding: answer.body.prefix(4096), as: UTF8.self)
    return text.contains("verbose_json") || text.contains("response_format")
  }

  /// Waits, looking up twenty times a second whether it is to stop.
  private func pause(_ seconds: Double, _ cancellation: Cancellation) throws(SpeechError) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if cancellation.isRequested { throw .cancelled }
      usleep(50_000)
    }
  }
}
