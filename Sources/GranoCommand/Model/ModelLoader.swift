internal import GranoCore
internal import GranoModel
internal import GranoNetwork
internal import GranoSpeech
internal import Synchronization

/// Makes the language model when the first note needs it, and keeps it for the batch.
final class ModelLoader: Sendable {
  private struct State: Sendable {
    var model: (any LanguageModel)?
    var scripted: ScriptedModels?
    var isWarned = false
  }

  let options: ModelOptions
  private let context: CommandContext
  private let state = Mutex(State())

  init(_ context: CommandContext, options: ModelOptions) {
    self.context = context
    self.options = options
  }

  /// The model that is to be asked about a note; nil when none is named.
  ///
  /// - Throws: What is missing.
  func model(for transcript: Transcript) throws -> (any LanguageModel)? {
    guard let target = options.target else { return nil }
    return try state.withLock { state in
      if case .scripted(let path) = target {
        let models = try state.scripted ?? ScriptedModels(script: try Script(path: path))
        state.scripted = models
        return models.isNeeded ? models.model(for: transcript) : nil
      }
      if let model = state.model { return model }
      let made = try make(target)
      state.model = made
      return made
    }
  }

  /// Starts an embedded model's server, so that it loads while a note is heard.
  func warmUp() {
    guard case .named = options.target else { return }
    let model = try? state.withLock { state in
      let made = try state.model ?? make(.named(name))
      state.model = made
      return made
    }
    (model as? EmbeddedModel)?.warmUp(context.cancellation)
  }

  /// Ends what was started.
  func stop() {
    let model = state.withLock { state in
      defer { state.model = nil }
      return state.model
    }
    (model as? EmbeddedModel)?.stop()
  }

  /// Says once a run why there are no words of a model.
  func warn(_ error: LanguageModelError) {
    let isFirst = state.withLock { state in
      defer { state.isWarned = true }
      return !state.isWarned
    }
    if isFirst { context.warn("digests by rules alone: \(ErrorWords.reason(error))") }
  }

  private var name: String {
    if case .named(let name) = options.target { return name }
    return ""
  }

  private func make(_ target: ModelOptions.Target) throws -> any LanguageModel {
    let http = NetworkClient(version: VersionText.number)
    switch target {
    case .scripted: throw LanguageModelError.notConfigured
    case .server(let url, let model, let key, let policy):
      guard let address = ChatAddress(url) else {
        throw CommandError.usage(
          "'\(shown(url.description))' is not a value of '--llm': use an address such as"
            + " http://localhost:11434/v1")
      }
      return ChatServer(
        options: ChatOptions(
          address: address, policy: policy, model: model, key: key, timeout: options.timeout),
        http: http)
    case .named(let name):
      let store = SpeechModels(home: context.home, environment: context.environment).store
      let model = try store.languageModel(name)
      let program = try LlamaProgram.find(environment: context.environment.variables)
      var options = LlamaOptions(
        name: model.name, path: model.path, program: program,
        environment: context.environment.withoutKeys)
      options.timeout = self.options.timeout
      return EmbeddedModel(options, http: http)
    }
  }
}
