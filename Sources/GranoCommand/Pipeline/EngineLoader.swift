internal import GranoCore
internal import GranoLanguages
internal import GranoSpeech

/// Makes the speech engine when the first note needs it, and keeps it for the batch.
final class EngineLoader {
  private let invocation: Invocation
  private let models: SpeechModels
  private let threads: Int
  private var pipeline: SpeechPipeline?

  init(_ context: CommandContext) throws(CommandError) {
    invocation = context.invocation
    models = SpeechModels(home: context.home, environment: context.environment)
    if let text = context.invocation["threads"] {
      guard let count = Int(text), (1...256).contains(count) else {
        throw .usage("'\(shown(text))' is not a value of '--threads': use a number from 1 to 256")
      }
      threads = count
    } else {
      threads = 0
    }
    if invocation["engine"] == "scripted", invocation["script"] == nil {
      throw .usage("'--engine scripted' needs '--script FILE'")
    }
    if invocation["script"] != nil, invocation["engine"] != "scripted" {
      throw .usage("'--script' is for '--engine scripted'")
    }
  }

  /// The engine with its model.
  func engine() throws -> SpeechPipeline {
    if let pipeline { return pipeline }
    let second = try invocation["second-pass"].map {
      try models.transcriber(named: $0, threads: threads)
    }
    let made = SpeechPipeline(
      transcriber: try transcriber(), identifier: identifier, second: second)
    pipeline = made
    return made
  }

  /// Tells which language written words are in.
  private(set) lazy var identifier: any TextLanguageIdentifier = models.identifier

  private func transcriber() throws -> any Transcriber {
    if let script = invocation["script"] {
      return ScriptedTranscriber(script: try Script(path: script))
    }
    return try models.transcriber(named: invocation["model"], threads: threads)
  }
}
