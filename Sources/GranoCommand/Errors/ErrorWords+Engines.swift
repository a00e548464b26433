internal import GranoCore
internal import GranoSpeech

extension ErrorWords {
  /// The words for a speech server that gave no transcript.
  static func words(server host: String, _ failure: ServerFailure, subject: String?) -> CommandError
  {
    let server = "the speech server on '\(shown(host))'"
    let message =
      switch failure {
      case .network(.notBuilt): words(network: .notBuilt)
      case .network(.unreachable), .network(.unknownHost):
        "\(server) cannot be reached: start it, or check the address of '--server'"
      case .network(.tooSlow(let seconds)):
        "\(server) took longer than \(Int(seconds)) s: see '--server-timeout'"
      case .network(let error): "\(server) gave no answer: \(words(network: error))"
      case .status(let status): server + " " + words(status: status)
      case .redirected(let status):
        "\(server) points elsewhere (status \(status)), where no audio is sent: name the final"
          + " address with '--server'"
      case .tooLarge(let limit): "\(server) sent more than \(ClockText.bytes(limit)): refused"
      case .answer(.webPage):
        "\(server) answered with a web page: check the address of '--server'"
      case .answer(let problem): "\(server) answered with \(words(answer: problem))"
      }
    return failure.concernsOneNote
      ? CommandError(.failure, message, subject: subject) : CommandError(.missing, message)
  }

  /// What an error status asks of the user.
  private static func words(status: Int) -> String {
    switch status {
    case 400, 422: "refused the request (status \(status)): it may want '--model NAME'"
    case 401, 403:
      "wants a key (status \(status)): set GRANO_SERVER_KEY, or see '--server-key-file'"
    case 404, 405:
      "takes no audio there (status \(status)): check the address of '--server'"
    case 413: "takes no audio of this length (status 413)"
    case 429: "is too busy (status 429): try again later"
    default: "failed (status \(status)): see its own log"
    }
  }

  /// The words for an outside command that gave no transcript.
  static func words(
    command program: String, _ failure: CommandFailure, subject: String?
  ) -> CommandError {
    let name = "'\(shown(program))'"
    let message =
      switch failure {
      case .notFound: "\(name) is no program on the PATH: check '--command'"
      case .notStarted(let code): "\(name) cannot be started: \(system(code))"
      case .failed(let code, let line):
        (code < 0 ? "\(name) was ended by signal \(-code)" : "\(name) failed with code \(code)")
          + (line.map { ": " + TerminalText.safe($0) } ?? "")
      case .tooSlow(let seconds):
        "\(name) took longer than \(Int(seconds)) s: see '--command-timeout'"
      case .tooLarge(let limit): "\(name) printed more than \(ClockText.bytes(limit)): refused"
      case .answer(let problem): "\(name) printed \(words(answer: problem))"
      case .noTemporaryFile(let folder, let code):
        "no temporary file can be made in '\(shown(folder))': \(system(code))"
      }
    return failure.concernsOneNote
      ? CommandError(.failure, message, subject: subject) : CommandError(.missing, message)
  }

  /// What came in place of a transcript: "something that is not JSON".
  private static func words(answer problem: AnswerProblem) -> String {
    switch problem {
    case .notUTF8: "bytes that are no UTF-8 text"
    case .notJSON: "something that is not JSON"
    case .webPage: "a web page"
    case .noText: "no transcript: neither 'text' nor 'segments'"
    case .wrongType(let field): "a transcript whose '\(shown(field))' has the wrong type"
    case .tooMuchText(let bytes):
      "\(ClockText.bytes(bytes)) of text, more than can be said in the time"
    }
  }

  /// The words for a command template that cannot be used.
  static func words(template error: CommandTemplateError) -> CommandError {
    switch error {
    case .empty: .usage("'--command' is empty: use a command line such as 'my-asr {wav}'")
    case .openQuote: .usage("'--command' has a quotation mark without its second half")
    case .openEscape: .usage("'--command' ends with a backslash")
    case .needsShell(let character):
      .usage(
        "'--command' is not run by a shell: quote the '\(character)', or use sh -c '…'")
    }
  }
}
