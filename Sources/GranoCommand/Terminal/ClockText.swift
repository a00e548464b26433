/// Times as people read them.
package enum ClockText {
  /// `m:ss`, or `h:mm:ss` from an hour on; seconds are cut, not rounded, as players do.
  package static func position(_ seconds: Double) -> String {
    let total = seconds.isFinite ? Int(max(0, min(seconds, 1e9))) : 0
    let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
    let tail = (rest < 10 ? "0" : "") + String(rest)
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }

  /// "48 s", "2 min 28 s", "1 h 12 min".
  package static func length(_ seconds: Double) -> String {
    let total = seconds.isFinite ? Int(max(0, min(seconds, 1e9)).rounded()) : 0
    if total < 60 { return "\(total) s" }
    if total < 3600 {
      return total % 60 == 0 ? "\(total / 60) min" : "\(total / 60) min \(total % 60) s"
    }
    return "\(total / 3600) h \(total / 60 % 60) min"
  }

  /// "1.4 MB": decimal units, one place.
  package static func bytes(_ count: Int) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var value = Double(count)
    var unit = 0
    while value >= 1000, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    guard unit > 0 else { return "\(count) B" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
