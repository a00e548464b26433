internal import GranoArchive

/// `grano delete ID…` and `grano delete --all`.
struct DeleteCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let operands = context.invocation.operands
    let all = context.invocation.has("all")
    guard all != !operands.isEmpty else {
      throw CommandError.usage(
        all ? "'--all' takes no ID" : "'delete' needs an ID, or '--all': see 'grano help delete'")
    }
    guard let archive = try Archive.existing(folder: context.home) else {
      if all { return .success }
      throw CommandError(.input, "nothing is saved yet", subject: operands[0])
    }
    if all {
      let count = try archive.list().count
      guard count > 0 else { return .success }
      let notes = count == 1 ? "1 note" : "\(count) notes"
      guard
        try Confirmation(context).isGiven(
          "Delete \(notes) with their audio?",
          refusal: "'delete --all' asks before it deletes: add '--yes' in a script")
      else {
        context.console.note("grano: nothing deleted")
        return .failure
      }
      let deleted = try archive.deleteAll()
      context.console.note("grano: \(deleted) deleted")
      return .success
    }
    let ids = try operands.map { try archive.id(named: $0) }
    let deleted = try archive.delete(ids: ids)
    context.console.note("grano: \(deleted) deleted")
    return .success
  }
}
