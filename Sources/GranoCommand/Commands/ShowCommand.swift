internal import GranoArchive
internal import GranoCore

/// `grano show ID`.
struct ShowCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let found = try SavedNote.find(context.invocation.operands[0], in: context)
    try RecordPrinter(context).print(found.record)
    return .success
  }
}
