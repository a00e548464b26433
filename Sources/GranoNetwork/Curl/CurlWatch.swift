#if Network
  internal import GranoCore

  /// The time limits of one exchange.
  struct CurlWatch {
    private let timeouts: HTTPTimeouts
    private let start = ContinuousClock.now
    private var lastSign = ContinuousClock.now
    private var lastActivity: UInt64 = 0
    private var pace: (since: ContinuousClock.Instant, activity: UInt64)?

    init(timeouts: HTTPTimeouts) {
      self.timeouts = timeouts
    }

    /// Throws when the server was silent for too long.
    ///
    /// - Parameters:
    ///   - activity: Bytes seen so far; any growth is a sign of life.
    ///   - inBody: Whether the body has begun, which has a patience of its own.
    mutating func check(activity: UInt64, inBody: Bool) throws(NetworkError) {
      let now = ContinuousClock.now
      if activity != lastActivity {
        lastActivity = activity
        lastSign = now
      }
      let silence = lastSign.duration(to: now)
      if inBody {
        if silence > .seconds(timeouts.stall) { throw .stalled(seconds: timeouts.stall) }
        try checkPace(activity: activity, now: now)
      } else if silence > .seconds(timeouts.firstByte) {
        throw .noAnswer(seconds: timeouts.firstByte)
      }
      if let total = timeouts.total, start.duration(to: now) > .seconds(total) {
        throw .tooSlow(seconds: total)
      }
    }

    /// Looks once every `stall` seconds at how much came meanwhile.
    private mutating func checkPace(
      activity: UInt64, now: ContinuousClock.Instant
    ) throws(NetworkError) {
      guard let last = pace else {
        pace = (now, activity)
        return
      }
      guard last.since.duration(to: now) >= .seconds(timeouts.stall) else { return }
      guard Double(activity - last.activity) >= timeouts.slowest * timeouts.stall else {
        throw .stalled(seconds: timeouts.stall)
      }
      pace = (now, activity)
    }
  }
#endif
