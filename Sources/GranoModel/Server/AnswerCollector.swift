internal import GranoCore

/// Puts an answer together from its pieces, and stops when it is none.
struct AnswerCollector {
  /// Bytes of an answer; a digest of the longest note is a hundredth of it.
  static let limit = 1 << 20

  /// Bytes on the wire: a stream has some 300 around each token, thoughts included.
  private static let wireLimit = 32 << 20

  private enum Form {
    case unknown, stream, whole
  }

  private let host: String
  private var form = Form.unknown
  private var stream = EventStream(limit: Self.limit)
  private var whole: [UInt8] = []
  private var wireBytes = 0

  private(set) var text = ""
  private var finishReason: String?
  private var hasChoice = false
  private var hasEvent = false
  private var hasToolCalls = false
  private var isDone = false
  private var isRefused = false
  private var usage: ModelUsage?
  private var hasTimings = false

  init(host: String) {
    self.host = host
  }

  /// Takes a piece of the body.
  mutating func take(_ bytes: [UInt8]) throws(LanguageModelError) {
    wireBytes += bytes.count
    guard wireBytes <= Self.wireLimit else { throw .answer(.tooLarge(limit: Self.limit)) }
    if form == .unknown {
      whole += bytes
      let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
      guard let first = whole.first(where: { !blanks.contains($0) }) else { return }
      // What comes is what counts, not what its header says: some servers never stream.
      let isEvent = "de:ir".utf8.contains(first) || first == 0xEF
      form = isEvent ? .stream : .whole
      if isEvent {
        let bytes = whole
        whole = []
        try takeEvents(bytes)
      }
    } else if form == .stream {
      try takeEvents(bytes)
    } else {
      whole += bytes
    }
    guard whole.count <= Self.limit else { throw .answer(.tooLarge(limit: Self.limit)) }
  }

  /// The answer, once the body has ended.
  mutating func finish() throws(LanguageModelError) -> ModelAnswer {
    switch form {
    case .unknown: throw .answer(.empty)
    case .whole: try take(object: whole)
    case .stream:
      if let last = stream.finish() { try take(event: last) }
      guard hasEvent else { throw .answer(.notJSON) }
      guard isDone || finishReason != nil || !hasChoice else { throw .answer(.cut) }
    }
    guard hasChoice else { throw .answer(.wrongType(field: "choices")) }
    if isRefused || finishReason == "content_filter" { throw .refused }
    let text = Self.withoutThoughts(text)
    guard text.contains(where: { !$0.isWhitespace }) else {
      // All its tokens went into thoughts.
      if finishReason == "length" { throw .answer(.cut) }
      throw .answer(hasToolCalls ? .wrongType(field: "content") : .empty)
    }
    return ModelAnswer(text: text, isCut: finishReason == "length", usage: usage)
  }

  /// Whether everything that was announced has come.
  var isComplete: Bool { isDone }

  private mutating func takeEvents(_ bytes: [UInt8]) throws(LanguageModelError) {
    for event in stream.take(bytes) { try take(event: event) }
    if stream.isTooLarge { throw .answer(.tooLarge(limit: Self.limit)) }
  }

  private mutating func take(event: [UInt8]) throws(LanguageModelError) {
    guard !isDone, !event.isEmpty else { return }
    hasEvent = true
    if event.elementsEqual("[DONE]".utf8) {
      isDone = true
    } else {
      try take(object: event)
    }
  }

  private mutating func take(object bytes: [UInt8]) throws(LanguageModelError) {
    let piece: ChatPiece
    do {
      piece = try ChatJSON.read(ChatPiece.self, from: bytes)
    } catch {
      throw .answer(error)
    }
    if let fault = piece.error { throw Self.error(fault, status: 500, host: host) }
    count(piece)
    guard let choice = piece.choices?.first else { return }
    hasChoice = true
    if let reason = choice.finishReason { finishReason = reason }
    for message in [choice.delta, choice.message] {
      guard let message else { continue }
      if let content = message.content { text += content }
      if let refusal = message.refusal, !refusal.isEmpty { isRefused = true }
      if message.hasToolCalls { hasToolCalls = true }
    }
    guard text.utf8.count <= Self.limit else { throw .answer(.tooLarge(limit: Self.limit)) }
  }

  /// llama-server's own count is taken where there are two: it is the one that tells what was cached.
  private mutating func count(_ piece: ChatPiece) {
    if let timings = piece.timings, let read = timings.read, let answer = timings.answer {
      let cached = max(0, timings.cached ?? 0)
      usage = ModelUsage(prompt: max(0, read) + cached, cached: cached, answer: max(0, answer))
      hasTimings = true
    } else if !hasTimings, let counted = piece.usage, let prompt = counted.prompt {
      usage = ModelUsage(
        prompt: max(0, prompt), cached: min(max(0, counted.details?.cached ?? 0), max(0, prompt)),
        answer: max(0, counted.answer ?? 0))
    }
  }

  /// What a server's complaint means.
  ///
  /// - Parameter status: Where the complaint has none of its own.
  static func error(_ fault: ChatFault, status: Int, host: String) -> LanguageModelError {
    if fault.isAboutLength {
      return .tooLong(tokens: fault.promptTokens ?? 0, limit: fault.contextTokens ?? 0)
    }
    return .status(
      host: host, fault.status.flatMap { (400..<600).contains($0) ? $0 : nil } ?? status)
  }

  /// What a reasoning model said to itself is left out, where it has come to an end.
  static func withoutThoughts(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    guard start.hasPrefix("<think>"), let end = start.firstRange(of: "</think>") else {
      return text
    }
    return String(start[end.upperBound...].drop { $0.isWhitespace })
  }
}
