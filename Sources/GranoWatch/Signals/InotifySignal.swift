#if os(Linux)
  #if canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Linux's inotify(7): one watch a folder.
  ///
  /// Every event means the same, "look again", the lost ones of a full queue (IN_Q_OVERFLOW) too.
  final class InotifySignal: ChangeSignal {
    // A file that is written to is looked at anyway, until it is whole; hence no IN_MODIFY, of which
    // a download would send thousands.
    private static let mask = UInt32(
      IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR)

    private let descriptor: Int32
    private var watches: Set<Int32> = []
    private var seen: Set<Int32> = []
    private var hasFailed = false
    private(set) var isComplete = true

    /// nil where the system gives none: then only looking again helps.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit {
      close(descriptor)
    }

    func watch(_ folder: [UInt8], _ stamp: FileStamp) {
      // A folder that is watched already keeps its number.
      let number = unsafe (folder + [0]).withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { chars -> Int32 in
          guard let base = chars.baseAddress else { return -1 }
          return unsafe inotify_add_watch(descriptor, base, Self.mask)
        }
      }
      if number >= 0 {
        seen.insert(number)
      } else if errno != ENOENT, errno != ENOTDIR {
        hasFailed = true
      }
    }

    func endRound() {
      for number in watches.subtracting(seen) { inotify_rm_watch(descriptor, number) }
      watches = seen
      seen = []
      isComplete = !hasFailed
      hasFailed = false
    }

    func wait(_ time: Duration) -> Bool {
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&poller, 1, time.milliseconds) > 0 else { return false }
      drain()
      return true
    }

    private func drain() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { raw in
          unsafe read(descriptor, raw.baseAddress, raw.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
      }
    }
  }
#endif
