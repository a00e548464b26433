internal import GranoCore
internal import GranoSpeech

extension ErrorWords {
  static func words(speech error: SpeechError, subject: String?) -> CommandError {
    switch error {
    case .cancelled: return .interrupted
    case .engineNotBuilt(let trait):
      return CommandError(.missing, "this build has no speech engine (\(trait)): run 'make'")
    case .modelMissing(let path):
      return CommandError(
        .missing, "no model file there: run 'grano models pull base'", subject: path)
    case .modelUnreadable(let path, let detail):
      return CommandError(
        .missing,
        "is no speech model\(detail.map { " (\(shown($0)))" } ?? ""): see 'grano models verify'",
        subject: path)
    case .languageUnsupported(let code):
      return .usage("the model knows no \(LanguageName.text(code)): use another '--language'")
    case .engineFailed(let step, let detail):
      return CommandError(
        .failure, "the speech engine failed to \(step)\(detail.map { ": " + shown($0) } ?? "")",
        subject: subject)
    case .unexpectedRate(let found, let expected):
      return CommandError(
        .failure, "the engine wants \(expected) samples a second, not \(found)", subject: subject)
    case .badScript(let entry, let problem):
      let place = entry.map { "entry \($0) of the script" } ?? "the script"
      return .usage("\(place) \(words(script: problem))")
    case .server(let host, let failure):
      return words(server: host, failure, subject: subject)
    case .command(let program, let failure):
      return words(command: program, failure, subject: subject)
    }
  }

  private static func words(script problem: ScriptProblem) -> String {
    switch problem {
    case .unreadable(let path): "cannot be read: '\(shown(path))'"
    case .notAList: "is not a JSON list of objects"
    case .unknownKey(let key): "has an unknown key '\(shown(key))'"
    case .badValue(let key): "has a bad value for '\(shown(key))'"
    case .nothingToDo: "has neither 'text' nor 'fail'"
    case .exhausted(let count): "has only \(count) entries, one a note"
    }
  }
}
