import Foundation

/// Looks at processes that tests have started.
enum Processes {
  /// The number that a script wrote into a file; nil while there is none.
  static func number(in path: String) -> pid_t? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n") else {
      return nil
    }
    return pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  static func waitForNumber(in path: String, seconds: Double = 10) -> pid_t? {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let number = number(in: path) { return number }
      usleep(5_000)
    }
    return nil
  }

  /// Whether all have ended within `seconds`; one that nobody has collected yet has ended.
  static func areGone(_ processes: [pid_t], within seconds: Double) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if processes.allSatisfy({ kill($0, 0) != 0 || isZombie($0) }) { return true }
      usleep(10_000)
    }
    return false
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? false
  }
}
