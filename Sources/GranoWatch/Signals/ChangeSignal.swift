/// Tells that something in the watched folders has changed; what, only another look tells.
protocol ChangeSignal: AnyObject {
  /// Has `folder` watched from now on; called for every folder at every look.
  func watch(_ folder: [UInt8], _ stamp: FileStamp)

  /// A look is over: folders that were not named in it need no watching any more.
  func endRound()

  /// Waits for a change at most as long as `time`, which is at most some seconds.
  ///
  /// - Returns: Whether something has changed; false also where a signal of the system came first.
  func wait(_ time: Duration) -> Bool

  /// Whether every folder is watched: systems have limits.
  var isComplete: Bool { get }
}

extension Duration {
  /// Whole milliseconds, rounded up, as poll(2) takes them.
  var milliseconds: Int32 {
    let (seconds, rest) = components
    let whole = seconds * 1000 + (rest + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, whole))
  }
}
