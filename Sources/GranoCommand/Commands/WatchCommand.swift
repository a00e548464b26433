internal import GranoArchive
internal import GranoCore
internal import GranoWatch

/// `grano watch DIR`.
struct WatchCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Goes on until it is interrupted, or cannot go on, or nobody reads any more.
  func run() throws -> ExitCode {
    let tools = try DigestTools(context)
    defer { tools.loader.stop() }
    let folder = try WatchedFolder(context.invocation.operands[0])
    let opener = try UnitOpener(context, folder: folder, message: tools.message)
    let archive = try SharedArchive(folder: context.home, learns: tools.jobs == 1)
    let worker = UnitWorker(
      context: context, tools: tools, opener: opener, worker: try tools.worker(archive: archive),
      printer: RecordPrinter(context),
      notifier: context.invocation.has("notify") ? Notifier(context) : nil)
    // What is missing is better said now than when somebody waits for a note.
    _ = try tools.engine.engine()
    let watcher = FolderWatcher(
      folder: folder.path, mark: try archive.watchMark(of: folder.path),
      takesExisting: context.invocation.has("existing"), cancellation: context.cancellation,
      role: FileRole.named, remember: { try archive.save($0, of: folder.path) })
    if let number = try watcher.begin() { throw WatchedFolder.unreadable(folder.name, number) }
    let name = shown(folder.name)
    context.console.note("grano: watching \(name): Ctrl-C ends it")

    while true {
      switch try watcher.next() {
      case .cancelled: throw CommandError.interrupted
      case .units(let units):
        guard try worker.work(units, finish: watcher.finish) else { return .success }
      case .unreadable(let path, let number):
        context.console.note(
          "grano: \(shown(folder.name(of: path))): cannot be read: \(SystemText.describe(number))")
      case .gone(let number):
        context.console.note(
          "grano: \(name): cannot be read any more: \(SystemText.describe(number)): waiting for it")
      case .back: context.console.note("grano: \(name): is back")
      case .limited:
        context.warn(
          "\(name): some folders in it cannot be watched: what is new there is found a little later"
        )
      case .idle:
        tools.loader.stop()
        tools.engine.letGo()
      }
    }
  }
}
