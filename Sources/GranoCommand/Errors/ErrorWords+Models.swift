internal import GranoCore
internal import GranoSpeech

extension ErrorWords {
  static func words(model error: ModelError, subject: String?) -> CommandError {
    switch error {
    case .unknownModel(let name, let known):
      let hint = Suggestion.nearest(to: name, among: known).map { ": did you mean '\($0)'?" }
      return .usage("no model is called '\(shown(name))'\(hint ?? ": see 'grano models list'")")
    case .notInstalled(nil):
      return CommandError(.missing, "no speech model is installed: run 'grano models pull base'")
    case .noLanguageModel:
      return CommandError(
        .missing, "no language model is installed: run 'grano models pull qwen3-4b'")
    case .notInstalled(let name?):
      return CommandError(
        .missing, "model '\(name)' is not installed: run 'grano models pull \(name)'")
    case .noSourceWorked(let model, let attempts):
      let reasons = attempts.map { "\($0.source): \(words(source: $0.failure))" }
      return CommandError(
        .missing,
        "model '\(model)' could not be had from anywhere (\(reasons.joined(separator: "; "))):"
          + " try again, or 'grano models import PATH'")
    case .unreadable(let path, let number):
      return CommandError(.missing, "cannot be read: \(system(number))", subject: path)
    case .unwritable(let path, let number):
      return CommandError(.missing, "cannot be written: \(system(number))", subject: path)
    case .badFormat(let path, let problem):
      return CommandError(.input, words(format: problem), subject: path)
    case .quantizerNotBuilt:
      return CommandError(.missing, "this build cannot make a model's small form: run 'make'")
    case .badName(let name):
      return .usage("'\(shown(name))' cannot be a model's name: use '--name'")
    case .badSource: return .usage("'--source' takes an https address or a path")
    case .badChecksum: return .usage("'--sha256' takes 64 hexadecimal digits")
    case .cancelled: return .interrupted
    }
  }

  /// Why one source of a model did not work.
  static func words(source failure: ModelSourceFailure) -> String {
    switch failure {
    case .network(let error): words(network: error)
    case .status(let status): "it answered with status \(status)"
    case .wrongLength(let bytes): "its file has \(bytes) bytes, not the published ones"
    case .unknownLength: "it does not say how long its file is"
    case .wrongRange: "it resumed at another place than asked"
    case .wrongChecksum: "its bytes are not the published ones"
    case .pythonMissing: "needs python3"
    case .pipMissing: "needs python3's pip"
    case .childFailed(let program, let code):
      code < 0 ? "\(program) was ended by signal \(-code)" : "\(program) failed with code \(code)"
    case .missingMember(let name): "its package has no '\(shown(name))'"
    case .badFormat(let problem): words(format: problem)
    case .noLocalCopy: "no copy on this machine"
    }
  }

  static func words(network error: NetworkError) -> String {
    switch error {
    case .notBuilt: "this build has no network: run 'make'"
    case .remoteRefused(let host): "'\(shown(host))' is not this machine: see '--allow-remote'"
    case .unknownHost(let host): "'\(shown(host))' is not known"
    case .unreachable(let host): "'\(shown(host))' cannot be reached"
    case .noAnswer(let seconds): "no answer within \(Int(seconds)) s"
    case .stalled(let seconds): "nothing came for \(Int(seconds)) s"
    case .tooSlow(let seconds): "took longer than \(Int(seconds)) s"
    case .cutOff(let received, _):
      "the connection broke after \(ClockText.bytes(Int(clamping: received)))"
    case .notTrusted(let host): "'\(shown(host))' cannot be trusted"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .notHTTP: "what came back is not HTTP"
    case .stoppedByReceiver, .cancelled: "stopped"
    case .other(let code): "curl error \(code)"
    }
  }

  static func words(format problem: ModelFormatError) -> String {
    switch problem {
    case .truncated(let offset): "the model is cut off at byte \(offset)"
    case .trailingBytes(let offset): "the model has bytes behind its end, at \(offset)"
    case .unknownMagic: "is neither a ggml file nor a CTranslate2 one"
    case .notGGUF: "is not a GGUF file"
    case .unsupportedVersion(let version): "is of version \(version), which is not known"
    case .notWhisper: "is not a Whisper model"
    case .implausible(let field): "has an implausible \(field) in its header"
    case .quantizedWeights: "has 8-bit weights: import the float16 or float32 form"
    case .unsupportedType(let tensor, let type):
      "tensor '\(shown(tensor))' is of unknown type \(type)"
    case .missingTensor(let tensor): "lacks tensor '\(shown(tensor))'"
    case .wrongShape(let tensor): "tensor '\(shown(tensor))' has the wrong shape"
    case .oddRowLength(let tensor): "rows of tensor '\(shown(tensor))' cannot be quantised"
    case .missingFile(let file): "the folder has no '\(shown(file))'"
    case .badVocabulary: "its vocabulary is not Whisper's"
    }
  }
}
