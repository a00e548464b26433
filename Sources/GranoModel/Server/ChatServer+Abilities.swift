package import GranoCore
internal import Synchronization

extension ChatServer {
  /// Where nothing tells: the window of the smallest models still in use, and Ollama's default.
  static let usualContext = 4096

  /// Seconds for a question about the server itself.
  private static let askSeconds = 5.0

  package func abilities(
    _ cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAbilities {
    try abilities(cancellation, ChatLimits(until: nil, atMost: options.timeout))
  }

  package func tokens(
    in text: String, cancellation: Cancellation
  ) throws(LanguageModelError) -> Int {
    _ = try abilities(cancellation)
    struct Tokens: Decodable { var tokens: [Int] }
    let estimate = TokenEstimate.tokens(in: text)
    guard manners.withLock({ $0.isLlama }), let url = options.address.url("/tokenize") else {
      return estimate
    }
    let body = Array("{\"content\":\(ChatRequestBody.quoted(text))}".utf8)
    let limits = ChatLimits(until: nil, atMost: options.timeout)
    let found = try ask(Tokens.self, .post(body, to: url), limits, cancellation, lenient: true)
    return found?.tokens.count ?? estimate
  }

  func abilities(
    _ cancellation: Cancellation, _ limits: ChatLimits
  ) throws(LanguageModelError) -> ModelAbilities {
    if let known = manners.withLock({ $0.abilities }) { return known }
    guard limits.left > 0 else { throw .timedOut(seconds: limits.seconds) }
    var abilities = ModelAbilities(contextTokens: Self.usualContext)
    let props = try props(limits, cancellation)
    if let props {
      abilities.contextTokens = props.settings?.context ?? Self.usualContext
      abilities.slots = props.slots
    }
    let listed = try models(limits, cancellation)
    // llama-server answers to any name.
    let model = props == nil ? try choose(among: listed) : listed.first
    if let model {
      if props == nil, let context = model.context { abilities.contextTokens = context }
      if props == nil, model.context == nil,
        let context = try ollamaContext(of: model.id, limits, cancellation)
      {
        abilities.contextTokens = context
      }
    }
    abilities.contextTokens = max(1, abilities.contextTokens)
    abilities.slots = max(1, abilities.slots)
    return manners.withLock { manners in
      manners.isLlama = props != nil
      manners.model = manners.model ?? model?.id
      abilities.takesSchema = manners.format == .schema
      manners.abilities = abilities
      return abilities
    }
  }

  /// What llama-server says of itself; nobody else has both of these fields.
  private struct Props: Decodable {
    struct Settings: Decodable {
      var context: Int?

      enum CodingKeys: String, CodingKey {
        case context = "n_ctx"
      }
    }

    var settings: Settings?
    var slots: Int

    enum CodingKeys: String, CodingKey {
      case settings = "default_generation_settings"
      case slots = "total_slots"
    }
  }

  private func props(
    _ limits: ChatLimits, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> Props? {
    guard let url = options.address.url("/props") else { return nil }
    return try ask(Props.self, .get(url), limits, cancellation, lenient: true)
  }

  /// One line of `/v1/models`; the window is named differently by everyone who tells.
  private struct Listed: Decodable {
    struct Meta: Decodable {
      var context: Int?

      enum CodingKeys: String, CodingKey {
        case context = "n_ctx"
      }
    }

    var id: String

    /// vLLM, LM Studio (what it has loaded), llama.cpp's own.
    var context: Int?

    enum CodingKeys: String, CodingKey {
      case id, meta
      case vLLM = "max_model_len"
      case loaded = "loaded_context_length"
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      id = try keys.decode(String.self, forKey: .id)
      let numbers = [CodingKeys.vLLM, .loaded].map {
        try? keys.decodeIfPresent(Int.self, forKey: $0)
      }
      let meta = try? keys.decodeIfPresent(Meta.self, forKey: .meta)
      context = numbers.compactMap { $0 ?? nil }.first ?? (meta ?? nil)?.context
    }
  }

  private struct List: Decodable { var data: [Listed] }

  private func models(
    _ limits: ChatLimits, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> [Listed] {
    for base in options.address.bases {
      guard let url = options.address.url("/models", below: base) else { continue }
      if let list = try ask(List.self, .get(url), limits, cancellation, lenient: false) {
        return list.data
      }
    }
    return []
  }

  /// The model that is meant; nil when the server has no list.
  private func choose(among listed: [Listed]) throws(LanguageModelError) -> Listed? {
    guard let wanted = options.model, !listed.isEmpty else { return listed.first }
    // Ollama adds a tag to names that have none.
    let found = listed.first { $0.id == wanted || $0.id == wanted + ":latest" }
    guard let found else { throw .modelMissing(name: wanted) }
    return found
  }

  /// The window that Ollama gives a model: what its settings say, never more than it has learned.
  ///
  /// https://github.com/ollama/ollama/blob/main/docs/api.md#show-model-information
  private func ollamaContext(
    of model: String, _ limits: ChatLimits, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> Int? {
    struct Show: Decodable { var parameters: String? }
    guard let url = options.address.url("/api/show") else { return nil }
    let body = Array("{\"model\":\(ChatRequestBody.quoted(model))}".utf8)
    let show = try ask(Show.self, .post(body, to: url), limits, cancellation, lenient: true)
    for line in (show?.parameters ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == "num_ctx" { return Int(words[1]) }
    }
    return nil
  }

  /// Asks a small question.
  ///
  /// - Parameter lenient: Whether any error status means that there is no such thing here; else only
  ///   404 and 405 do, and a server that keeps us out is an error.
  /// - Returns: nil when there is no such thing here.
  private func ask<Value: Decodable>(
    _ type: Value.Type, _ message: ChatExchange.Message, _ limits: ChatLimits,
    _ cancellation: Cancellation, lenient: Bool
  ) throws(LanguageModelError) -> Value? {
    var body: [UInt8] = []
    let reply: ChatExchange.Reply
    do throws(LanguageModelError) {
      reply = try exchange.send(
        message, limits.part(Self.askSeconds), cancellation, retriesStatus: false,
        restart: { body = [] },
        take: { (bytes) throws(LanguageModelError) in
          body += bytes
          guard body.count <= 8 << 20 else { throw .answer(.tooLarge(limit: 8 << 20)) }
        }, isComplete: { false })
    } catch .timedOut, .answer {
      // A server may be busy with somebody else's answer: that is no reason to give up on it.
      return nil
    } catch {
      throw error
    }
    guard (200..<300).contains(reply.status) else {
      if lenient || reply.status == 404 || reply.status == 405 { return nil }
      if reply.status == 401 || reply.status == 403 {
        throw .status(host: options.address.host, reply.status)
      }
      return nil
    }
    return try? ChatJSON.read(type, from: body)
  }
}
