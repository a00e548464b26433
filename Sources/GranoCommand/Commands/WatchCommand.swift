internal import GranoArchive
internal import GranoCore
internal import GranoWatch

/// `grano watch DIR`.
struct WatchCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Goes on until it is interrupted, or cannot go on.
  func run() throws -> ExitCode {
    let tools = try DigestTools(context)
    defer { tools.loader.stop() }
    let folder = try WatchedFolder(context.invocation.operands[0])
    let opener = try UnitOpener(context, folder: folder, message: tools.message)
    let archive = try SharedArchive(folder: context.home, learns: tools.jobs == 1)
    let worker = try tools.worker(archive: archive)
    // What is missing is better said now than when somebody waits for a note.
    _ = try tools.engine.engine()
    let notifier = context.invocation.has("notify") ? Notifier(context) : nil
    let watcher = FolderWatcher(
      folder: folder.path, mark: try archive.watchMark(of: folder.path),
      takesExisting: context.invocation.has("existing"), cancellation: context.cancellation,
      role: FileRole.named, remember: { try archive.save($0, of: folder.path) })
    if let number = try watcher.begin() { throw WatchedFolder.unreadable(folder.name, number) }
    let name = shown(folder.name)
    context.console.note("grano: watching \(name): Ctrl-C ends it")

    let printer = RecordPrinter(context)
    while true {
      switch try watcher.next() {
      case .cancelled: throw CommandError.interrupted
      case .units(let units):
        for unit in units {
          if let input = try opener.open(unit) {
            tools.loader.warmUp()
            let batch = NoteBatch(
              context, worker: worker, jobs: tools.jobs, hidesSaved: true,
              preview: printer.preview,
              print: { record in
                try printer.print(record)
                notifier?.tell(of: record)
              })
            _ = try batch.run([input])
            context.console.clearProgress()
            // Nobody reads any more.
            if context.console.outputFailed { return .success }
          }
          try context.checkInterrupted()
          try watcher.finish(unit)
        }
      case .unreadable(let path, let number):
        context.console.note(
          "grano: \(name)/\(shown(path.description)): cannot be read: \(SystemText.describe(number))"
        )
      case .gone(let number):
        context.console.note(
          "grano: \(name): is gone (\(SystemText.describe(number))): waiting for it")
      case .back: context.console.note("grano: \(name): is back")
      case .limited:
        context.warn(
          "\(name): not every folder in it can be watched: what is new there is found a little later"
        )
      case .idle:
        tools.loader.stop()
        tools.engine.letGo()
      }
    }
  }
}
