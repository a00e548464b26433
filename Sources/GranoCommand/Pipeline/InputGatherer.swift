internal import GranoCore
internal import GranoExport

/// Opens what the command line names: paths, `-`, or what is piped in.
struct InputGatherer {
  /// One opened input, or why it cannot be opened.
  struct Input {
    let name: String
    var outcome: Result<InputCollection, ExportError>
  }

  private let context: CommandContext
  private let options: InputOptions
  private let filter: NoteFilter

  init(_ context: CommandContext, message: MessageOptions) throws(CommandError) {
    self.context = context
    options = InputOptions(
      dateOrder: message.dateOrder, allowsBombs: context.invocation.has("allow-large"))
    filter = try NoteFilter(context.invocation, message: message)
  }

  /// Opens every operand in order; standard input when there is none and something is piped in.
  ///
  /// Only the notes that the command line's filters let through are left in them.
  ///
  /// - Throws: A usage error when there is nothing to read, and what is wrong with the only input.
  func open() throws -> [Input] {
    var names = context.invocation.operands
    if names.isEmpty {
      if Console.inputIsTerminal {
        let command = context.invocation.path.joined(separator: " ")
        throw CommandError.usage(
          "nothing to read: name a file, or pipe one in, as in"
            + " 'grano \(command) < note.opus'; see 'grano help \(command)'")
      }
      names = ["-"]
    }
    if names.count(where: { $0 == "-" }) > 1 {
      throw CommandError.usage("'-' is standard input and can be read once")
    }
    var inputs: [Input] = []
    for name in names {
      do throws(ExportError) {
        inputs.append(Input(name: name, outcome: .success(try open(name))))
      } catch {
        if case .cancelled = error { throw CommandError.interrupted }
        inputs.append(Input(name: name, outcome: .failure(error)))
      }
      try context.checkInterrupted()
    }
    if inputs.count == 1, case .failure(let error) = inputs[0].outcome {
      throw ErrorWords.words(for: error, subject: displayed(inputs[0].name))
    }
    return try NoteSelection(context, filter: filter).select(from: inputs)
  }

  private func open(_ name: String) throws(ExportError) -> InputCollection {
    guard name == "-" else {
      return try InputOpener.open(
        path: name, options: options, cancellation: context.cancellation)
    }
    return try InputOpener.openStandardInput(
      options: options, cancellation: context.cancellation)
  }
}

/// How messages call an input.
func displayed(_ name: String) -> String {
  name == "-" ? "standard input" : name
}
