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
    if record.replies?.ai == false {
      let asksForOthers = ["yes", "address", "answer-in", "sender"].contains(
        where: context.invocation.has)
      // Whoever asks for one draft after editing it wants that one.
      if context.invocation.has("tone"), !asksForOthers { return try printDrafts(of: record) }
      guard
        try Confirmation(context).isGiven(
          "Replace the drafts that you edited?",
          refusal: "the drafts were edited: add '--yes' to replace them")
      else {
        context.console.note("grano: the drafts were left as they are")
        return .failure
      }
    }
    if let sender = message.sender { record.sender = sender }
    let loader = ModelLoader(
      context, options: try ModelOptions(context.invocation, environment: context.environment))
    defer { loader.stop() }
    let digester = try NoteDigester(
      drafts: true, options: message.replies, home: context.home, loader: loader,
      identifier: SpeechModels(home: context.home, environment: context.environment).identifier)
    try digester.draft(&record, dateOrder: nil)
    try digester.redraft(
      &record, dateOrder: nil,
      call: ModelCall(
        seconds: loader.options.timeout,
        vocabulary: NoteVocabulary.make(
          saved: try saved.archive.vocabulary(), sender: record.sender, chat: record.chat),
        cancellation: context.cancellation))
    try context.checkInterrupted()
    if let replies = record.replies, replies.status != .ready,
      saved.record.replies?.status == .ready
    {
      // The drafts that are there are better than none.
      throw CommandError(.failure, record.warnings.last ?? "no drafts could be written")
    }
    // Others may have worked on the note while the model was asked.
    let changed = try saved.archive.change(id: saved.id) { stored in
      guard stored.replies == saved.record.replies else { return nil }
      var changed = stored
      changed.replies = record.replies
      return changed
    }
    guard changed != nil else {
      throw CommandError(
        .failure, "the drafts were changed by another grano meanwhile, so they were left: try again"
      )
    }
    for warning in record.warnings where !saved.record.warnings.contains(warning) {
      if record.replies?.status == .ready { context.warn(warning) }
    }
    if record.replies?.status != .ready, !context.json {
      throw CommandError(.failure, record.warnings.last ?? "no drafts could be written")
    }
    return try printDrafts(of: record)
  }

  private func printDrafts(of record: NoteRecord) throws -> ExitCode {
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
