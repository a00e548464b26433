internal import GranoAudio
internal import GranoCore
internal import GranoLanguages
internal import GranoNetwork
internal import GranoSpeech
internal import Synchronization

/// Makes the speech engine when the first note needs it, and keeps it for the batch.
final class EngineLoader: Sendable {
  private struct State: Sendable {
    var notesAtOnce = 1
    var pipeline: SpeechPipeline?
    var identifier: (any TextLanguageIdentifier)?
  }

  private let context: CommandContext
  private let choice: EngineChoice
  private let models: SpeechModels
  /// Threads for a note; 0 shares the cores out.
  private let threads: Int
  private let state = Mutex(State())

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

  /// Tells, before notes are heard, how many will be in the engine's hands at once.
  func share(among notes: Int) {
    state.withLock { state in
      // Its threads were counted for another number.
      if notes != state.notesAtOnce, threads == 0 { letGo(&state) }
      state.notesAtOnce = notes
    }
  }

  /// Lets the engine go, with its model; the next note makes it again.
  func letGo() {
    state.withLock { letGo(&$0) }
  }

  private func letGo(_ state: inout State) {
    // A script goes on where it was; the others have nothing in memory.
    if case .whisper = choice { state.pipeline = nil }
  }

  /// The engine with its model.
  func engine() throws -> SpeechPipeline {
    try state.withLock { state in
      if let pipeline = state.pipeline { return pipeline }
      let share = state.notesAtOnce > 1 ? max(1, Machine.coreCount / state.notesAtOnce) : 0
      let threads = threads > 0 ? threads : share
      let second = try context.invocation["second-pass"].map {
        try models.transcriber(named: $0, threads: threads)
      }
      let made = SpeechPipeline(
        transcriber: try transcriber(threads: threads), identifier: identifier(&state),
        second: second)
      state.pipeline = made
      return made
    }
  }

  /// Tells which language written words are in.
  var identifier: any TextLanguageIdentifier {
    state.withLock { identifier(&$0) }
  }

  private func identifier(_ state: inout State) -> any TextLanguageIdentifier {
    if let identifier = state.identifier { return identifier }
    let made = models.identifier
    state.identifier = made
    return made
  }

  private func transcriber(threads: Int) throws -> any Transcriber {
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
