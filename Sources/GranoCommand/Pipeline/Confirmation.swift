internal import GranoExport

/// Asks before something is lost that cannot be made again.
struct Confirmation {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Whether the user agrees: with `--yes`, or by typing it on a terminal.
  ///
  /// - Parameters:
  ///   - question: What is about to happen: "Delete 3 notes?".
  ///   - refusal: The usage error where nobody can be asked.
  func isGiven(_ question: String, refusal: String) throws -> Bool {
    if context.invocation.has("yes") { return true }
    guard Console.inputIsTerminal else { throw CommandError.usage(refusal) }
    context.console.note("\(question) Type 'yes' to go on:")
    let source = try InputFile.open("-", cancellation: context.cancellation).source
    return try InputLines(source, cancellation: context.cancellation).next() == "yes"
  }
}
