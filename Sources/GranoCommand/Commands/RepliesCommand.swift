internal import GranoArchive
internal import GranoCore
internal import GranoDigest

/// `grano replies ID`.
struct RepliesCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let message = try MessageOptions(context.invocation)
    let saved = try SavedNote.find(context.invocation.operands[0], in: context)
    var record = saved.record
    guard record.digest != nil else {
      throw CommandError(
        .input, "there is nothing to answer: the note has no digest",
        subject: context.invocation.operands[0])
    }
    if let sender = message.sender { record.sender = sender }
    let digester = try NoteDigester(drafts: true, options: message.replies, home: context.home)
    try digester.draft(&record, dateOrder: nil)
    var kept = saved.record
    kept.replies = record.replies
    _ = try saved.archive.save(kept, audio: nil, force: true)
    if let name = context.invocation["tone"] {
      guard let draft = record.replies?.drafts.first(where: { $0.tone.rawValue == name }) else {
        throw CommandError(.failure, "no \(name) draft could be written")
      }
      context.console.write(
        context.json ? try JSONLine.text(draft) : TerminalText.safe(draft.text) + "\n")
      return .success
    }
    if context.json {
      context.console.write(try JSONLine.text(record))
    } else {
      for draft in record.replies?.drafts ?? [] {
        let name = context.style.bold(draft.tone.rawValue)
        context.console.write("\(name)\n\(TerminalText.safe(draft.text))\n\n")
      }
    }
    return .success
  }
}
