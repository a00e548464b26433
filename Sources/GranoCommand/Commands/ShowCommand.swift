internal import GranoArchive
internal import GranoCore

/// `grano show ID`.
struct ShowCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    var record = try SavedNote.find(context.invocation.operands[0], in: context).record
    if context.invocation.has("explain") {
      try NoteDigester(drafts: false, options: ReplyOptions(), home: context.home, explains: true)
        .explain(&record, dateOrder: nil)
    }
    try RecordPrinter(context).print(record)
    return .success
  }
}
