internal import GranoArchive
internal import GranoAudio
internal import GranoCore
internal import GranoDigest
internal import GranoExport
internal import GranoSpeech

/// The words and exit codes of every error, in one place.
///
/// A message is a fragment in lower case: what is wrong, then what to do. The printer adds
/// `grano: FILE: ` in front. None holds what people said.
enum ErrorWords {
  /// The words for any error that may reach the user.
  static func words(for error: any Error, subject: String? = nil) -> CommandError {
    switch error {
    case let error as CommandError:
      return CommandError(error.code, error.message, subject: error.subject ?? subject)
    case let error as AudioError: return words(audio: error, subject: subject)
    case let error as ExportError: return words(export: error, subject: subject)
    case let error as ArchiveError: return words(archive: error, subject: subject)
    case let error as SpeechError: return words(speech: error, subject: subject)
    case let error as ModelError: return words(model: error, subject: subject)
    case let error as LanguageModelError: return words(languageModel: error, subject: subject)
    case let error as PromptError: return words(prompt: error)
    case let error as ReplyTemplateError: return words(template: error)
    case let error as CommandTemplateError: return words(template: error)
    case is EncodingError:
      return CommandError(.failure, "the result cannot be written as JSON", subject: subject)
    case is DecodingError:
      return CommandError(.archive, "a saved note cannot be read", subject: subject)
    default:
      // The type's name is a fact; its payload might be anything.
      return CommandError(.failure, "unexpected \(type(of: error))", subject: subject)
    }
  }

  /// A stable word for `error.code` in JSON.
  static func code(of error: any Error) -> String {
    switch error {
    case let error as AudioError: code(audio: error)
    case let error as ExportError: code(export: error)
    case is SpeechError: "engine"
    default: "failed"
    }
  }

  /// The system's words for an error number, in lower case.
  static func system(_ number: Int32) -> String {
    SystemText.describe(number)
  }
}
