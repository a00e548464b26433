import GranoCore

@testable import GranoWatch

/// A folder that exists only as what a look would find, and the time that passes.
struct WatchedFiles {
  var scan = TreeScan(folders: [TreePath(""): .init(inode: 1, changed: 0)])
  var now = SuspendingClock().now
  /// Nanoseconds on the file system's clock.
  var clock: Int64 = 1_000_000_000_000
  private var nextInode: UInt64 = 100

  /// Writes a file, new or anew, in place.
  mutating func write(_ path: String, bytes: Int64 = 10, role: FileRole? = nil) {
    clock += 1
    let key = TreePath(path)
    var inode = nextInode
    if let old = scan.files[key] { inode = old.stamp.inode } else { nextInode += 1 }
    scan.files[key] = TreeScan.File(
      FileStamp(inode: inode, size: bytes, modified: clock, changed: clock),
      role ?? Self.role(path))
  }

  mutating func move(_ path: String, to other: String) {
    clock += 1
    guard var file = scan.files.removeValue(forKey: TreePath(path)) else { return }
    file.stamp.changed = clock
    file.role = Self.role(other)
    scan.files[TreePath(other)] = file
  }

  mutating func remove(_ path: String) {
    scan.files[TreePath(path)] = nil
  }

  mutating func makeFolder(_ path: String) {
    clock += 1
    scan.folders[TreePath(path)] = TreeScan.Folder(inode: nextInode, changed: clock)
    nextInode += 1
  }

  mutating func pass(_ time: Duration) {
    now += time
    let (seconds, rest) = time.components
    clock += seconds * 1_000_000_000 + rest / 1_000_000_000
  }

  func ledger(_ mark: WatchMark? = nil, takesExisting: Bool = false) -> Ledger {
    Ledger(scan, mark: mark, takesExisting: takesExisting, at: now, times: WatchTimes())
  }

  static func role(_ path: String) -> FileRole {
    if path.hasSuffix(".opus") { return .audio }
    if path.hasSuffix(".zip") { return .archive }
    if path.hasSuffix("_chat.txt") { return .chat }
    if path.hasSuffix("result.json") { return .telegram }
    return path.hasSuffix(".jpg") ? .other : .unknown
  }
}

extension Ledger {
  /// What is due, by paths.
  mutating func dueFiles(
    _ files: WatchedFiles, _ probe: Probe = { _, _ in .whole }
  ) -> [[String]] {
    due(at: files.now, probe: probe).units.map { $0.files.map(\.description) }
  }

  /// Looks again, deals with what is due, and returns it.
  mutating func step(
    _ files: WatchedFiles, _ probe: Probe = { _, _ in .whole }
  ) -> [String] {
    update(files.scan, at: files.now)
    let units = due(at: files.now, probe: probe).units
    for unit in units { finish(unit.files) }
    return units.flatMap { $0.files.map(\.description) }
  }
}
