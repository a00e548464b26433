internal import GranoCore
internal import GranoDigest

extension ErrorWords {
  /// The words for a language model that gave no answer.
  static func words(languageModel error: LanguageModelError, subject: String?) -> CommandError {
    if error == .cancelled { return .interrupted }
    let message = reason(error)
    return error.concernsOneNote
      ? CommandError(.failure, message, subject: subject) : CommandError(.missing, message)
  }

  /// What is wrong, and what to do about it.
  static func reason(_ error: LanguageModelError) -> String {
    switch error {
    case .notConfigured: ModelOptions.notConfigured.message
    case .programMissing(let name):
      "'\(shown(name))' is not installed: run 'make llm', or install llama.cpp"
    case .modelMissing(let name):
      "the language model '\(shown(name))' is not there: run 'grano models pull \(shown(name))',"
        + " or see what the server has"
    case .tooLittleMemory(let needed, let available):
      "the language model needs \(ClockText.bytes(Int(clamping: needed))) of memory,"
        + " \(ClockText.bytes(Int(clamping: available))) are free: use a smaller one"
    case .ended(let code, let line):
      "the language model's server ended"
        + (code == 0 ? "" : code < 0 ? " by signal \(-code)" : " with code \(code)")
        + (line.map { ": " + shown($0) } ?? "")
    case .notReady(let seconds):
      "the language model was not ready within \(Int(seconds)) s: use a smaller one"
    case .network(let host, .unreachable), .network(let host, .unknownHost):
      "the language model's server on '\(shown(host))' cannot be reached: start it, or check the"
        + " address of '--llm'"
    case .network(_, .remoteRefused(let host)):
      "'\(shown(host))' is not this machine: see '--allow-remote'"
    case .network(_, .notBuilt): words(network: .notBuilt)
    case .network(let host, let error):
      "the language model's server on '\(shown(host))' gave no answer: \(words(network: error))"
    case .status(let host, let status):
      "the language model's server on '\(shown(host))' " + words(modelStatus: status)
    case .refused: "the language model declined"
    case .timedOut:
      "the language model was not done in time: see '--llm-timeout'"
    case .tooLong(_, let limit):
      "the language model reads only \(limit) tokens at once: use one with a larger context"
    case .answer(.webPage): "a web page answered: check the address of '--llm'"
    case .answer: "the language model gave no answer that can be used"
    case .cancelled: "interrupted"
    }
  }

  private static func words(modelStatus status: Int) -> String {
    switch status {
    case 400, 422: "refused the request (status \(status)): it may want '--llm-model NAME'"
    case 401, 403: "wants a key (status \(status)): set GRANO_LLM_KEY, or see '--llm-key-file'"
    case 404, 405: "has no chat there (status \(status)): check the address of '--llm'"
    case 429: "is too busy (status 429): try again later"
    default: "failed (status \(status)): see its own log"
    }
  }

  /// The words for a prompt file of the user's that cannot be used.
  static func words(prompt error: PromptError) -> CommandError {
    switch error {
    case .missingSection(let file, let section):
      .usage("your prompt '\(shown(file))' lacks the section '\(section)'")
    case .unknownParameter(let file, let name):
      .usage("your prompt '\(shown(file))' has an unknown parameter '{\(shown(name))}'")
    case .tooLong(let file, let limit):
      .usage("your prompt '\(shown(file))' is longer than \(ClockText.bytes(limit))")
    }
  }
}
