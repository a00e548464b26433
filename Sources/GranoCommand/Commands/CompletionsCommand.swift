/// `grano completions SHELL`.
struct CompletionsCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let name = context.invocation.operands[0]
    guard let shell = CompletionRenderer.Shell(rawValue: name) else {
      throw CommandError.usage(
        "'\(shown(name))' is not a shell grano knows: use "
          + list(CompletionRenderer.Shell.allCases.map(\.rawValue)))
    }
    let renderer = CompletionRenderer(
      commands: CommandTable.commands, shared: CommandTable.shared)
    context.console.write(renderer.text(for: shell))
    return .success
  }
}
