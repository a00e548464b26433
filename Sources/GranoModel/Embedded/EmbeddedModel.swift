package import GranoCore

/// A model of the user's own, run by a `llama-server` that lives as long as this does.
///
/// It is started with the first question. When it dies, that question fails; the next one starts it
/// again, once.
package final class EmbeddedModel: LanguageModel {
  package let name: String
  private let server: LlamaServer
  private let timeout: Double

  package init(_ options: LlamaOptions, http: any HTTPClient) {
    name = options.name
    timeout = options.timeout
    server = LlamaServer(options, http: http)
  }

  init(_ server: LlamaServer, options: LlamaOptions) {
    name = options.name
    timeout = options.timeout
    self.server = server
  }

  /// How often the server was started: once in a batch where nothing went wrong.
  package var starts: Int { server.starts }

  /// Starts loading the model without waiting for it, so that it is there when it is needed.
  package func warmUp(_ cancellation: Cancellation) {
    _ = try? server.run(ChatLimits(until: .now, atMost: 0), cancellation)
  }

  /// Ends the server; letting go of the model does the same.
  package func stop() {
    server.stop()
  }

  package func abilities(
    _ cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAbilities {
    try ask(until: nil, cancellation) { (chat, limits) throws(LanguageModelError) in
      try chat.abilities(cancellation, limits)
    }
  }

  package func tokens(
    in text: String, cancellation: Cancellation
  ) throws(LanguageModelError) -> Int {
    try ask(until: nil, cancellation) { (chat, _) throws(LanguageModelError) in
      try chat.tokens(in: text, cancellation: cancellation)
    }
  }

  package func answer(
    _ request: ModelRequest, cancellation: Cancellation
  ) throws(LanguageModelError) -> ModelAnswer {
    try ask(until: request.deadline, cancellation) { (chat, limits) throws(LanguageModelError) in
      var request = request
      // Loading the model took of the same time.
      request.deadline = request.deadline ?? .now + .seconds(limits.left)
      return try chat.answer(request, cancellation: cancellation)
    }
  }

  private func ask<Result>(
    until deadline: ContinuousClock.Instant?, _ cancellation: Cancellation,
    _ body: (ChatServer, ChatLimits) throws(LanguageModelError) -> Result
  ) throws(LanguageModelError) -> Result {
    let limits = ChatLimits(until: deadline, atMost: timeout)
    let run = try server.run(limits, cancellation)
    do {
      return try body(run.chat, limits)
    } catch {
      throw server.failure(error, of: run)
    }
  }
}
