internal import GranoCore

/// One way to say something: literal tokens and slots.
///
/// In a pack, `{name}` is a slot, `(a/b c)` a choice, `[a/b c]` a choice that may be left out, and
/// `@name` stands for the macro of that name. Choices do not nest.
struct GrammarPattern {
  enum Slot: String, Sendable {
    /// 0 to 24.
    case hour = "h"
    /// 0 to 59, as a word or digits.
    case minute = "m"
    /// Exactly two digits, 00 to 59.
    case twoDigitMinute = "mm"
    /// Two digits of seconds, which no mention keeps.
    case spokenSecond = "ss"
    /// 1 to 99, articles included ("a week").
    case number = "n"
    /// 1 to 31, as a word, an ordinal or digits.
    case day = "d"
    /// 1 to 5, as an ordinal word.
    case ordinal = "o"
    case weekday = "wd"
    case month
    /// Four digits.
    case year = "y"
    case unit
    /// A clock time by section `calendar.clock`.
    case time = "t"
    /// A day by section `calendar.days`.
    case base = "day"
    /// One or two digits of a numeric date.
    case first = "a"
    case second = "b"
  }

  enum Element: Hashable, Sendable {
    case literal(String)
    case slot(Slot)
  }

  /// More ways than any sensible line holds: a slip in a pack must not eat the memory.
  static let limit = 4096

  /// All ways that `text` spells out; empty when it is malformed.
  static func expand(_ text: String, macros: [String: String]) -> [[Element]] {
    var source = text
    for (name, value) in macros { source = source.replacing("@" + name, with: value) }
    var results: [[Element]] = [[]]
    var rest = Substring(source)
    while let first = rest.first {
      if first == "(" || first == "[" {
        let close: Character = first == "(" ? ")" : "]"
        guard let end = rest.firstIndex(of: close) else { return [] }
        let inside = rest[rest.index(after: rest.startIndex)..<end]
        var choices = inside.split(separator: "/").compactMap { elements(of: String($0)) }
        if first == "[" { choices.append([]) }
        results = results.flatMap { head in choices.map { head + $0 } }
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.firstIndex { $0 == "(" || $0 == "[" } ?? rest.endIndex
        guard let tail = elements(of: String(rest[..<end])) else { return [] }
        results = results.map { $0 + tail }
        rest = rest[end...]
      }
      if results.count > limit { return [] }
    }
    return results.filter { !$0.isEmpty }
  }

  private static func elements(of text: String) -> [Element]? {
    var result: [Element] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      result += literals(rest[..<open])
      guard let close = rest[open...].firstIndex(of: "}"),
        let slot = Slot(rawValue: String(rest[rest.index(after: open)..<close]))
      else { return nil }
      result.append(.slot(slot))
      rest = rest[rest.index(after: close)...]
    }
    return result + literals(rest)
  }

  private static func literals(_ text: Substring) -> [Element] {
    CalendarTokenizer.tokens(of: [String(text)]).map { .literal($0.folded) }
  }
}
