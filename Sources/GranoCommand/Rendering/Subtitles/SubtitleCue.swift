package import GranoCore

/// What stands on the screen at one time.
package struct SubtitleCue: Sendable, Equatable {
  /// Seconds.
  package var start: Double
  package var end: Double
  package var lines: [String]

  /// Columns of a line and lines of a cue, as broadcasters have it (42 and 2); East Asian
  /// characters take two columns.
  static let width = 42
  static let height = 2

  /// The cues of a transcript: a segment each, or several where one would not fit the screen, each
  /// with a share of the time as large as its share of the text.
  package static func cues(of segments: [Segment]) -> [SubtitleCue] {
    segments.flatMap { segment -> [SubtitleCue] in
      guard let start = segment.start, let end = segment.end else { return [] }
      let lines = TextWidth.wrap(
        oneLine(segment.text), width: width, first: "", rest: ""
      ).split(separator: "\n").map(String.init)
      let groups = stride(from: 0, to: lines.count, by: height).map {
        Array(lines[$0..<min(lines.count, $0 + height)])
      }
      let total = Double(max(1, lines.reduce(0) { $0 + $1.utf8.count }))
      var at = start
      return groups.map { group in
        let share = Double(group.reduce(0) { $0 + $1.utf8.count }) / total
        let cue = SubtitleCue(start: at, end: at + (end - start) * share, lines: group)
        at = cue.end
        return cue
      }
    }
  }

  /// An empty line would end a cue.
  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
