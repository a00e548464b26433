package import GranoCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Watches a folder and everything below it, and gives out what is new and whole.
package final class FolderWatcher {
  package enum Event: Sendable {
    /// New files, to be dealt with one unit after the other; `finish` is called for each.
    case units([WatchUnit])
    /// A new file that may not be read; the payload is `errno`. Said once.
    case unreadable(TreePath, errno: Int32)
    /// The folder itself cannot be read any more; the payload is `errno`. Said once.
    case gone(errno: Int32)
    /// The folder can be read again.
    case back
    /// Not every folder in it can be watched, so that changes are found a little later. Said once.
    case limited
    /// Nothing has come for a long time. Said once.
    case idle
    case cancelled
  }

  // As long as an interruption may go unnoticed.
  private static let slice = Duration.milliseconds(200)
  // A tree that takes long to look through is looked at less often, but not seldom.
  private static let restAfterLook = 2
  private static let longestRestAfterLook = Duration.seconds(5)

  private let scanner: TreeScanner
  private let times: WatchTimes
  private let cancellation: Cancellation
  private let startMark: WatchMark?
  private let takesExisting: Bool
  private let remember: (WatchMark) throws -> Void
  private let signal: any ChangeSignal
  private let clock = SuspendingClock()

  private var ledger: Ledger?
  private var lastScan = TreeScan()
  private var remembered: WatchMark?
  private var waiting: [Event] = []
  private var isGone = false
  private var isLimited = false
  private var isIdle = false
  private var lastWork: SuspendingClock.Instant
  private var lastLook: SuspendingClock.Instant?
  private var lookTook = Duration.zero

  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - mark: What an earlier run remembered of it; nil when it was never watched.
  ///   - takesExisting: Whether what lies in it already is to be given out.
  ///   - role: What a file of this name is good for.
  ///   - remember: Told what to remember whenever that has changed; what it throws ends the watch.
  package init(
    folder: String, mark: WatchMark?, takesExisting: Bool, times: WatchTimes = WatchTimes(),
    cancellation: Cancellation, role: @escaping @Sendable (String) -> FileRole,
    remember: @escaping (WatchMark) throws -> Void
  ) {
    var root = Array(folder.utf8)
    while root.count > 1, root.last == 0x2F { root.removeLast() }
    scanner = TreeScanner(root: root, role: role, cancellation: cancellation)
    self.times = times
    self.cancellation = cancellation
    self.takesExisting = takesExisting
    self.remember = remember
    startMark = mark
    remembered = mark
    signal = Self.makeSignal()
    lastWork = clock.now
  }

  private static func makeSignal() -> any ChangeSignal {
    #if canImport(Darwin)
      KqueueSignal() ?? NoSignal()
    #elseif os(Linux)
      InotifySignal() ?? NoSignal()
    #else
      NoSignal()
    #endif
  }

  /// Looks for the first time; to be called once, before `next`.
  ///
  /// - Returns: `errno` when the folder cannot be read; nil when what lies in it is known now.
  /// - Throws: What `remember` throws.
  package func begin() throws -> Int32? {
    try look()
    guard case .gone(let number)? = waiting.first else { return nil }
    return number
  }

  /// Waits for the next thing to do or to say.
  ///
  /// - Throws: What `remember` throws.
  package func next() throws -> Event {
    while true {
      if cancellation.isRequested { return .cancelled }
      if !waiting.isEmpty { return waiting.removeFirst() }
      rest()
      if cancellation.isRequested { return .cancelled }
      try look()
    }
  }

  /// A unit was dealt with, whatever came of it: its files are new again only when they change.
  package func finish(_ unit: WatchUnit) throws {
    ledger?.finish(unit.files)
    lastWork = clock.now
    isIdle = false
    try keepMark()
  }

  // MARK: Looking

  private func look() throws {
    let begin = clock.now
    let outcome = scanner.scan(before: lastScan) { [signal] in signal.watch($0, $1) }
    signal.endRound()
    let now = clock.now
    lookTook = begin.duration(to: now)
    lastLook = now
    switch outcome {
    case .cancelled: return
    case .gone(let number):
      if !isGone { waiting.append(.gone(errno: number)) }
      isGone = true
      return
    case .found(let scan):
      if isGone { waiting.append(.back) }
      isGone = false
      lastScan = scan
      if ledger == nil {
        ledger = Ledger(
          scan, mark: startMark, takesExisting: takesExisting, at: now, times: times)
      } else {
        ledger?.update(scan, at: now)
      }
    }
    if !signal.isComplete, !isLimited {
      isLimited = true
      waiting.append(.limited)
    }
    try keepMark()
    guard
      let due = ledger?.due(
        at: now,
        probe: { [scanner] path, role in
          FileProbe.state(path: scanner.absolute(path), role: role)
        })
    else { return }
    waiting += due.unreadable.map { .unreadable($0.path, errno: $0.errno) }
    if !due.units.isEmpty { waiting.append(.units(due.units)) }
    if ledger?.pendingCount == 0, !isIdle, lastWork.duration(to: now) >= times.idle {
      isIdle = true
      waiting.append(.idle)
    }
  }

  private func keepMark() throws {
    guard let ledger else { return }
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    let mark = ledger.mark(clock: Int64(time.tv_sec) * 1_000_000_000)
    guard mark != remembered else { return }
    try remember(mark)
    remembered = mark
  }

  // MARK: Waiting

  /// Waits until it is time for another look.
  private func rest() {
    let begin = lastLook ?? clock.now
    let least = max(
      times.pace / 2, min(lookTook * Self.restAfterLook, Self.longestRestAfterLook))
    let most = max(least, longestRest())
    var isSignalled = false
    while !cancellation.isRequested {
      let passed = begin.duration(to: clock.now)
      let limit = isSignalled ? least : most
      guard passed < limit else { return }
      if signal.wait(min(Self.slice, limit - passed)) {
        isSignalled = true
        // Signals come in bursts: one look is for all of them.
        let rest = least - begin.duration(to: clock.now)
        if rest > .zero { usleep(UInt32(min(Self.slice, rest).milliseconds) * 1000) }
      }
    }
  }

  private func longestRest() -> Duration {
    if isGone { return times.absence }
    if let pace = ledger?.pace(at: clock.now) { return pace }
    return signal.isComplete ? times.rescan : times.blindRescan
  }
}
