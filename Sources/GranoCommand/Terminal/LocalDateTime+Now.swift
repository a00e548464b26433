internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension LocalDateTime {
  /// This moment on the machine's own clock and zone.
  ///
  /// Only for what the user asks about here and now (`grano dates TEXT`): a message's dates are
  /// relative to the message.
  static func now() -> LocalDateTime? {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil,
      let date = CivilDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return nil }
    return LocalDateTime(
      date: date, hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
      second: min(59, Int(parts.tm_sec)))
  }
}
