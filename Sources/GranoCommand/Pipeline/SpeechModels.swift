internal import GranoCore
internal import GranoLanguages
internal import GranoNetwork
internal import GranoSpeech

/// The installed models, and what is made of them.
struct SpeechModels: Sendable {
  let store: ModelStore

  init(home: String, environment: Environment) {
    store = ModelStore(
      folder: home + "/models", http: NetworkClient(version: VersionText.number),
      environment: environment.variables)
  }

  /// The whisper engine with the model that `name` leads to.
  func transcriber(named name: String?, threads: Int) throws -> any Transcriber {
    #if Whisper
      let model = try store.speechModel(name)
      guard let activity = store.voiceActivityModel() else {
        throw CommandError(
          .missing, "the voice detection model is not installed: run 'grano models pull base'")
      }
      return try WhisperTranscriber(
        modelPath: model.path, name: model.name, activityModelPath: activity.path,
        options: WhisperOptions(threads: threads))
    #else
      throw SpeechError.engineNotBuilt(trait: "Whisper")
    #endif
  }

  /// The best text identifier there is: fastText with its model, else the language packs.
  var identifier: any TextLanguageIdentifier {
    #if TextIdentifier
      // fastText does not survive a file that is cut off.
      let isWhole = store.list().contains {
        $0.kind == .textLanguage && $0.isInstalled && $0.checksum != .wrongLength
      }
      if isWhole, let model = store.textLanguageModel(),
        let identifier = try? FastTextIdentifier(modelPath: model.path)
      {
        return identifier
      }
    #endif
    return PackIdentifier()
  }
}
