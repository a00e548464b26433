/// Why speech could not be recognised; payloads are facts, never what people said.
package enum SpeechError: Error, Equatable {
  /// The user asked to stop.
  case cancelled

  /// This build has no such engine; `trait` names what it was built without.
  case engineNotBuilt(trait: String)

  /// There is no file at `path`, or it cannot be opened.
  case modelMissing(path: String)

  /// The file at `path` is no model of this engine; `detail` is the engine's last word.
  case modelUnreadable(path: String, detail: String?)

  /// The model has no such language.
  case languageUnsupported(LanguageCode)

  /// The engine gave up in `step` ("encode", "decode" …); `detail` is its last log line.
  case engineFailed(step: String, detail: String?)

  /// The audio has another rate than the engine works at, in samples per second.
  case unexpectedRate(found: Int, expected: Int)

  /// The script of the `scripted` engine cannot be used; `entry` counts from 1.
  case badScript(entry: Int?, problem: ScriptProblem)

  /// The speech server on `host` gave no transcript.
  case server(host: String, ServerFailure)

  /// The outside command `program` gave no transcript.
  case command(program: String, CommandFailure)

  /// Whether it is about one note, so that the next one may well succeed.
  package var concernsOneNote: Bool {
    switch self {
    case .engineFailed: true
    case .server(_, let failure): failure.concernsOneNote
    case .command(_, let failure): failure.concernsOneNote
    default: false
    }
  }
}

/// What is wrong with a script of the `scripted` engine.
package enum ScriptProblem: Equatable, Sendable {
  case unreadable(path: String)
  case notAList
  case unknownKey(String)
  case badValue(key: String)
  /// Neither `text` nor `fail`, so that nothing could be played back.
  case nothingToDo
  /// More notes came than the script has entries.
  case exhausted(entries: Int)
}
