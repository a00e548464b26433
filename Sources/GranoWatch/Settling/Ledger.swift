package import GranoCore

/// What is known of every file in a watched folder, and which are still to be dealt with.
///
/// Times and what the system says come in as values, so that everything here can be tested without
/// waiting.
package struct Ledger: Sendable {
  package typealias Moment = SuspendingClock.Instant

  private struct Entry: Sendable {
    var stamp: FileStamp
    var role: FileRole
    /// When the last change was noticed; nil when it has always been so.
    var changedAt: Moment?
    var isPending: Bool
    var isThere = true
    /// Whether it was said that it may not be read.
    var isReported = false
  }

  /// What is to be done now.
  package struct Due: Sendable {
    package var units: [WatchUnit] = []
    /// Files that were found to be unreadable, with `errno`; said once each.
    package var unreadable: [(path: TreePath, errno: Int32)] = []
  }

  /// Looks into a file; called when nobody has changed it for a while.
  package typealias Probe = (_ path: TreePath, _ role: FileRole) -> FileState

  // Files that are gone are remembered: a drive that was unplugged comes back with all of them.
  private static let mostGone = 50_000

  // A file system whose clock is further ahead than this is not believed.
  private static let day: Int64 = 86_400_000_000_000
  // The coarsest times of a file system that is in use (FAT) go in steps of 2 s.
  private static let coarseness: Int64 = 2_000_000_000
  // What is on its way for longer is looked at less often.
  private static let patience = Duration.seconds(90)

  private let times: WatchTimes
  /// What an earlier run remembered: of a drive that is not plugged in nothing is forgotten.
  private let earlier: WatchMark
  private var entries: [TreePath: Entry] = [:]
  private var folders: Set<UInt64> = []

  /// - Parameters:
  ///   - mark: What an earlier run remembered; nil at the first watch, where all is known that is
  ///     there already.
  ///   - takesExisting: Whether all that is there is to be dealt with.
  package init(
    _ scan: TreeScan, mark: WatchMark?, takesExisting: Bool, at now: Moment, times: WatchTimes
  ) {
    self.times = times
    earlier = mark ?? WatchMark(seen: .min)
    let new = mark.map { Self.newFolders(in: scan, mark: $0) } ?? []
    for (path, file) in scan.files {
      let isNew = takesExisting || mark.map { Self.isNew(path, file, $0, new) } ?? false
      entries[path] = Entry(
        stamp: file.stamp, role: file.role, changedAt: isNew ? now : nil,
        isPending: isNew && file.role.isWork)
    }
    folders = Set(scan.folders.values.map(\.inode))
  }

  private static func newFolders(in scan: TreeScan, mark: WatchMark) -> Set<TreePath> {
    Set(
      scan.folders.filter {
        !$0.key.bytes.isEmpty && $0.value.changed >= mark.seen
          && !mark.folders.contains($0.value.inode)
      }.keys)
  }

  private static func isNew(
    _ path: TreePath, _ file: TreeScan.File, _ mark: WatchMark, _ newFolders: Set<TreePath>
  ) -> Bool {
    let stamp = file.stamp
    if mark.waiting.contains(stamp.inode) { return true }
    if mark.done.contains(WatchMark.Done(inode: stamp.inode, changed: stamp.changed)) {
      return false
    }
    if stamp.changed >= mark.seen { return true }
    var above = path.parent
    while let folder = above {
      if newFolders.contains(folder) { return true }
      above = folder.parent
    }
    return false
  }

  // MARK: Looking

  /// Takes in what another look has found.
  package mutating func update(_ scan: TreeScan, at now: Moment) {
    let before = entries
    // Made when the first file is new: mostly none is.
    lazy var byFile = Dictionary(grouping: before.values, by: \.stamp.inode)
    for path in entries.keys where scan.files[path] == nil {
      entries[path]?.isThere = false
      // It is on its way to another name, or will be new when it comes back.
      if entries[path]?.isPending == true { entries[path] = nil }
    }
    for (path, file) in scan.files {
      if var entry = before[path], entry.stamp.hasSameContents(as: file.stamp) {
        // New rights are no new file, but may let us read it.
        if entry.stamp.changed != file.stamp.changed { entry.isReported = false }
        entry.stamp = file.stamp
        entry.isThere = true
        entries[path] = entry
        continue
      }
      // Dealt with under another name.
      let isKnown =
        byFile[file.stamp.inode]?.contains {
          $0.stamp.isSameFile(as: file.stamp) && $0.role.isWork && !$0.isPending
        } ?? false
      // A chat that is written on names old notes, too, which are left alone; new ones come by
      // themselves.
      let isOldChat = file.role == .chat && before[path]?.isPending == false
      entries[path] = Entry(
        stamp: file.stamp, role: file.role, changedAt: now,
        isPending: !isKnown && !isOldChat && file.role.isWork)
    }
    folders = Set(scan.folders.values.map(\.inode))
    if entries.values.count(where: { !$0.isThere }) > Self.mostGone {
      entries = entries.filter(\.value.isThere)
    }
  }

  /// Whether something is on its way, and how long to wait until the next look; nil: until a signal.
  package func pace(at now: Moment) -> Duration? {
    let ages = entries.values.filter { $0.isPending && !$0.isReported }
      .map { $0.changedAt.map { $0.duration(to: now) } ?? .zero }
    guard let youngest = ages.min() else { return nil }
    return youngest < Self.patience ? times.pace : times.slowPace
  }

  /// How many files are still to be dealt with.
  package var pendingCount: Int { entries.values.count { $0.isPending } }

  // MARK: Deciding

  private struct Group {
    var files: [TreePath] = []
    var longest = Duration.zero
    /// Whether the export's chat is still on its way.
    var isMissingChat = false

    mutating func add(_ path: TreePath, age: Duration) {
      files.append(path)
      longest = max(longest, age)
    }
  }

  /// What is whole, together with what belongs to it.
  package mutating func due(at now: Moment, probe: Probe) -> Due {
    var due = Due()
    let pending = entries.filter { $0.value.isPending && $0.value.isThere }.keys.sorted()
    guard !pending.isEmpty else { return due }
    let chooser = UnitChooser(
      entries.lazy.filter { $0.value.isThere }.map { (path: $0.key, role: $0.value.role) })
    var groups: [WatchUnit.Place: Group] = [:]
    for path in pending {
      guard let entry = entries[path] else { continue }
      let place = chooser.place(of: path, role: entry.role)
      let age = entry.changedAt.map { $0.duration(to: now) } ?? .zero
      guard age >= times.quiet, isWhole(path, entry, age: age, &due, probe) else {
        if entry.role == .telegram { groups[place, default: Group()].isMissingChat = true }
        continue
      }
      groups[place, default: Group()].add(path, age: age)
    }
    let recent = recent(at: now)
    for (place, group) in groups where !group.files.isEmpty {
      guard
        group.longest >= times.company
          || !group.isMissingChat && isQuiet(around: place, recent, probe)
      else { continue }
      due.units.append(
        WatchUnit(
          place, files: group.files,
          takesNamed: group.files.contains { entries[$0]?.role.isChat ?? false }))
    }
    due.units.sort { ($0.files.first ?? TreePath([])) < ($1.files.first ?? TreePath([])) }
    return due
  }

  private mutating func isWhole(
    _ path: TreePath, _ entry: Entry, age: Duration, _ due: inout Due, _ probe: Probe
  ) -> Bool {
    let state = probe(path, entry.role)
    if case .unreadable(let number) = state, !entry.isReported {
      entries[path]?.isReported = true
      due.unreadable.append((path, number))
    }
    guard let patience = state.patience(times), age >= patience else { return false }
    // A name that is kept for what is still to come; when that comes, it is a change.
    guard entry.stamp.size > 0 else {
      entries[path]?.isPending = false
      return false
    }
    return true
  }

  /// What has come or changed of late, and so may have company on the way.
  private struct Recent {
    var paths: [TreePath] = []
    /// Chat texts that came while this runs: they have no mark of their end.
    var chats: [(path: TreePath, role: FileRole)] = []
  }

  private func recent(at now: Moment) -> Recent {
    var recent = Recent()
    for (path, entry) in entries {
      guard entry.isThere, let changedAt = entry.changedAt else { continue }
      if changedAt.duration(to: now) < times.quiet { recent.paths.append(path) }
      if entry.role == .chat || entry.role == .text { recent.chats.append((path, entry.role)) }
    }
    return recent
  }

  /// Whether nothing has come or changed near by for a while: an export is unpacked file by file.
  private func isQuiet(
    around place: WatchUnit.Place, _ recent: Recent, _ probe: Probe
  ) -> Bool {
    switch place {
    case .file(let path):
      if entries[path]?.role == .archive { return true }
      let folder = path.parent
      return !recent.paths.contains { $0 != path && $0.parent == folder }
    case .folder(let folder):
      return !recent.paths.contains { $0.isBelow(folder) }
        && !recent.chats.contains { $0.path.isBelow(folder) && probe($0.path, $0.role) == .written }
    }
  }

  /// Files were dealt with, whatever came of it; they are new again when they change.
  package mutating func finish(_ files: [TreePath]) {
    for path in files { entries[path]?.isPending = false }
  }

  // MARK: Remembering

  /// What is to be remembered.
  ///
  /// - Parameter clock: This machine's time in nanoseconds since 1970: a file system that is far ahead
  ///   of it, as after a clock that was wrong, does not make everything later old.
  package func mark(clock: Int64) -> WatchMark {
    let work = entries.values.filter(\.role.isWork)
    let newest = min(work.map(\.stamp.changed).max() ?? .min, clock + Self.day)
    let seen = max(earlier.seen, max(newest, .min + Self.coarseness) - Self.coarseness)
    var mark = WatchMark(
      seen: seen, done: earlier.done.filter { $0.changed >= seen }, folders: folders)
    for entry in work {
      if entry.isPending {
        mark.waiting.insert(entry.stamp.inode)
      } else if entry.stamp.changed >= seen {
        mark.done.insert(
          WatchMark.Done(inode: entry.stamp.inode, changed: entry.stamp.changed))
      }
    }
    return mark
  }
}
