#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// In place of a signal where the system has none to give: time alone says when to look again.
final class NoSignal: ChangeSignal {
  func watch(_ folder: [UInt8], _ stamp: FileStamp) {}

  func endRound() {}

  func wait(_ time: Duration) -> Bool {
    usleep(UInt32(time.milliseconds) * 1000)
    return false
  }

  var isComplete: Bool { false }
}
