package import GranoCore
internal import Synchronization

/// A server of language models that speaks OpenAI's chat completions.
///
/// llama.cpp's server, Ollama, LM Studio, vLLM, or a service behind an address. What it can do is found
/// out by asking; a request that it calls wrong is asked again in a simpler form, once, and the form is
/// remembered.
package final class ChatServer: LanguageModel {
  let options: ChatOptions
  let exchange: ChatExchange
  let manners: Mutex<ChatManners>

  package init(options: ChatOptions, http: any HTTPClient) {
    self.options = options
    exchange = ChatExchange(options: options, http: http)
    var manners = ChatManners()
    manners.model = options.model
    self.manners = Mutex(manners)
  }

  /// The server's name of its model; "server" until it was asked, where the user named none.
  package var name: String { manners.withLock { $0.model } ?? "server" }

  package func answer(
    _ request: ModelRequest, cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAnswer {
    let limits = ChatLimits(until: request.deadline, atMost: options.timeout)
    do {
      _ = try abilities(cancellation, limits)
      return try answer(request, limits, cancellation)
    } catch .network(let host, let error) {
      // Whoever answers the next time may be another, with other abilities.
      manners.withLock { $0.abilities = nil }
      throw .network(host: host, error)
    } catch {
      throw error
    }
  }

  private func answer(
    _ request: ModelRequest, _ limits: ChatLimits, _ cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAnswer {
    // Format, then extras: three steps down at most.
    var manners = self.manners.withLock { $0 }
    while true {
      let body = ChatRequestBody(request: request, model: manners.model, manners: manners).bytes
      let outcome = try post(body, &manners, limits, cancellation)
      switch outcome {
      case .answer(let answer):
        self.manners.withLock { known in
          known.base = manners.base
          known.hasExtras = manners.hasExtras
          known.extrasAreSettled = true
          if request.schema != nil {
            known.format = manners.format
            known.formatIsSettled = true
            known.abilities?.takesSchema = manners.format == .schema
          }
        }
        return answer
      case .wrong(let status, let complaint):
        guard manners.stepDown(complaint: complaint, hasSchema: request.schema != nil) else {
          throw .status(host: options.address.host, status)
        }
      }
    }
  }

  private enum Outcome {
    case answer(ModelAnswer)
    /// The server calls the request wrong: status and what it says.
    case wrong(Int, String)
  }

  /// Posts to the base that answers.
  private func post(
    _ body: [UInt8], _ manners: inout ChatManners, _ limits: ChatLimits,
    _ cancellation: Cancellation
  ) throws(LanguageModelError) -> Outcome {
    let bases = manners.base.map { [$0] } ?? options.address.bases
    for (index, base) in bases.enumerated() {
      guard let url = options.address.url("/chat/completions", below: base) else { continue }
      var collector = AnswerCollector(host: options.address.host)
      let reply = try exchange.send(
        .post(body, to: url), limits, cancellation,
        restart: { collector = AnswerCollector(host: options.address.host) },
        take: { (bytes) throws(LanguageModelError) in try collector.take(bytes) },
        isComplete: { collector.isComplete })
      let fault = reply.fault
      switch reply.status {
      case 200..<300:
        manners.base = base
        return .answer(try collector.finish())
      case 404, 405:
        if fault?.isAboutModel ?? false { throw .modelMissing(name: manners.model ?? name) }
        guard index == bases.count - 1 else { continue }
        throw .status(host: options.address.host, reply.status)
      default:
        if let fault, fault.isAboutLength {
          throw AnswerCollector.error(fault, status: reply.status, host: options.address.host)
        }
        if fault?.isAboutModel ?? false, reply.status == 400 {
          throw .modelMissing(name: manners.model ?? name)
        }
        guard reply.status == 400 || reply.status == 422 else {
          throw .status(host: options.address.host, reply.status)
        }
        manners.base = base
        return .wrong(reply.status, reply.complaint)
      }
    }
    throw .status(host: options.address.host, 404)
  }
}
