internal import GranoCore
internal import GranoSpeech

/// Which speech engine the command line asks for, and how; contradictions are refused.
enum EngineChoice {
  case whisper
  case scripted(path: String)
  case server(ServerOptions)
  case command(CommandOptions)

  init(_ invocation: Invocation, environment: Environment) throws {
    let engine = try Self.engine(invocation)
    try Self.refuseForeign(invocation, engine: engine)
    switch engine {
    case "scripted":
      guard let path = invocation["script"] else {
        throw CommandError.usage("'--engine scripted' needs '--script FILE'")
      }
      self = .scripted(path: path)
    case "server":
      self = .server(try Self.server(invocation, environment: environment))
    case "command":
      guard let text = invocation["command"] else {
        throw CommandError.usage("'--engine command' needs '--command TEMPLATE'")
      }
      self = .command(
        CommandOptions(
          template: try CommandTemplate(text), environment: environment.withoutKeys,
          candidates: try LanguageOptions(invocation, environment: environment).candidates,
          timeout: try Self.seconds(invocation, "command-timeout")))
    default: self = .whisper
    }
  }

  /// The engine that is named, or the one whose own option is there.
  private static func engine(_ invocation: Invocation) throws(CommandError) -> String {
    if let named = invocation["engine"] { return named }
    if invocation.has("server"), invocation.has("command") {
      throw .usage("'--server' and '--command' are two engines: name one of them")
    }
    return invocation.has("server") ? "server" : invocation.has("command") ? "command" : "whisper"
  }

  /// The options that some engines alone understand.
  private static let owners: [(option: String, engines: [String])] = [
    ("script", ["scripted"]), ("server", ["server"]), ("allow-remote", ["server"]),
    ("server-key-file", ["server"]), ("server-timeout", ["server"]), ("command", ["command"]),
    ("command-timeout", ["command"]), ("model", ["whisper", "server", "scripted"]),
    ("threads", ["whisper", "scripted"]), ("second-pass", ["whisper", "scripted"]),
  ]

  private static func refuseForeign(
    _ invocation: Invocation, engine: String
  ) throws(CommandError) {
    for (option, engines) in owners where invocation.has(option) && !engines.contains(engine) {
      // It may be meant for the language model.
      if option == "allow-remote", invocation.has("llm") { continue }
      let meant = engines[0] == "scripted" ? "'--engine scripted'" : "the \(engines[0]) engine"
      throw .usage("'--\(option)' is for \(meant), not for the \(engine) engine")
    }
  }

  private static func server(
    _ invocation: Invocation, environment: Environment
  ) throws -> ServerOptions {
    guard let text = invocation["server"] else {
      throw CommandError.usage("'--engine server' needs '--server URL'")
    }
    guard let url = HTTPURL(text), let address = ServerAddress(url) else {
      throw CommandError.usage(
        "'\(shown(text))' is not a value of '--server': use an address such as"
          + " http://127.0.0.1:8080")
    }
    let policy = try remotePolicy(of: url, invocation, sending: "the audio")
    let model = invocation["model"]
    // It becomes a line of the request.
    guard model.map({ !$0.isEmpty && TerminalText.safe($0) == $0 }) ?? true else {
      throw CommandError.usage("'--model' is no name of a model")
    }
    return ServerOptions(
      address: address, policy: policy, model: model,
      key: try KeyFile.key(
        in: invocation["server-key-file"], option: "server-key-file", orIn: "GRANO_SERVER_KEY",
        environment: environment),
      candidates: try LanguageOptions(invocation, environment: environment).candidates,
      timeout: try seconds(invocation, "server-timeout"))
  }

  /// Whether `url` may be spoken to: this machine, or what `--allow-remote` lets in.
  static func remotePolicy(
    of url: HTTPURL, _ invocation: Invocation, sending what: String
  ) throws(CommandError) -> RemotePolicy {
    let policy: RemotePolicy = invocation.has("allow-remote") ? .anywhere : .loopbackOnly
    guard policy.permits(url) else {
      throw .usage(
        "'\(shown(url.host))' is not this machine: add '--allow-remote' to send it \(what)")
    }
    return policy
  }

  /// A number of seconds that an option names.
  static func seconds(
    _ invocation: Invocation, _ option: String
  ) throws(CommandError) -> Double? {
    guard let text = invocation[option] else { return nil }
    guard let seconds = Double(text), (0.1...86_400).contains(seconds) else {
      throw .usage(
        "'\(shown(text))' is not a value of '--\(option)': use seconds, from 0.1 to 86400")
    }
    return seconds
  }
}
