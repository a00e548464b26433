internal import GranoAudio
internal import GranoCore
internal import GranoLanguages
internal import GranoNetwork
internal import GranoSpeech

/// Makes the speech engine when the first note needs it, and keeps it for the batch.
final class EngineLoader {
  private let context: CommandContext
  private let choice: EngineChoice
  private let models: SpeechModels
  private let threads: Int
  private var pipeline: SpeechPipeline?

  init(_ context: CommandContext) throws {
    self.context = context
    models = SpeechModels(home: context.home, environment: context.environment)
    choice = try EngineChoice(context.invocation, environment: context.environment)
    if let text = context.invocation["threads"] {
      guard let count = Int(text), (1...256).contains(count) else {
        throw CommandError.usage(
          "'\(shown(text))' is not a value of '--threads': use a number from 1 to 256")
      }
      threads = count
    } else {
      threads = 0
    }
  }

  /// The engine with its model.
  func engine() throws -> SpeechPipeline {
    if let pipeline { return pipeline }
    let second = try context.invocation["second-pass"].map {
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
    switch choice {
    case .whisper:
      return try models.transcriber(named: context.invocation["model"], threads: threads)
    case .scripted(let path):
      return ScriptedTranscriber(script: try Script(path: path))
    case .server(let options):
      if options.address.isInTheClear {
        context.warn(
          "the audio goes to '\(shown(options.address.host))' unencrypted: use https")
      }
      return ServerTranscriber(
        options: options, http: NetworkClient(version: VersionText.number), wav: WAVFile())
    case .command(let options):
      return try CommandTranscriber(options: options, wav: WAVFile())
    }
  }
}
