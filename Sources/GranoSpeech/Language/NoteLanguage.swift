internal import GranoCore

/// What a note's windows say about the note's language.
enum NoteLanguage {
  /// The language with most speech, as the longest window decided it.
  static func finding(of windows: [HeardWindow]) -> LanguageFinding? {
    var spoken: [LanguageCode: Double] = [:]
    for window in windows { spoken[window.language.code, default: 0] += window.speech }
    // Of two that are spoken as long, the first.
    let most = spoken.values.max() ?? 0
    guard let main = windows.first(where: { spoken[$0.language.code] == most })?.language.code
    else {
      return nil
    }
    let own = windows.filter { $0.language.code == main }
    let sure = own.filter { $0.language.decision != .uncertain }
    return (sure.isEmpty ? own : sure).max { $0.speech < $1.speech }?.language
  }

  /// Says which other languages are spoken where; nil when there is one language alone.
  ///
  /// A window that took the language around it for want of its own is no other language.
  static func mixture(of windows: [HeardWindow], main: LanguageFinding?) -> String? {
    guard let main else { return nil }
    let others = windows.filter { $0.language.code != main.code }
    guard !others.isEmpty else { return nil }
    var parts: [(code: LanguageCode, start: Double, end: Double)] = []
    for window in others {
      if let last = parts.last, last.code == window.language.code,
        !windows.contains(where: {
          $0.start >= last.end && $0.end <= window.start && $0.language.code == main.code
        })
      {
        parts[parts.count - 1].end = window.end
      } else {
        parts.append((window.language.code, window.start, window.end))
      }
    }
    let places = parts.map { "\($0.code) from \(clock($0.start)) to \(clock($0.end))" }
    return "more than one language: \(main.code), and " + places.joined(separator: ", ")
      + ": each part is written in its own"
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds)
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
