internal import GranoCore

/// grano from its arguments to its exit code.
package struct Application {
  private let environment: Environment

  package init(environment: Environment) {
    self.environment = environment
  }

  /// Runs the command line and returns the process's exit code.
  package func run() -> Int32 {
    AlternateStack.with { dispatchAndReport() }
  }

  private func dispatchAndReport() -> Int32 {
    let plain = environment.arguments.contains("--json")
    let console = Console(environment: environment, plain: plain)
    Interrupt.install()
    do {
      let code = try dispatch(console)
      console.clearProgress()
      // A reader that left early (`| head`) got what it wanted.
      guard console.outputFailed, !console.readerLeft else { return code.rawValue }
      console.note(
        "grano: standard output: cannot be written: \(ErrorWords.system(console.outputError))")
      return max(code.rawValue, ExitCode.failure.rawValue)
    } catch {
      console.clearProgress()
      // Whatever an interrupted call complains of, the interruption is the reason.
      let failure =
        Interrupt.cancellation.isRequested
        ? CommandError.interrupted : ErrorWords.words(for: error)
      let style = Style(on: console.colourErrors)
      let subject = failure.subject.map { shown($0) + ": " } ?? ""
      console.note("grano: \(subject)\(style.red(failure.message))")
      return failure.code.rawValue
    }
  }

  private func dispatch(_ console: Console) throws -> ExitCode {
    let parser = CommandLineParser(commands: CommandTable.commands, shared: CommandTable.shared)
    let help = HelpRenderer(
      commands: CommandTable.commands, shared: CommandTable.shared, width: console.width)
    if environment.arguments.isEmpty {
      console.note(try help.text(path: []))
      return .usage
    }
    switch try parser.parse(environment.arguments) {
    case .help(let path):
      console.write(try help.text(path: path))
      return .success
    case .version:
      console.write(VersionText.text)
      return .success
    case .run(let invocation):
      let context = CommandContext(
        invocation: invocation, environment: environment, console: console)
      return try run(context)
    }
  }

  private func run(_ context: CommandContext) throws -> ExitCode {
    switch context.invocation.path.joined(separator: " ") {
    case "digest": try DigestCommand(context).run()
    case "watch": try WatchCommand(context).run()
    case "transcribe": try TranscribeCommand(context).run()
    case "list": try ListCommand(context).run()
    case "show": try ShowCommand(context).run()
    case "search": try SearchCommand(context).run()
    case "ask": try AskCommand(context).run()
    case "translate": try TranslateCommand(context).run()
    case "replies": try RepliesCommand(context).run()
    case "redo": try RedoCommand(context).run()
    case "edit": try EditCommand(context).run()
    case "export": try ExportCommand(context).run()
    case "delete": try DeleteCommand(context).run()
    case "merge": try MergeCommand(context).run()
    case "decode": try DecodeCommand(context).run()
    case "dates": try DatesCommand(context).run()
    case "models list": try ModelsCommand(context).list()
    case "models pull": try ModelsCommand(context).pull()
    case "models import": try ModelsCommand(context).importModel()
    case "models verify": try ModelsCommand(context).verify()
    case "models remove": try ModelsCommand(context).remove()
    case "vocabulary add": try VocabularyCommand(context).add()
    case "vocabulary remove": try VocabularyCommand(context).remove()
    case "vocabulary list": try VocabularyCommand(context).list()
    case "doctor": try DoctorCommand(context).run()
    case "completions": try CompletionsCommand(context).run()
    default: throw CommandError.usage("no such command: see 'grano --help'")
    }
  }
}
