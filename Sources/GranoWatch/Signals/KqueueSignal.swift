#if canImport(Darwin)
  internal import Darwin

  /// macOS's kqueue(2): one open descriptor a folder, which does not keep a drive from being ejected
  /// (O_EVTONLY).
  ///
  /// A change of a folder's names is told, one inside a file is not: looking again finds it.
  final class KqueueSignal: ChangeSignal {
    private struct Watch {
      var descriptor: Int32
      var inode: UInt64
      var device: UInt64
    }

    // Of the 256 descriptors that a process has by default.
    private static let mostFolders = 128

    private let queue: Int32
    private var watches: [[UInt8]: Watch] = [:]
    private var seen: Set<[UInt8]> = []
    private var hasFailed = false
    private(set) var isComplete = true

    init?() {
      queue = kqueue()
      guard queue >= 0 else { return nil }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      for watch in watches.values { close(watch.descriptor) }
      close(queue)
    }

    func watch(_ folder: [UInt8], _ stamp: FileStamp) {
      seen.insert(folder)
      if let known = watches[folder] {
        guard known.inode != stamp.inode || known.device != stamp.device else { return }
        // Another folder of the same name; closing the descriptor ends its events.
        close(known.descriptor)
        watches[folder] = nil
      }
      guard watches.count < Self.mostFolders else {
        hasFailed = true
        return
      }
      let descriptor = unsafe (folder + [0]).withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { chars -> Int32 in
          guard let base = chars.baseAddress else { return -1 }
          return unsafe open(base, O_EVTONLY | O_CLOEXEC)
        }
      }
      guard descriptor >= 0 else {
        if errno != ENOENT { hasFailed = true }
        return
      }
      var change = unsafe kevent(
        ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_LINK), data: 0,
        udata: nil)
      guard unsafe kevent(queue, &change, 1, nil, 0, nil) == 0 else {
        close(descriptor)
        hasFailed = true
        return
      }
      watches[folder] = Watch(descriptor: descriptor, inode: stamp.inode, device: stamp.device)
    }

    func endRound() {
      for (folder, watch) in watches where !seen.contains(folder) {
        close(watch.descriptor)
        watches[folder] = nil
      }
      seen = []
      isComplete = !hasFailed
      hasFailed = false
    }

    func wait(_ time: Duration) -> Bool {
      let milliseconds = Int(time.milliseconds)
      var limit = timespec(
        tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      var events = unsafe [kevent](repeating: kevent(), count: 64)
      let found = unsafe kevent(queue, nil, 0, &events, Int32(events.count), &limit)
      guard found > 0 else { return false }
      // What else has come means the same.
      limit = timespec()
      while unsafe kevent(queue, nil, 0, &events, Int32(events.count), &limit) > 0 {}
      return true
    }
  }
#endif
