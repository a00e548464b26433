internal import GranoCore
internal import GranoSpeech

/// `grano models …`.
struct ModelsCommand {
  /// A line of `models list --json`.
  private struct Line: Encodable {
    let name, kind: String
    let installed, `default`: Bool
    let bytes: UInt64
    let checksum: String?
    let path: String?
    let licence: String?
  }

  private let context: CommandContext
  private let store: ModelStore

  init(_ context: CommandContext) {
    self.context = context
    store = SpeechModels(home: context.home, environment: context.environment).store
  }

  func list() throws -> ExitCode {
    let all = store.list()
    if context.json {
      for model in all {
        let line = Line(
          name: model.name, kind: model.kind.rawValue, installed: model.isInstalled,
          default: model.isDefault, bytes: model.bytes, checksum: model.checksum?.rawValue,
          path: model.isInstalled ? model.path : nil, licence: model.licence)
        context.console.write(try JSONLine.text(line))
      }
      return .success
    }
    let width = (all.map(\.name.count).max() ?? 0) + 2
    for model in all {
      let name = model.name + String(repeating: " ", count: width - model.name.count)
      let size = ClockText.bytes(Int(clamping: model.bytes))
      let gap = String(repeating: " ", count: max(1, 10 - size.count))
      context.console.write("\(context.style.bold(name))\(gap)\(size)  \(state(of: model))\n")
    }
    return .success
  }

  private func state(of model: ModelStatus) -> String {
    guard model.isInstalled else {
      guard let partial = model.partialBytes else {
        let kind = model.kind == .language ? ", language model" : ""
        return context.style.dim("not installed\(kind)")
      }
      return "partly downloaded (\(ClockText.bytes(Int(clamping: partial))))"
    }
    var words: [String] = ["installed"]
    switch model.checksum {
    case .published: words.append("checksum as published")
    case .recorded: words.append("checksum recorded")
    case .unknown: words.append("checksum unknown: 'grano models verify'")
    case .wrongLength: words.append("wrong length: 'grano models pull \(model.name)'")
    case nil: break
    }
    if model.isDefault { words.append("default") }
    if model.kind == .language { words.append("language model") }
    return words.joined(separator: ", ")
  }

  func pull() throws -> ExitCode {
    let invocation = context.invocation
    let printer = ModelEventPrinter(context)
    if let source = invocation["source"] {
      guard invocation.operands.isEmpty else {
        throw CommandError.usage("with '--source' the name is given by '--name'")
      }
      guard let sha256 = invocation["sha256"] else {
        throw CommandError.usage("'--source' needs '--sha256', as the model's publisher lists it")
      }
      _ = try store.pull(
        from: source, sha256: sha256, name: invocation["name"],
        cancellation: context.cancellation, report: printer.report)
      return .success
    }
    for option in ["sha256", "name"] where invocation.has(option) {
      throw CommandError.usage("'--\(option)' goes with '--source'")
    }
    guard !invocation.operands.isEmpty else {
      throw CommandError.usage("'grano models pull' needs NAME… or '--source'")
    }
    for name in invocation.operands {
      try store.pull(name, cancellation: context.cancellation, report: printer.report)
    }
    return .success
  }

  func importModel() throws -> ExitCode {
    let printer = ModelEventPrinter(context)
    _ = try store.importModel(
      at: context.invocation.operands[0], cancellation: context.cancellation, report: printer.report
    )
    return .success
  }

  func verify() throws -> ExitCode {
    let names = context.invocation.operands
    let chosen: [String?] = names.isEmpty ? [nil] : names
    let printer = ModelEventPrinter(context)
    let results = try chosen.flatMap {
      try store.verify($0, cancellation: context.cancellation, progress: printer.report)
    }
    var code = ExitCode.success
    for result in results {
      let words: String
      switch result.outcome {
      case .intact: words = "intact"
      case .damaged:
        words = "damaged: run 'grano models pull \(result.name)'"
        code = .failure
      case .unknown(let actual): words = "in order; no published checksum (\(actual))"
      case .broken(let problem):
        words = "broken: \(ErrorWords.words(format: problem))"
        code = .failure
      }
      context.console.write("\(result.name): \(words)\n")
    }
    return code
  }

  func remove() throws -> ExitCode {
    for name in context.invocation.operands {
      let removed = try store.remove(name, cancellation: context.cancellation)
      context.console.note("grano: removed \(removed.joined(separator: ", "))")
    }
    return .success
  }
}
