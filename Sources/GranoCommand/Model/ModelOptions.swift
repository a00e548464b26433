internal import GranoCore

/// `--summarizer`, `--llm` and what belongs to them, checked.
struct ModelOptions: Sendable {
  /// Who writes the digest.
  enum Summarizer: String, Sendable {
    /// Rules; a language model words them better where one is named and answers in time.
    case auto
    case rules
    /// A language model, or an error.
    case llm
  }

  /// Which language model is meant.
  enum Target: Sendable {
    /// A server of the user's.
    case server(url: HTTPURL, model: String?, key: String?, policy: RemotePolicy)
    /// A model of this machine, by name or path.
    case named(String)
    /// What the script of `--engine scripted` answers.
    case scripted(path: String)
  }

  let summarizer: Summarizer

  /// nil when no model is named.
  let target: Target?

  /// Seconds that a note may wait for the model.
  let timeout: Double

  /// Seconds by default: two answers of a small model on a slow machine.
  private static let defaultTimeout = 120.0

  init(_ invocation: Invocation, environment: Environment) throws(CommandError) {
    summarizer = invocation["summarizer"].flatMap(Summarizer.init) ?? .auto
    timeout = try EngineChoice.seconds(invocation, "llm-timeout") ?? Self.defaultTimeout
    let isNamed = invocation["llm"] != nil
    guard summarizer != .rules else {
      guard !isNamed else {
        throw .usage("'--llm' does not go with '--summarizer rules': leave one of them out")
      }
      target = nil
      return
    }
    target = try Self.target(invocation, environment: environment)
    guard target == nil else { return }
    for option in ["llm-model", "llm-key-file"] where invocation.has(option) {
      throw .usage("'--\(option)' needs '--llm URL'")
    }
    guard summarizer != .llm else { throw Self.notConfigured }
  }

  /// What a command that cannot do without a model says when none is named.
  static let notConfigured = CommandError(
    .missing,
    "no language model is named: use '--llm NAME' or '--llm URL' (or GRANO_LLM), see"
      + " 'grano models list'")

  private static func target(
    _ invocation: Invocation, environment: Environment
  ) throws(CommandError) -> Target? {
    guard let named = invocation["llm"] ?? environment["GRANO_LLM"], !named.isEmpty else {
      guard invocation["engine"] == "scripted", let path = invocation["script"] else { return nil }
      return .scripted(path: path)
    }
    guard named.contains("://") else {
      guard !invocation.has("llm-model"), !invocation.has("llm-key-file") else {
        throw .usage("'--llm-model' and '--llm-key-file' are for servers: '--llm URL'")
      }
      guard TerminalText.safe(named) == named else {
        throw .usage("'--llm' is no name of a model")
      }
      return .named(named)
    }
    guard let url = HTTPURL(named), !named.contains(where: { "?#".contains($0) }) else {
      throw .usage(
        "'\(shown(named))' is not a value of '--llm': use the name of a model, or an address such"
          + " as http://localhost:11434/v1")
    }
    let model = invocation["llm-model"]
    guard model.map({ !$0.isEmpty && TerminalText.safe($0) == $0 }) ?? true else {
      throw .usage("'--llm-model' is no name of a model")
    }
    return .server(
      url: url, model: model,
      key: try KeyFile.key(
        in: invocation["llm-key-file"], option: "llm-key-file", orIn: "GRANO_LLM_KEY",
        environment: environment),
      policy: try EngineChoice.remotePolicy(of: url, invocation, sending: "what was said"))
  }
}
