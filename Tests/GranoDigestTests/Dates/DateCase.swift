internal import GranoCore
internal import GranoTestSupport
import Testing

/// One line of a file in `Fixtures/dates`: a sentence and the dates it names.
struct DateCase: Sendable, CustomTestStringConvertible {
  let language: String
  let line: Int
  let sentAt: LocalDateTime?
  let segments: [String]
  let expected: String

  var testDescription: String { "\(language):\(line) \(segments.joined(separator: " // "))" }

  static let all: [DateCase] = ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh"].flatMap(cases)

  static func cases(of language: String) -> [DateCase] {
    guard let bytes = try? Fixture.bytes("dates/\(language).txt") else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    var sentAt: LocalDateTime?
    var cases: [DateCase] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("@") {
        sentAt = LocalDateTime(iso: String(line.dropFirst()))
        continue
      }
      let parts = line.split(separator: " => ", maxSplits: 1).map(String.init)
      cases.append(
        DateCase(
          language: language, line: number + 1, sentAt: sentAt,
          segments: parts[0].split(separator: " // ").map(String.init),
          expected: parts.count > 1 ? parts[1] : ""))
    }
    return cases
  }

  /// `mentions` in the files' notation, described in `Fixtures/README.md`.
  static func notation(_ mentions: [DateMention]) -> String {
    mentions.isEmpty ? "-" : mentions.map(notation).joined(separator: " ; ")
  }

  private static func notation(_ mention: DateMention) -> String {
    switch mention.status {
    case .resolved, .proposed:
      (mention.status == .resolved ? "=" : "~")
        + [mention.date, mention.time].compactMap(\.self).joined(separator: "T")
    case .unresolved: "!" + (mention.time ?? "")
    case .ambiguous:
      "?" + (isWithoutDay(mention) ? "*" : "") + mention.options.joined(separator: "/")
    }
  }

  /// Two readings of one clock time and no day: the date stays empty.
  private static func isWithoutDay(_ mention: DateMention) -> Bool {
    mention.date == nil && mention.time == nil && mention.options.count == 2
      && Set(mention.options.map { $0.dropFirst(10) }).count == 2
  }
}
